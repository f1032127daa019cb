import type { Transaction } from 'kysely';
import {
  isServiceRun,
  type ServiceActivity,
  trainingFromService,
} from '#shared/activities/from-service.ts';
import { remarks } from '#shared/activities/remarks.ts';
import { isVirtualKind } from '#shared/activities/run-terrain.ts';
import { trainingLog } from '#shared/imports/duplicates.ts';
import { newId } from '#shared/new-id.ts';
import { clockFlags } from '#shared/quality/clock.ts';
import type { TrainingFields } from '#shared/trainings/schema.ts';
import { formatDuration, seconds } from '#shared/units.ts';
import type { DB } from '../../db/types.ts';
import type { ActivityPage } from '../../source-client.ts';
import { addImported } from '../trainings/add-imported.ts';
import { addSources, type NewSource } from '../trainings/add-source.ts';
import { listKnown, listLogged } from './activity-queries.ts';
import { inOwnClock } from './own-clock.ts';
import type { Provider } from './provider.ts';
import { recordedOf } from './recorded-of.ts';

/** The outcome for an activity. */
export interface Outcome {
  id: string | undefined;
  /** The service's word. */
  kind: string;
  verdict: 'add' | 'duplicate' | 'left-out' | 'bad';
  /** A sentence if it cannot be read. */
  reason: string;
  startedAt: string | undefined;
}

interface Storing {
  provider: Provider;
  userId: string;
  importId: string | undefined;
  now: Date;
}

interface Run {
  activity: ServiceActivity;
  fields: TrainingFields;
}

/**
 * Stores the runs among some activities as trainings. One that is already in the log, from the
 * service or probably by hand or from a file, is not stored again: the service's data becomes
 * another source of that training.
 */
export async function storeActivities(
  tx: Transaction<DB>,
  { provider, userId, importId, now }: Storing,
  activities: ActivityPage['activities'],
): Promise<Outcome[]> {
  const read = (await inOwnClock(tx, userId, activities)).map(readActivity);
  const runs = read.flatMap(({ run }) => run ?? []);
  const { fresh, found } = await compare(tx, provider, userId, runs);
  const stored = await addImported(
    tx,
    userId,
    fresh.map(({ id, activity, fields }) => ({
      id,
      source: provider.source,
      sourceId: activity.id,
      importId,
      fields,
    })),
  );
  const source = (run: Run, trainingId: string, taken: string[]): NewSource => ({
    trainingId,
    source: provider.source,
    sourceId: run.activity.id,
    importId,
    startedAt: new Date(run.activity.startedAt),
    values: run.fields,
    taken,
    ...(isVirtualKind(run.activity.sportType) && { remarks: [remarks.virtual] }),
    flags: clockFlags(recordedOf(run.activity), now.getTime()),
  });
  const added = fresh.filter(({ id }) => stored.has(id));
  const addedIds = new Set(added.map(({ activity }) => activity.id));
  await addSources(tx, userId, [
    ...added.map((run) => source(run, run.id, takenFrom(run.fields))),
    ...found.map(({ run, trainingId }) => source(run, trainingId, [])),
  ]);
  return read.map(({ run, ...outcome }) => ({
    ...outcome,
    verdict: run && !addedIds.has(run.activity.id) ? 'duplicate' : outcome.verdict,
  }));
}

function readActivity(
  activity: ActivityPage['activities'][number],
): Outcome & { run: Run | undefined } {
  if ('problem' in activity) {
    const { id, problem: reason } = activity;
    return { id, kind: '', verdict: 'bad', reason, startedAt: undefined, run: undefined };
  }
  const { id, sportType: kind, startedAt } = activity;
  const common = { id, kind, startedAt, reason: '', run: undefined };
  if (!isServiceRun(activity)) return { ...common, verdict: 'left-out', reason: 'Not a run.' };
  const fields = trainingFromService(activity);
  if (typeof fields === 'string') return { ...common, verdict: 'bad', reason: fields };
  return { ...common, verdict: 'add', run: { activity, fields } };
}

/**
 * Which runs are new, and which existing trainings the others match that lack the service as a
 * source.
 */
async function compare(
  tx: Transaction<DB>,
  { service, source: api }: Provider,
  userId: string,
  runs: Run[],
) {
  const idsOf = runs.map(({ activity }) => activity.id);
  const known = Map.groupBy(
    await listKnown(tx, { service, userId }, idsOf),
    ({ activityId }) => activityId,
  );
  const log = trainingLog();
  const dates = [...new Set(runs.map(({ fields }) => fields.date))];
  for (const training of await listLogged(tx, { service, userId }, dates)) {
    log.add({
      id: training.id,
      date: training.date,
      startTime: training.start_time?.slice(0, 5),
      distance: training.distance,
      duration: formatDuration(seconds(training.duration)),
      sources: training.source_id ? [{ kind: 'file', id: training.source_id }] : [],
    });
  }
  const fresh: (Run & { id: string })[] = [];
  const found: { run: Run; trainingId: string }[] = [];
  const seen = new Set<string>();
  for (const run of runs) {
    const { id } = run.activity;
    if (seen.has(id)) continue;
    seen.add(id);
    const earlier = known.get(id);
    if (earlier) {
      const isLinked = earlier.some(({ source }) => source === api || source === null);
      const [{ trainingId } = { trainingId: null }] = earlier;
      if (!isLinked && trainingId) found.push({ run, trainingId });
      continue;
    }
    const { date, startTime = '00:00', distance, duration } = run.fields;
    const twin = log.duplicateOf({
      source: { kind: service, id, isApi: true },
      date,
      startTime,
      distance,
      duration,
    });
    if (twin) found.push({ run, trainingId: twin.training.id });
    else fresh.push({ ...run, id: newId() });
  }
  return { fresh, found };
}

const takenFrom = (fields: TrainingFields) =>
  Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [name]));
