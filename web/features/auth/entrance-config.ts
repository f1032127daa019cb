import { challengeKind } from './challenge/kind.ts';
import { serverConfig } from './server-config.ts';

/**
 * Loads what the sign-in screen needs before it is shown; continues if the server does not answer.
 */
export async function loadEntrance(): Promise<void> {
  await Promise.all([challengeKind(), serverConfig()]);
}
