import { describeSignIn, type SignInKind, type SignInWay } from '#shared/auth/sign-in-events.ts';
import { listSignIns } from '../../server/features/auth/sign-in-log/queries.ts';
import { StartError } from '../../server/start-error.ts';
import type { Data } from '../demo/open-data.ts';
import { noteByAdministrator } from './note-by-administrator.ts';
import { findUser } from './users.ts';

/** An account's log, as shown to its runner. Times are in UTC. */
export async function showSignIns(data: Data, email: string): Promise<string> {
  const user = await findUser(data, email);
  const rows = await data.database.asUser(user.id, (tx) => listSignIns(tx, user.id, 200));
  if (rows.length === 0) return `Nothing is noted of ${user.email} yet.\n`;
  const lines = rows.map(({ happened_at, kind, way, times, network, device }) => {
    const told = describeSignIn({ kind: kind as SignInKind, way: way as SignInWay | null, times });
    const at = happened_at.toISOString().slice(0, 16).replace('T', ' ');
    return `${at}  ${(network ?? '-').padEnd(20)}  ${told}${device ? `, ${device}` : ''}`;
  });
  return `${['time (UTC)        network               what', ...lines].join('\n')}\n`;
}

/** Signs out everywhere: one account, or with `--all` every one. A running server notices at once. */
export async function endSessions(data: Data, whose: string): Promise<string> {
  const { owner } = data.database;
  if (whose === '--all') {
    const { numDeletedRows } = await owner.deleteFrom('auth_sessions').executeTakeFirstOrThrow();
    return `${said(numDeletedRows)} ended. Everybody has to sign in again.\n`;
  }
  if (whose.startsWith('--')) throw new StartError(`${whose} is neither an e-mail nor --all.`);
  const user = await findUser(data, whose);
  const { numDeletedRows } = await owner
    .deleteFrom('auth_sessions')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) await noteByAdministrator(data, user.id, 'session-ended');
  return `${said(numDeletedRows)} of ${user.email} ended.\n`;
}

const said = (count: bigint) => `${count} ${count === 1n ? 'session' : 'sessions'}`;
