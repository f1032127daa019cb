import type { Transfer } from '#shared/account-data/schema.ts';
import type { TransferRecord } from './queries.ts';

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
  const { image, refusals, reason } = record.report;
  if (record.status === 'failed' && reason) transfer.reason = reason;
  if (record.kind === 'restore') {
    transfer.counts = record.counts;
    if (image) transfer.image = image;
    if (refusals?.length) transfer.refusals = refusals;
  }
  return transfer;
}
