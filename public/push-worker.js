// Shows what is told to a browser that asked for it: one notice of a tag, replaced and not piled up.

self.addEventListener('push', (event) => {
  const told = event.data?.json();
  if (told) event.waitUntil(told.close ? closeNotices(told.tag) : showNotice(told));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

// A page that shows a table has its notice closed.
self.addEventListener('message', (event) => {
  if (event.data?.seen) event.waitUntil(closeNotices(event.data.seen));
});

async function showNotice({ id, tag, title, body, url }) {
  const shown = await self.registration.getNotifications({ tag });
  // The same that went out twice.
  if (shown.some(({ data }) => data?.id === id)) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    icon: '/icon.svg',
    data: { id, url },
  });
}

async function closeNotices(tag) {
  for (const notice of await self.registration.getNotifications({ tag })) notice.close();
}

async function open(url) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find((each) => each.url === url);
  await (page ? page.focus() : self.clients.openWindow(url));
}
