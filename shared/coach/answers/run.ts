import { addDays, type CalendarDay, daysBetween } from '../../calendar-day.ts';
import { counted, type Formats, formatList } from '../../formats.ts';
import type { Figure } from '../../log-questions/reading/figures.ts';
import type { LogQuestion } from '../../log-questions/reading/log-question.ts';
import { type AskedSpan, daysOfSpan, someDays } from '../../log-questions/reading/spans.ts';
import {
  amountOf,
  dayInSentence,
  kindInSentence,
  paceOfTraining,
} from '../../log-questions/texts/describe-training.ts';
import { emptyLog } from '../../log-questions/texts/empty-log.ts';
import { figuresOf } from '../../log-questions/texts/figures-of.ts';
import { furtherFiguresText } from '../../log-questions/texts/further-figures.ts';
import { whenOf } from '../../log-questions/texts/span-name.ts';
import { toTraining } from '../../log-questions/texts/to-trainings.ts';
import { idsOf, type WholeLog } from '../../log-questions/whole-log.ts';
import { zoneNames } from '../../physiology/heart-rate-zones.ts';
import { list, paragraphs, sentences } from '../../prose/paragraphs.ts';
import { plainName } from '../../prose/plain-name.ts';
import { isRun } from '../../trainings/rules.ts';
import type { Training } from '../../trainings/schema.ts';
import { terrainLabel } from '../../trainings/words.ts';
import { secondsPerKm } from '../../units.ts';
import { hasHeartRates, zoneAt } from '../../zones/judge.ts';
import type { CoachRecords } from '../records.ts';
import type { Answer } from './proposal.ts';
import { daysAgo } from './relative-days.ts';

/** The last or the first of the sessions asked about. */
export async function answerRun(
  { today, ...records }: CoachRecords,
  { kind, spans, ends, text, unit, figure, figures }: LogQuestion & { text: string },
  log: WholeLog,
): Promise<string | Answer> {
  const formats = records.formats.inUnit(unit);
  const { shortDate } = formats;
  const back = ends.isAfterBreak ? await breakIn(log, spans[0], today) : undefined;
  const span = back
    ? someDays(back.to, today, `after ${counted(back.days, 'day')} without a run`)
    : spans[0];
  if (ends.isAfterBreak && !back)
    return `I can’t find a break of a week or longer from running in your log${span ? ` ${whenOf(span, formats)}` : ''}.`;
  const measure = ends.end;
  const filter = { ...kind.filter, ...(span && daysOfSpan(span)) };
  const { place } = ends;
  const [found, any] = await log.ask(
    { measure, filter, number: Math.max(ends.number, place) },
    { measure: 'sessions' },
  );
  if (any.of === 0) return emptyLog;
  const sessions = await log.sessions(idsOf(found).slice(place - 1));
  const [one] = sessions;
  const when = back ? ` ${span?.label}` : span ? ` ${whenOf(span, formats)}` : '';
  if (!one) return `Your log has no ${place > 1 ? 'other ' : ''}${kind.name}${when}.`;
  const which =
    [measure, `second ${measure}`, `third ${measure}`][place - 1] ?? `${place}th ${measure}`;
  const name = `Your ${which.replace(/ first$/, '')} ${sessions.length > 1 ? `${sessions.length} ${kind.names}` : kind.name}`;
  if (sessions.length > 1) {
    const lines = sessions.map(
      (session) =>
        `${shortDate(session.date)}: ${toTraining(amountOf(session, formats), session)}.`,
    );
    const asked =
      figures ?? (figure && (isOfAll.test(text) || !isShown.has(figure)) ? [figure] : []);
    const ids = sessions.map(({ id }) => id);
    const told = await figuresOf(asked, { log, filter: { ids }, kind, formats });
    return paragraphs(
      told.length > 0 && `Together: ${formatList(told)}.`,
      `${name}${when}:`,
      list(lines),
    );
  }
  // 'How was it' asks for more than day and distance; named figures ask for just those.
  if (ends.isAgo || figures || !/\bhow (?:was|did|is|were|fast|hard)\b/.test(text)) {
    const age = daysBetween(one.date, today);
    return sentences(
      `${name}${when} was ${ends.isAgo && age > 0 ? `${daysAgo(age)}, ` : ''}on ${shortDate(one.date)}: ${toTraining(amountOf(one, formats), one)}.`,
      furtherFiguresText(one, { text, figure, formats, ...(figures && { figures }) }),
    );
  }
  return await aboutTraining({ today, ...records }, one, { log, formats });
}

/** Asks for a combined figure, rather than one per session. */
const isOfAll =
  /\b(?:average|mean|total|sum|altogether|combined|together|in all|how (?:far|long|much|many)(?! (?:were|was)\b))\b/;
/** Figures that each session shows anyway. */
const isShown: ReadonlySet<Figure> = new Set<Figure>(['distance', 'time', 'pace']);

/** A shorter spell without runs is not a break. */
const leastBreak = 7;

