import type { Database } from '../db/client.ts';
import { giveUpTransfer, reachedByTransfer } from '../features/account-data/give-up-transfer.ts';
import { giveUpGeneration } from '../features/generations/give-up-generation.ts';
import { giveUpImport, reachedByImport } from '../features/imports/give-up-import.ts';
import { giveUpReading, reachedByReading } from '../features/imports/uploads/give-up-reading.ts';
import type { FileStore } from '../files/file-store.ts';

/** What to do about a job that keeps killing the server. */
export interface Guard<Data> {
  /** Its progress: an attempt that got further than all before it does not count. */
  reached(services: GuardServices, data: Data): Promise<number>;
  /** Ends it, and tells the runner why. */
  giveUp(services: GuardServices, data: Data): Promise<void>;
}

interface GuardServices {
  database: Database;
  files: FileStore;
}

/** For the jobs that runners start; a reply of the coach is made at most twice anyway. */
export const guards = {
  'run-import': {
    reached: ({ database }, { userId, importId }) =>
      reachedByImport(database, { userId, id: importId }),
    giveUp: ({ database }, { userId, importId }) =>
      giveUpImport(database, { userId, id: importId }),
  } satisfies Guard<{ userId: string; importId: string }>,
  'read-upload': {
    reached: ({ database }, { userId, importId }) =>
      reachedByReading(database, { userId, id: importId }),
    giveUp: ({ database }, { userId, importId }) =>
      giveUpReading(database, { userId, id: importId }),
  } satisfies Guard<{ userId: string; importId: string }>,
  'transfer-data': {
    reached: ({ database }, { userId, transferId }) =>
      reachedByTransfer(database, { userId, id: transferId }),
    giveUp: (services, { userId, transferId }) =>
      giveUpTransfer(services, { userId, id: transferId }),
  } satisfies Guard<{ userId: string; transferId: string }>,
  'run-generation': {
    reached: async () => 0,
    giveUp: ({ database }, { userId, generationId }) =>
      giveUpGeneration(database, { userId, id: generationId }),
  } satisfies Guard<{ userId: string; generationId: string }>,
};
