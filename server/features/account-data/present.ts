import type { ImageReport, Refusal, Transfer } from '#shared/account-data/schema.ts';
import type { TransferRecord } from './queries.ts';

export interface RestoreCounts {
  added: number;
  /** Already there. */
  present: number;
  /** Could not be stored: out of range, or referring to something missing. */
  refused: number;
}

/** The content of the `report` column. */
export interface RestoreReport {
  /** Why it failed, as a sentence. */
  reason?: string;
  image?: ImageReport | undefined;
  refusals: Refusal[];
}

export function present(record: TransferRecord): Transfer {
  const transfer: Transfer = {
    id: record.id,
    kind: record.kind as Transfer['kind'],
    status: record.status as Transfer['status'],
    done: record.done,
    total: record.total,
    createdAt: record.created_at.toISOString(),
  };
  if (record.bytes !== null) transfer.bytes = record.bytes;
  const { image, refusals, reason } = record.report as Partial<RestoreReport>;
  if (record.status === 'failed' && reason) transfer.reason = reason;
  if (record.kind === 'restore') {
    transfer.counts = record.counts as Transfer['counts'];
    if (image) transfer.image = image;
    if (refusals?.length) transfer.refusals = refusals;
  }
  return transfer;
}
