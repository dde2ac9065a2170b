// What reaches people who are not looking at the page: notifications and vibration.

/** Whether this device can vibrate; browsers of computers have the function, too. */
export const canVibrate = () => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches

/** Whether this browser knows notifications; only pages with a secure address may show them. */
export const canNotify = () => 'Notification' in window && isSecureContext

/** Ask for permission to show notifications, in answer to a tap; returns whether it was given. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted'
}

/** Show a notification that brings the page back when it is tapped; returns a function that takes it away. */
export function notify(title: string, body: string, tag: string): () => void {
  if (!canNotify() || Notification.permission !== 'granted') return () => {}
  try {
    const shown = new Notification(title, { body, tag, icon: '/icon-192.png' })
    shown.onclick = () => {
      focus()
      shown.close()
    }
    return () => shown.close()
  } catch {
    return () => {} // some phones have the function, but allow it to service workers only
  }
}