/** The longest break that overlaps some days, otherwise the most recent: until when it lasted. */
async function breakIn(log: WholeLog, span: AskedSpan | undefined, today: CalendarDay) {
  const [found] = await log.ask({ measure: 'break', number: 400 });
  const long = (found.rows ?? []).flatMap(({ value, from, to }) =>
    value !== null && value >= leastBreak ? [{ days: value, from, to }] : [],
  );
  if (!span) return long.toSorted((a, b) => (a.to > b.to ? -1 : 1))[0];
  const last = span.to < today ? span.to : today;
  return long.find(({ from, to }) => from < last && to > span.from);
}

/** The figures of one session, and how they compare with the runner's usual ones. */
export async function aboutTraining(
  records: CoachRecords,
  training: Training,
  { log, formats }: { log: WholeLog; formats: Formats },
): Promise<Answer> {
  return {
    text: paragraphs(
      whatItWas(training, records.today, formats),
      list(figures(records, training, formats)),
      noted(training),
    ),
    more: paragraphs(await compared(training, log, formats), missing(training)),
  };
}

/** 'Your long run on Sun, Mar 1: 30.00 km in 2:43:00, 5:26 min/km.' */
export function whatItWas(training: Training, today: CalendarDay, formats: Formats): string {
  const day = dayInSentence(training.date, today, formats);
  return `Your ${kindInSentence(training.sessionType)} ${day === 'today' || day === 'yesterday' ? `of ${day}` : `on ${day}`}: ${toTraining(amountOf(training, formats), training)}.`;
}

function figures(
  { zones }: CoachRecords,
  training: Training,
  { withHeightUnit }: Formats,
): string[] {
  const { heartRateAvg, heartRateMax, rpe, elevationGain, terrain, shoesUsed, sleepDuration } =
    training;
  const beats =
    heartRateAvg &&
    `Heart rate: ${heartRateAvg} bpm on average${heartRateMax ? `, ${heartRateMax} at most` : ''}.`;
  return [
    beats && [beats, zoneText(zones, heartRateAvg)].filter(Boolean).join(' '),
    rpe &&
      `RPE: ${rpe} out of 10${training.fatigueLevel ? `, and you felt ${training.fatigueLevel}` : ''}.`,
    elevationGain && `Climb: ${withHeightUnit(elevationGain)}.`,
    isRun(training.sessionType) &&
      `Surface: ${terrainLabel(terrain).toLowerCase()}${shoesUsed?.trim() ? `, in ${plainName(shoesUsed)}` : ''}.`,
    sleepDuration !== undefined && `Sleep before it: ${sleepDuration} hours.`,
  ].filter((line) => typeof line === 'string');
}

/** What the runner wrote about it. */
const noted = ({ sessionNotes, workoutDescription }: Training): string | undefined => {
  const [note] = [sessionNotes, workoutDescription].flatMap((text) => text?.trim() || []);
  return note && `You noted: “${plainName(note)}”`;
};

function zoneText(zones: CoachRecords['zones'], bpm: number | undefined): string | undefined {
  if (!zones || !bpm || !hasHeartRates(zones)) return undefined;
  const zone = zoneAt(zones, bpm);
  return zone
    ? `The average is in zone ${zone}, ${zoneNames[zone - 1]}, of your current zones.`
    : 'The average is outside your current zones.';
}

const weeksCompared = 8;
/** A mean of fewer sessions says little: our convention. */
const fewest = 3;

/**
 * Compared with sessions of its type in the eight weeks before, by the same measure as everywhere.
 */
async function compared(
  training: Training,
  log: WholeLog,
  { formatDistance, withPaceUnit }: Formats,
): Promise<string | undefined> {
  if (paceOfTraining(training) === undefined) return undefined;
  const filter = {
    types: [training.sessionType],
    from: addDays(training.date, -7 * weeksCompared),
    to: addDays(training.date, -1),
    pace: { min: 1 },
  };
  const [distance, pace, beats] = await log.ask(
    { measure: 'distance', filter },
    { measure: 'pace', filter },
    { measure: 'heart-rate', filter },
  );
  const kind = kindInSentence(training.sessionType);
  const { of } = distance;
  if (of < fewest) {
    return `There ${of === 1 ? 'is' : 'are'} ${of === 0 ? 'no' : of} other ${kind}${of === 1 ? '' : 's'} in the eight weeks before, too few to compare with.`;
  }
  const bpm =
    beats.value !== null && beats.sessions >= fewest && training.heartRateAvg
      ? ` and ${Math.round(beats.value)} bpm`
      : '';
  return `In the eight weeks before, your ${counted(of, `other ${kind}`)} averaged ${formatDistance((distance.value ?? 0) / of)}${pace.value === null ? '' : ` at ${withPaceUnit(secondsPerKm(pace.value))}`}${bpm}.`;
}

function missing({ heartRateAvg, rpe, sessionType }: Training): string | undefined {
  if (heartRateAvg && rpe) return undefined;
  const gaps = [
    !heartRateAvg && isRun(sessionType) && 'its average heart rate',
    !rpe && 'an RPE',
  ].filter(Boolean);
  return gaps.length > 0 ? `With ${gaps.join(' and ')} I could say how hard it was.` : undefined;
}
