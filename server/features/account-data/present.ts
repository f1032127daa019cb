import type { ImageReport, Refusal, Transfer } from '#shared/account-data/schema.ts';
import type { TransferRecord } from './queries.ts';

/** The content of a restore's `report` column. */
export interface RestoreReport {
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
  if (record.kind === 'restore') {
    const { image, refusals } = record.report as Partial<RestoreReport>;
    transfer.counts = record.counts as Transfer['counts'];
    if (image) transfer.image = image;
    if (refusals?.length) transfer.refusals = refusals;
  }
  return transfer;
}
