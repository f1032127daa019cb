import type { Database } from '../db/client.ts';
import { settleTransfer } from '../features/account-data/settle-transfer.ts';
import type { FileStore } from '../files/file-store.ts';
import type { SendJob } from '../send-job.ts';

interface Transfer {
  userId: string;
  transferId: string;
}

/** Checks on an export or a restore some time after it was requested. */
export const settleTransferJob = (
  services: { database: Database; files: FileStore; send: SendJob<'transfer-data', Transfer> },
  data: Transfer,
) => {
  const runNow = () => services.send('transfer-data', data);
  return settleTransfer({ ...services, runNow }, { userId: data.userId, id: data.transferId });
};
