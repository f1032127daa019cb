import type { Database } from '../db/client.ts';
import { transferData } from '../features/account-data/transfer-data.ts';
import type { FileStore } from '../files/file-store.ts';

/** The job behind "Export my data" and "Choose an export". */
export const transferDataJob = (
  services: { database: Database; files: FileStore },
  { userId, transferId }: { userId: string; transferId: string },
  signal: AbortSignal,
) => transferData(services, { userId, id: transferId }, signal);
