import type { ProofKind } from '#shared/auth/proof.ts';
import { AppError } from '#shared/errors.ts';
import type { Database, SessionKey } from '../../db/client.ts';
import { isWithin } from '../../time-windows.ts';

type Owner = Database['owner'];

const proofSeconds = 10 * 60;

export interface Proof {
  sessionId: string;
  userId: string;
  email: string;
  /** How the user can prove who they are. */
  by: ProofKind;
  /** Whether they did so in this session within the last minutes. */
  holds: boolean;
  passwordHash: string | null;
}

/** What a session knows about its user's proof; undefined when there is no such session. */
export async function findProof(owner: Owner, key: SessionKey): Promise<Proof | undefined> {
  const row = await owner
    .selectFrom('auth_sessions')
    .innerJoin('auth_users', 'auth_users.id', 'auth_sessions.user_id')
    .leftJoin('auth_accounts', (join) =>
      join
        .onRef('auth_accounts.user_id', '=', 'auth_users.id')
        .on('auth_accounts.provider_id', '=', 'credential'),
    )
    .select([
      'auth_sessions.id as session_id',
      'auth_sessions.created_at as signed_in_at',
      'auth_sessions.proved_at',
      'auth_users.id as user_id',
      'auth_users.email',
      'auth_users.two_factor_enabled',
      'auth_accounts.password',
    ])
    .where('auth_sessions.expires_at', '>', new Date())
    .where((session) =>
      'id' in key
        ? session('auth_sessions.id', '=', key.id)
        : session('auth_sessions.token', '=', key.token),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const by = row.two_factor_enabled ? 'code' : row.password ? 'password' : 'mail';
  // Users with neither signed in by mail or with Google; there is nothing more to ask for.
  const provedAt = row.proved_at ?? (by === 'mail' ? row.signed_in_at : undefined);
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    email: row.email,
    by,
    holds: provedAt !== undefined && isWithin(provedAt, proofSeconds),
    passwordHash: row.password,
  };
}

/**
 * The check before anything that could cost a runner the account or expose all its data: an open
 * session, as someone might find on an unattended device, is not enough.
 * @throws {AppError} PROOF_NEEDED
 */
export function assertProved({ holds }: Proof): void {
  if (!holds) throw new AppError('PROOF_NEEDED');
}

/**
 * After setting a first password, having signed in still counts as proof, for as long as it would
 * have without.
 */
export async function keepSignInAsProof(owner: Owner, sessionId: string): Promise<void> {
  await owner
    .updateTable('auth_sessions')
    .set(({ ref }) => ({ proved_at: ref('created_at') }))
    .where('id', '=', sessionId)
    .where('proved_at', 'is', null)
    .execute();
}

export async function noteProof(owner: Owner, sessionId: string): Promise<void> {
  await owner
    .updateTable('auth_sessions')
    .set({ proved_at: new Date() })
    .where('id', '=', sessionId)
    .execute();
}
