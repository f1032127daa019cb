import { type ExportRow, isTrainingRow } from '#shared/imports/activity-row.ts';
import { candidateOf } from '#shared/imports/candidate.ts';
import { type LoggedTraining, type RunSource, trainingLog } from '#shared/imports/duplicates.ts';
import { zonesNear } from '#shared/imports/nearby-zones.ts';
import { type Choices, type PlannedRow, planRow } from '#shared/imports/plan.ts';
import { isFromApi, serviceOf } from '#shared/sources/provenance.ts';
import { isRun } from '#shared/trainings/rules.ts';
import { formatDuration, seconds } from '#shared/units.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import { showHeld } from '../../db/held-trainings.ts';
import { yieldToOthers } from './in-batches.ts';
import { type KnownWays, knownWays } from './known-ways.ts';
import { listLogged } from './log-queries.ts';
import type { ImportKey, ImportRecord } from './queries.ts';
import { planReplacement } from './replacement/plan-replacement.ts';
import { listRows, listZones } from './row-queries.ts';
import { fromStored } from './stored-rows.ts';

/** How many can be read within some milliseconds. */
const pageSize = 250;

type Logged = Awaited<ReturnType<typeof listLogged>>[number];

/**
 * What an import would do with each of its rows against the current log, in file order. The log is
 * read first: for each of its pages it yields no rows, so that a claim is renewed meanwhile.
 */
export async function* plannedRows(
  { asUser }: Pick<RunnersTransactions, 'asUser'>,
  key: ImportKey,
  { timeZone, sports, replaces }: Pick<ImportRecord, 'sports' | 'replaces'> & { timeZone: string },
  choices?: Choices,
): AsyncGenerator<PlannedRow[]> {
  if (replaces) {
    yield await asUser((tx) => planReplacement(tx, key, { replaces, limit: pageSize }));
    return;
  }
  const log = trainingLog();
  const kept = new Set(sports);
  const trainings = (last?: Logged) =>
    asUser(async (tx) => {
      // A file's run may be one of them, which then has its own source.
      await showHeld(tx);
      return await listLogged(tx, { userId: key.userId, after: last?.id, limit: pageSize });
    });
  for await (const page of pages(trainings)) {
    for (const training of page) log.add(toLogged(training));
    yield [];
  }
  const ways = knownWays({ asUser }, key);
  const near = zonesNear(await asUser((tx) => listZones(tx, key)));
  const rows = (last?: { line: number }) =>
    asUser((tx) => listRows(tx, key, { after: last?.line, limit: pageSize }));
  for await (const page of pages(rows)) {
    yield* planPage(page.map(fromStored), { timeZone, near, sports: kept, log, choices }, ways);
  }
}

type Around = Parameters<typeof planRow>[1];

/** If a run and a training match but for whole hours, what is known of their routes decides. */
async function* planPage(
  rows: ExportRow[],
  around: Around,
  ways: KnownWays,
): AsyncGenerator<PlannedRow[]> {
  const planned: PlannedRow[] = [];
  for (const row of rows) {
    const looks = ways.looks();
    const elsewhere = await elsewhereOf(row, around, ways);
    planned.push(planRow(row, { ...around, elsewhere }));
    // Reading tracks takes a while, so the claim is renewed here, too.
    if (ways.looks() > looks) yield [];
  }
  yield planned;
}

/**
 * The trainings that would be a row's run by a clock that is hours off, but took place elsewhere.
 */
async function elsewhereOf(
  row: ExportRow,
  around: Around,
  ways: KnownWays,
): Promise<ReadonlySet<LoggedTraining>> {
  const elsewhere = new Set<LoggedTraining>();
  if (!isTrainingRow(row) || !row.activity?.hasTrack) return elsewhere;
  const run = candidateOf(row, around);
  let other = run && around.log.hoursApart(run, elsewhere);
  while (run && other && (await ways.isElsewhere(row.line, other))) {
    elsewhere.add(other);
    other = around.log.hoursApart(run, elsewhere);
  }
  return elsewhere;
}

/** Page after page, each in its own transaction, until one is not full. */
async function* pages<T>(read: (last?: T) => Promise<T[]>): AsyncGenerator<T[]> {
  let page = await read();
  yield page;
  while (page.length === pageSize) {
    await yieldToOthers();
    page = await read(page.at(-1));
    yield page;
  }
}

const toLogged = (training: Logged) => ({
  id: training.id,
  ...(!isRun(training.session_type) && { isOtherSport: true }),
  date: training.date,
  startTime: training.start_time?.slice(0, 5),
  distance: training.distance,
  duration: formatDuration(seconds(training.duration)),
  sources: [[training.source, training.source_id] as const, ...training.sources].flatMap(
    ([source, id]): RunSource[] => {
      if (!source || !id) return [];
      const service = serviceOf(source);
      return [service ? { kind: service, id, isApi: isFromApi(source) } : { kind: 'file', id }];
    },
  ),
});
