// What reaches people who are not looking at the page: notifications and vibration.
import { settings } from './settings.svelte'

/** Whether this device can vibrate; browsers of computers have the function, too. */
export const canVibrate = () => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches

/** Whether this browser can show notifications. Only pages with a secure address have service workers. */
export const canNotify = () => 'Notification' in window && 'serviceWorker' in navigator

/** Ask for permission to show notifications, in answer to a tap; returns whether it was given. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted'
}

/** Show a notification that brings the page back when it is tapped; returns a function that takes it away. */
export function notify(title: string, body: string, tag: string): () => void {
  if (!canNotify() || Notification.permission !== 'granted') return () => {}
  const shown = show(title, { body, tag, icon: '/icon-192.png', data: location.href }).catch(turnOff)
  return () => void shown.then((worker) => worker && takeAway(worker, tag))
}

/** Where one notification cannot be shown, none is promised any longer: some browsers refuse the service worker. */
function turnOff(error: unknown): null {
  console.error(error)
  settings.notify = false
  return null
}

/** A service worker shows notifications, as the browsers of phones let no page do it. */
async function show(title: string, options: NotificationOptions): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/notices.js')
  const worker = await navigator.serviceWorker.ready
  await worker.showNotification(title, options)
  return worker
}

async function takeAway(worker: ServiceWorkerRegistration, tag: string): Promise<void> {
  for (const one of await worker.getNotifications({ tag })) one.close()
}
