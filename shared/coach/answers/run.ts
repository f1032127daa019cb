import { addDays, shortDate } from '../../calendar-day.ts';
import { counted, formatDistance, withPaceUnit } from '../../formats.ts';
import { zoneNames } from '../../physiology/heart-rate-zones.ts';
import { list, paragraphs } from '../../strategy/prose.ts';
import { compareNewestFirst, isRun } from '../../trainings/rules.ts';
import type { Training } from '../../trainings/schema.ts';
import { terrainLabel } from '../../trainings/words.ts';
import { km, paceOf, seconds } from '../../units.ts';
import { hasHeartRates, zoneAt } from '../../zones/judge.ts';
import { kindIn, namesKind } from '../intents/measures.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import {
  amountOf,
  dayInSentence,
  durationOf,
  kindInSentence,
  paceOfTraining,
} from './describe-training.ts';
import { emptyLog } from './empty-log.ts';
import { logOf, trainingsIn, within } from './log.ts';
import { plainName } from './names.ts';
import { toTraining } from './to-trainings.ts';

/** A session by its id, of a day, or the last one. */
export function answerRun(
  records: CoachRecords,
  asked: Pick<Asked, 'ids' | 'span' | 'text'>,
): string {
  const training =
    records.trainings?.find(({ id }) => asked.ids.includes(id)) ?? bySpan(records, asked);
  if (!training) {
    return asked.span && logOf(records).length > 0
      ? `Nothing is logged for ${asked.span.label === 'that day' ? shortDate(asked.span.from) : asked.span.label}.`
      : emptyLog(records);
  }
  return aboutTraining(records, training);
}

function bySpan(
  records: CoachRecords,
  { span, text }: Pick<Asked, 'span' | 'text'>,
): Training | undefined {
  const days = span && (span.kind === 'day' || span.from < records.today) ? span : undefined;
  const log = days ? logOf(records).filter((one) => within(one, days)) : logOf(records);
  const wanted = namesKind(text) ? log.filter(kindIn(text).isOne) : log;
  return (wanted.length > 0 ? wanted : log).toSorted(compareNewestFirst)[0];
}

/** The figures of one session, and how they compare with the runner's own. */
export function aboutTraining(records: CoachRecords, training: Training): string {
  const { today } = records;
  const day = dayInSentence(training.date, today);
  return paragraphs(
    `Your ${kindInSentence(training.sessionType)} ${day === 'today' || day === 'yesterday' ? `of ${day}` : `on ${day}`}: ${toTraining(amountOf(training), training)}.`,
    list(figures(records, training)),
    compared(records, training),
    missing(training),
  );
}

function figures({ zones }: CoachRecords, training: Training): string[] {
  const { heartRateAvg, heartRateMax, rpe, elevationGain, terrain, shoesUsed, sleepDuration } =
    training;
  const beats =
    heartRateAvg &&
    `Heart rate: ${heartRateAvg} bpm on average${heartRateMax ? `, ${heartRateMax} at most` : ''}.`;
  return [
    beats && [beats, zoneText(zones, heartRateAvg)].filter(Boolean).join(' '),
    rpe &&
      `RPE: ${rpe} out of 10${training.fatigueLevel ? `, and you felt ${training.fatigueLevel}` : ''}.`,
    elevationGain && `Climb: ${elevationGain} m.`,
    isRun(training.sessionType) &&
      `Surface: ${terrainLabel(terrain).toLowerCase()}${shoesUsed?.trim() ? `, in ${plainName(shoesUsed)}` : ''}.`,
    sleepDuration !== undefined && `Sleep before it: ${sleepDuration} hours.`,
  ].filter((line) => typeof line === 'string');
}

function zoneText(zones: CoachRecords['zones'], bpm: number | undefined): string | undefined {
  if (!zones || !bpm || !hasHeartRates(zones)) return undefined;
  const zone = zoneAt(zones, bpm);
  return zone
    ? `The average is in zone ${zone}, ${zoneNames[zone - 1]}, of your current zones.`
    : 'The average is outside your current zones.';
}

const weeksCompared = 8;
/** Fewer sessions make a mean of little worth: our convention. */
const fewest = 3;

/** Against the mean of the sessions of its type in the eight weeks before. */
function compared(records: CoachRecords, training: Training): string | undefined {
  const pace = paceOfTraining(training);
  const before = trainingsIn(records, {
    from: addDays(training.date, -7 * weeksCompared),
    to: addDays(training.date, -1),
  }).filter((one) => one.sessionType === training.sessionType && paceOfTraining(one) !== undefined);
  if (pace === undefined) return undefined;
  const kind = kindInSentence(training.sessionType);
  if (before.length < fewest) {
    return `There ${before.length === 1 ? 'is' : 'are'} ${before.length === 0 ? 'no' : before.length} other ${kind}${before.length === 1 ? '' : 's'} in the eight weeks before, too few to compare with.`;
  }
  const metres = before.reduce((sum, { distance }) => sum + Math.round(distance * 1000), 0);
  const time = before.reduce((sum, one) => sum + durationOf(one), 0);
  const mean = paceOf(seconds(time), km(metres / 1000));
  const measured = before.flatMap(({ heartRateAvg }) => heartRateAvg ?? []);
  const beats =
    measured.length >= fewest && training.heartRateAvg
      ? ` and ${Math.round(measured.reduce((sum, bpm) => sum + bpm, 0) / measured.length)} bpm`
      : '';
  return `In the eight weeks before, your ${counted(before.length, `other ${kind}`)} averaged ${formatDistance(metres / 1000 / before.length)}${mean === undefined ? '' : ` at ${withPaceUnit(mean)}`}${beats}.`;
}

function missing({ heartRateAvg, rpe, sessionType }: Training): string | undefined {
  if (heartRateAvg && rpe) return undefined;
  const gaps = [
    !heartRateAvg && isRun(sessionType) && 'its average heart rate',
    !rpe && 'an RPE',
  ].filter(Boolean);
  return gaps.length > 0 ? `With ${gaps.join(' and ')} I could say how hard it was.` : undefined;
}
