/**
 * The path of our own that a redirect leads to, resolved as a browser would.
 * @returns undefined for another server, and for anything that could become one when resolved
 *   again: `//host` and whatever decodes or reduces to that. Our own paths are plain words.
 */
export function localPath(target: string, publicUrl: string): string | undefined {
  if (!URL.canParse(target, publicUrl)) return undefined;
  const { origin, username, password, pathname, search, hash } = new URL(target, publicUrl);
  const isOurs = origin === new URL(publicUrl).origin && username === '' && password === '';
  return isOurs && plainPath.test(pathname) ? pathname + search + hash : undefined;
}

const plainPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;
