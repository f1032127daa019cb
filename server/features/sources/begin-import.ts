import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/new-id.ts';
import type { SourceImportAnswer } from '#shared/sources/schema.ts';
import { services } from '#shared/sources/services.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import { jsonText } from '../../db/json-columns.ts';
import { isPaused } from '../../source-client.ts';
import { findImport, type ImportRecord, insertImport } from '../imports/import-record.ts';
import type { Cursor } from './cursor.ts';
import { findRunningImport, lockBeginnings } from './import-queries.ts';
import type { LinkedServices, SendImport } from './provider.ts';
import { findTokens } from './token-queries.ts';

/** How long a runner's request waits for its import, which continues in any case. */
const patience = { triesAtMost: 30, pauseMs: 200 };

/**
 * Begins an import from a service, unless one is running, and waits some seconds for it.
 * @throws {AppError} CONFLICT if the runner is not connected
 */
export async function beginImport(
  { provider, clock, send }: Pick<LinkedServices, 'provider' | 'clock'> & { send: SendImport },
  runner: RunnersTransactions,
): Promise<SourceImportAnswer> {
  const { service, source: kind } = provider;
  const { name } = services[service];
  const begun = await runner.asService(async (tx, userId) => {
    await lockBeginnings(tx, { service, userId });
    const running = await findRunningImport(tx, { kind, userId });
    if (running) return running;
    const tokens = await findTokens(tx, { service, userId });
    if (!tokens) throw new AppError('CONFLICT', { message: `${name} is not connected.` });
    const cursor: Cursor = {
      page: 1,
      failures: 0,
      border: [],
      ...(tokens.synced_to && { since: tokens.synced_to.toISOString() }),
    };
    return await insertImport(tx, {
      user_id: userId,
      id: newId(),
      kind,
      file_name: name,
      status: 'importing',
      time_zone: 'UTC',
      guessed_time_zone: 'UTC',
      started_at: clock(),
      counted: jsonText([]),
      cursor: jsonText(cursor),
    });
  });
  const key = { userId: begun.user_id, id: begun.id };
  // Even for a running one: if its job was lost, it continues now.
  await send('run-import', { userId: key.userId, importId: key.id });
  for (let tries = 0; ; tries += 1) {
    const record = await runner.asUser((tx) => findImport(tx, key));
    if (!record) throw new AppError('NOT_FOUND');
    const isUnderWay = record.status === 'importing' && !isWaiting(record, clock());
    if (!isUnderWay || tries === patience.triesAtMost) return present(record, clock());
    await sleep(patience.pauseMs);
  }
}

const isWaiting = ({ waits_until: until }: ImportRecord, now: Date) => isPaused(until, now);

function present(record: ImportRecord, now: Date): SourceImportAnswer {
  return {
    importId: record.id,
    imported: record.imported,
    total_fetched: record.activities_found,
    filtered_count: record.running_activities,
    skipped: record.duplicates,
    ...(record.error !== null && { error: record.error }),
    ...(isWaiting(record, now) && { waits_until: record.waits_until?.toISOString() }),
  };
}
