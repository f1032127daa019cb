import { type TransferServices, transferData } from '../features/account-data/transfer-data.ts';

/** The job behind "Export my data" and "Choose an export". */
export const transferDataJob = (
  services: TransferServices,
  { userId, transferId }: { userId: string; transferId: string },
  signal: AbortSignal,
) => transferData(services, { userId, id: transferId }, signal);
