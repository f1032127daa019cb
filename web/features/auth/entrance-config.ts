import { challengeKind } from './challenge/kind.ts';
import { serverConfig } from './server-config.ts';

/** What the first sight of the sign-in screen depends on; a server that does not answer is none. */
export async function loadEntrance(): Promise<void> {
  await Promise.all([challengeKind(), serverConfig()]);
}
