// A service worker with one task: it keeps the files that another app shares with the installed one
// (manifest.webmanifest) until the import screen asks what to do with them. Nothing is uploaded before.
// web/features/imports/shared-files.ts reads them, by the same names.

const kept = 'shared-files';
const mostFiles = 200;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'POST' && new URL(url).pathname === '/import/shared') {
    event.respondWith(
      keep(event.request).then(
        () => Response.redirect('/import?shared=files', 303),
        () => Response.redirect('/import?shared=missed', 303),
      ),
    );
  }
});

async function keep(request) {
  const form = await request.formData();
  const files = form.getAll('files').filter((file) => file instanceof File);
  await caches.delete(kept);
  const cache = await caches.open(kept);
  for (const [index, file] of files.slice(0, mostFiles).entries()) {
    const headers = { 'x-name': encodeURIComponent(file.name), 'x-at': String(Date.now()) };
    await cache.put(`/import/shared/${index}`, new Response(file, { headers }));
  }
}
