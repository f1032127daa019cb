import type { Selectable, Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { lapsLeft } from '#shared/quality/laps-left.ts';
import {
  changesOf,
  isMeasuredAlike,
  isMendable,
  leftOutOf,
  type Mended,
  mendedDate,
  mendedFields,
} from '#shared/quality/mend.ts';
import { isValueOf } from '#shared/quality/value-of.ts';
import type { DetailedTraining, FlagDecision } from '#shared/trainings/detailed-schema.ts';
import type { KeptFlag } from '#shared/trainings/flag.ts';
import { readFlags } from '#shared/trainings/flag-schema.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import type { TrainingFields } from '#shared/trainings/schema.ts';
import { jsonText } from '../../db/json-columns.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB, TrainingSources } from '../../db/types.ts';
import { toColumns, trainings } from './queries.ts';
import { findTraining } from './show-training.ts';
import { findSource, findTrackOf, updateSource } from './source-queries.ts';
import { readStoredTrack } from './track-bytes.ts';

type Tx = Transaction<DB>;
type Fields = Partial<TrainingFields>;

/**
 * Mends or accepts a flag of one of a training's sources, or leaves it open again. The training's
 * fields follow unless they were edited by hand since; the source and its track are unchanged.
 * Repeating the decision changes nothing. What was mended stays so when the track may no longer be
 * kept.
 * @throws {AppError} NOT_FOUND; CONFLICT, if the flag is no longer shown, or the track that it
 *   needs is gone; INVALID_INPUT without the day that mends a clock
 */
export async function decideFlag(
  tx: Tx,
  key: RecordKey,
  { sourceId, kind, decided, date }: FlagDecision,
): Promise<DetailedTraining> {
  const row = await trainings.lock(tx, key);
  if (!row) throw new AppError('NOT_FOUND');
  const source = await findSource(tx, { userId: key.userId, id: sourceId });
  const flags = readFlags(source?.training_id === key.id ? source.flags : []);
  const flag = flags.find((one) => one.kind === kind);
  if (!source || !flag) throw new AppError('CONFLICT', { message: gone });
  const found = await findTraining(tx, key);
  if (flag.decided === (decided ?? undefined) && flag.date === date) return found;
  const isShown = found.flags.some((one) => one.sourceId === sourceId && one.kind === kind);
  if (!isShown) throw new AppError('CONFLICT', { message: gone });
  if (decided === 'mended') checkMend(flag, date);

  const next = flags.map((one) => (one === flag ? withDecision(one, decided, date) : one));
  const training = readTraining(row);
  const { from = hadBefore(training, source.values), to: before = {} } = source.mended;
  const { to: after = {}, laps } = await mend(tx, source, { from, flags, next });
  const mended = next.some((one) => one.decided === 'mended') ? { from, to: after, laps } : {};
  const changes = changesOf(training, from, { before, after });
  const columns = toColumns(changes);
  if (Object.keys(columns).length > 0) await trainings.update(tx, { ...key, columns });
  await updateSource(
    tx,
    { userId: key.userId, id: sourceId },
    { flags: jsonText(next), mended: jsonText(mended) },
  );
  return await findTraining(tx, key);
}

const gone = 'This training has changed in the meantime, so there is nothing left to fix.';

/** The source's values, in the training's terms. */
const hadBefore = (training: Fields, values: Fields): Fields => ({
  ...values,
  ...(isValueOf(training, values, 'distance') && { distance: training.distance }),
  ...(isValueOf(training, values, 'duration') && { duration: training.duration }),
});

function checkMend(flag: KeptFlag, date: string | undefined): void {
  if (!isMendable(flag)) throw new AppError('CONFLICT', { message: gone });
  if (flag.kind === 'clock' && !date) {
    throw new AppError('INVALID_INPUT', { fields: { date: 'Date is required' } });
  }
}

function withDecision(
  { decided: _, date: __, ...flag }: KeptFlag,
  decided: FlagDecision['decided'],
  date: string | undefined,
): KeptFlag {
  if (!decided) return flag;
  return { ...flag, decided, ...(flag.kind === 'clock' && date && { date }) };
}

/** What a training has from a source after a new decision on its flags. */
async function mend(
  tx: Tx,
  source: Selectable<TrainingSources>,
  { from, flags, next }: { from: Fields; flags: KeptFlag[]; next: KeptFlag[] },
): Promise<Mended> {
  const { to, laps } = source.mended;
  if (isMeasuredAlike(flags, next)) return { to: { ...to, date: mendedDate(next) }, laps };
  if (leftOutOf(next).length === 0) return { to: mendedFields(from, next, undefined) };
  const stored = await findTrackOf(tx, { userId: source.user_id, id: source.id });
  const track = stored && (await readStoredTrack(stored));
  if (!track) throw new AppError('CONFLICT', { message: trackGone });
  return {
    to: mendedFields(from, next, track),
    laps: lapsLeft(source.laps, next, track),
  };
}

const trackGone = 'The track of this run is no longer kept, so this stays as it is.';
