import type { Database } from '../db/client.ts';

export async function runImportJob(
  _database: Database,
  _job: { userId: string; importId: string },
  _signal: AbortSignal,
) {}
