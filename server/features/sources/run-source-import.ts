import type { Transaction } from 'kysely';
import { discardPlans } from '../../db/discard-plans.ts';
import { jsonText } from '../../db/json-columns.ts';
import type { DB } from '../../db/types.ts';
import { publishImport } from '../../observed.ts';
import type { ActivityPage } from '../../source-client.ts';
import { isPaused, SourceFailure } from '../../source-client.ts';
import { addUp } from '../imports/counted-rows.ts';
import { failImport } from '../imports/fail-import.ts';
import {
  findImport,
  type ImportRecord,
  lockImport,
  updateImport,
} from '../imports/import-record.ts';
import { withAccess } from './access.ts';
import { afterPage, type Cursor, readCursor } from './cursor.ts';
import { orderDetails } from './details/read-details.ts';
import { insertRows } from './import-queries.ts';
import type { LinkedServices, Provider, SourceServices } from './provider.ts';
import { type Outcome, storeActivities } from './store-activities.ts';
import { holdConnection, updateTokens } from './token-queries.ts';

interface Key {
  userId: string;
  id: string;
}

/** How long to wait after the service could not be reached, in seconds. */
const pauses = [15, 60, 300, 900, 3600];

/** After this many pages, an import goes behind the waiting imports of other runners. */
const turn = 5;

/**
 * Reads a runner's activities page by page, newest first. Each page is one transaction, with its
 * counts and the progress, so the import can be interrupted anywhere, and run twice at once. If the
 * service accepts no more calls, it stops, and is run again when it does.
 * @param isWaitedFor whether another runner's import waits
 * @returns false if its turn is over, and there is more to do
 */
export async function runSourceImport(
  services: SourceServices,
  key: Key,
  signal: AbortSignal,
  isWaitedFor = async () => false,
): Promise<boolean> {
  const { database, provider, link, clock } = services;
  for (let page = 1; !signal.aborted; page += 1) {
    const record = await database.asService(key.userId, (tx) => findImport(tx, key));
    if (record?.status !== 'importing') break;
    if (!link) {
      await failImport(database, key, `${provider.connecting.off}.`);
      break;
    }
    if (isPaused(record.waits_until, clock())) break;
    if (!(await importPage({ ...services, link }, key, record))) break;
    if (page >= turn && (await isWaitedFor())) return false;
  }
  return true;
}

/** @returns whether to continue */
async function importPage(
  services: LinkedServices,
  key: Key,
  record: ImportRecord,
): Promise<boolean> {
  const { database, provider, link, clock } = services;
  const cursor = readCursor(record.cursor);
  let page: ActivityPage;
  try {
    const place = { before: cursor.before, page: cursor.page };
    page = await withAccess(services, key.userId, (token) =>
      link.client.listActivities(token, place),
    );
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    await endOrPause(services, key, cursor, error);
    return false;
  }
  const came = await database.asService(key.userId, (tx) =>
    storePage(
      tx,
      { ...key, provider, pageSize: link.client.pageSize },
      cursor,
      page.activities,
      clock(),
    ),
  );
  if (came === 'complete') {
    publishImport('complete');
    await orderDetails(services, key.userId);
  }
  if (came !== 'further') return came === 'elsewhere';
  const until = page.pauses.imports;
  if (until) await pause(services, key, until);
  return !until;
}

