import type { Transfer } from '../../../shared/account-data/schema.ts';
import type { TransferRecord } from './queries.ts';

export const present = (record: TransferRecord): Transfer => ({
  id: record.id,
  kind: record.kind as Transfer['kind'],
  status: record.status as Transfer['status'],
  done: record.done,
  total: record.total,
  ...(record.bytes !== null && { bytes: record.bytes }),
  ...(record.kind === 'restore' && { counts: record.counts as Transfer['counts'] }),
  createdAt: record.created_at.toISOString(),
});
