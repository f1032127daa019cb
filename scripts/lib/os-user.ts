import { readFileSync } from 'node:fs';

export interface OsUser {
  uid: number;
  gid: number;
}

/**
 * The user to run a server as that refuses to run as root; undefined when we are not root
 * ourselves.
 */
export function unprivilegedUser(): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and neither postgres nor nobody exists here.',
  );
}
