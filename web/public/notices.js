// The service worker that shows notifications: a tap on one leads to its page.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showPage(event.notification.data))
})

async function showPage(address) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => url === address)
  return open ? open.focus() : self.clients.openWindow(address)
}