async function storePage(
  tx: Transaction<DB>,
  { provider, pageSize, ...key }: Key & { provider: Provider; pageSize: number },
  cursor: Cursor,
  activities: ActivityPage['activities'],
  now: Date,
): Promise<'further' | 'complete' | 'elsewhere' | 'nowhere'> {
  const { service } = provider;
  const record = await lockImport(tx, key);
  if (record?.status !== 'importing') return 'nowhere';
  // The next page fails, and says why.
  if (!(await holdConnection(tx, { service, userId: key.userId }))) return 'elsewhere';
  // Another server has stored this page.
  if (!isSame(readCursor(record.cursor), cursor)) return 'elsewhere';
  await discardPlans(tx);
  const fresh = activities.filter(({ id }) => id === undefined || !cursor.border.includes(id));
  const outcomes = await storeActivities(
    tx,
    { provider, userId: key.userId, importId: key.id, now },
    fresh,
  );
  await insertRows(
    tx,
    outcomes.map((outcome, index) => toRow(key, record, outcome, index)),
  );
  const seen = activities.map((one) => ({
    id: one.id,
    start: 'problem' in one ? undefined : Date.parse(one.startedAt),
  }));
  const next = afterPage(cursor, seen);
  const since = startOf(cursor.since);
  const isEnd =
    (fresh.length === 0 && activities.length < pageSize) ||
    seen.some(({ start }) => start !== undefined && start < since);
  await updateImport(tx, key, {
    ...countsWith(record, outcomes),
    cursor: jsonText(next),
    waits_until: null,
    ...(isEnd && { status: 'complete', finished_at: now }),
  });
  if (!isEnd) return 'further';
  const newest = next.newest ?? cursor.since;
  await updateTokens(
    tx,
    { service, userId: key.userId },
    {
      last_sync: now,
      ...(newest && { synced_to: new Date(newest) }),
    },
  );
  return 'complete';
}

const startOf = (since: string | undefined) =>
  since === undefined ? Number.NEGATIVE_INFINITY : Date.parse(since);

const isSame = (a: Cursor, b: Cursor) => a.before === b.before && a.page === b.page;

function toRow(key: Key, record: ImportRecord, outcome: Outcome, index: number) {
  const isStored = outcome.verdict === 'add';
  return {
    user_id: key.userId,
    import_id: key.id,
    line: record.activities_found + index + 1,
    source_id: outcome.id ?? null,
    started_at_utc: outcome.startedAt ? new Date(outcome.startedAt) : null,
    verdict: outcome.verdict,
    reason: outcome.reason,
    kind: outcome.kind,
    chosen: isStored,
    state: isStored ? 'imported' : 'pending',
  };
}

function countsWith(record: ImportRecord, outcomes: Outcome[]) {
  const count = (verdict: Outcome['verdict']) =>
    outcomes.filter((outcome) => outcome.verdict === verdict).length;
  const imported = record.imported + count('add');
  const counted = outcomes.map(({ verdict, kind }) => {
    const isStored = verdict === 'add';
    return { verdict, kind, chosen: isStored, state: isStored ? 'imported' : 'pending', count: 1 };
  });
  return {
    activities_found: record.activities_found + outcomes.length,
    running_activities: record.running_activities + count('add') + count('duplicate'),
    imported,
    to_import: imported,
    duplicates: record.duplicates + count('duplicate'),
    counted: jsonText(addUp([...(record.counted ?? []), ...counted])),
  };
}

/** Handles a failed call: waits if that helps, and otherwise ends the import. */
async function endOrPause(
  services: LinkedServices,
  key: Key,
  cursor: Cursor,
  failure: SourceFailure,
): Promise<void> {
  const { database, clock, logger } = services;
  logger.warn({ reason: failure.reason, importId: key.id }, failure.message);
  if (failure.until) return await pause(services, key, failure.until);
  const mayPass = failure.reason === 'unreachable' || failure.reason === 'garbage';
  const seconds = mayPass ? pauses[cursor.failures] : undefined;
  if (seconds === undefined)
    return await failImport(database, key, `${services.provider.sentences[failure.reason]}.`);
  const until = new Date(clock().getTime() + seconds * 1000);
  await pause(services, key, until, { ...cursor, failures: cursor.failures + 1 });
}

/** The job is sent first: without it, nothing would continue. */
async function pause(
  { database, clock, send }: LinkedServices,
  key: Key,
  until: Date,
  cursor?: Cursor,
): Promise<void> {
  const seconds = Math.ceil((until.getTime() - clock().getTime()) / 1000);
  await send('run-import', { userId: key.userId, importId: key.id }, Math.max(1, seconds));
  await database.asService(key.userId, async (tx) => {
    const record = await lockImport(tx, key);
    if (record?.status !== 'importing') return;
    await updateImport(tx, key, {
      waits_until: until,
      ...(cursor && { cursor: jsonText(cursor) }),
    });
  });
}
