import type { Transaction } from 'kysely';
import type { RunnersTransactions } from '../../db/client.ts';
import type { DB } from '../../db/types.ts';
import { type ImportKey, type ImportRecord, lockImport, updateImport } from './import-record.ts';

/** Much longer than a few rows take: an older claim belonged to a server that was killed. */
const longestPause = 10_000;

/** A start's hold on its import, renewed with each step. */
export interface Claim {
  key: ImportKey;
  /** The import's `started_at`, which identifies the claim. */
  at: Date;
}

/** When a valid claim was made or renewed. No server makes claims in the future. */
export function heldClaims(): { from: Date; to: Date } {
  const now = Date.now();
  return { from: new Date(now - longestPause), to: new Date(now + longestPause) };
}

/** Whether a server is deciding on an import's rows. */
export function isBeingStarted({ status, started_at }: ImportRecord): boolean {
  const { from, to } = heldClaims();
  return status === 'starting' && started_at !== null && started_at >= from && started_at <= to;
}

/** Claims an import that the transaction has locked. */
export async function claimStart(tx: Transaction<DB>, key: ImportKey): Promise<Claim> {
  const at = new Date();
  await updateImport(tx, key, { status: 'starting', started_at: at });
  return { key, at };
}

/**
 * Renews a claim, and does some work in the same transaction.
 * @returns false, without having worked, if another process has changed the import
 */
export async function whileClaimed(
  { asService }: Pick<RunnersTransactions, 'asService'>,
  claim: Claim,
  work: (tx: Transaction<DB>) => Promise<unknown>,
): Promise<boolean> {
  const renewed = await asService(async (tx) => {
    const record = await lockImport(tx, claim.key);
    const isOurs =
      record?.status === 'starting' && record.started_at?.getTime() === claim.at.getTime();
    if (!isOurs) return;
    const { at } = await claimStart(tx, claim.key);
    await work(tx);
    return at;
  });
  if (renewed) claim.at = renewed;
  return renewed !== undefined;
}
