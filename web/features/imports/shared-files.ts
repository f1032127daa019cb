/** Where the service worker share-target.js keeps what another app has shared. */
const kept = 'shared-files';
/** Milliseconds; anything that has waited longer is no longer asked about. */
const longest = 24 * 60 * 60_000;

/** Lets other apps share files with this one. Only an installed app is offered by them. */
export function takeShares(): void {
  if (!window.matchMedia('(display-mode: standalone)').matches) return;
  // No screen is in its scope, so nothing else goes through it.
  navigator.serviceWorker?.register('/share-target.js', { scope: '/import/' }).catch(() => {});
}

/** The files that wait for the runner, in the order in which they were shared. */
export async function sharedFiles(now = Date.now()): Promise<File[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(kept);
  const files: File[] = [];
  for (const response of await cache.matchAll()) {
    const { headers } = response;
    if (!(now - Number(headers.get('x-at')) < longest)) continue;
    const name = decodeURIComponent(headers.get('x-name') ?? '');
    files.push(new File([await response.blob()], name || 'shared'));
  }
  if (files.length === 0) await caches.delete(kept);
  return files;
}

/** Drops them once the runner has answered, and at the end of a session. */
export async function dropSharedFiles(): Promise<void> {
  if ('caches' in window) await caches.delete(kept);
}
