import { type CalendarDay, daysBetween, startOfMonth } from '../../calendar-day.ts';
import { counted, formatAverage, formatWhole } from '../../formats.ts';
import { figureText } from '../../log-query/figure-text.ts';
import { addressOfRow } from '../../log-query/groups.ts';
import type { LogGroup } from '../../log-query/schema.ts';
import { capitalised } from '../../prose/capitalised.ts';
import { list, paragraphs } from '../../prose/paragraphs.ts';
import { km, seconds, secondsPerKm } from '../../units.ts';
import { type Figure, isSum, type Measured, measuredAs } from '../reading/figures.ts';
import type { Kind } from '../reading/kinds.ts';
import type { LogQuestion } from '../reading/log-question.ts';
import { daysOfSpan, upTo } from '../reading/spans.ts';
import { usualDays } from '../reading/usual-days.ts';
import { hoursAndMinutes } from '../texts/clock.ts';
import { foundAmount } from '../texts/describe-training.ts';
import { emptyLog } from '../texts/empty-log.ts';
import { groupName } from '../texts/group-name.ts';
import { whenOf } from '../texts/span-name.ts';
import { toLog, toTraining } from '../texts/to-trainings.ts';
import type { WholeLog } from '../whole-log.ts';
import { hasTimes, none, type Sessions } from './asked-sessions.ts';
import { onAverage } from './on-average.ts';
import { answerShare } from './share.ts';

/** One figure over the sessions of some days: how many, how fast, how high, at what heart rate. */
export async function answerMeasure(
  { today }: { today: CalendarDay },
  question: LogQuestion & { text: string },
  log: WholeLog,
): Promise<string> {
  const formats = log.formats.inUnit(question.unit);
  const figure = figureOf(question);
  const days = upTo(
    today,
    question.spans[0] ??
      usualDays({ ...question, shape: 'figure', figure }, today, formats.startOfWeek),
  );
  const kind = kindFor(figure, question.kind);
  const filter = { ...kind.filter, ...daysOfSpan(days) };
  const [all, first] = await log.ask(
    { measure: 'sessions', filter },
    { measure: 'first', filter: { types: 'all' } },
  );
  if (first.of === 0) return emptyLog;
  const began = first.covered?.from ?? today;
  const when = whenOf(days, formats);
  const asked: Sessions = {
    all,
    kind,
    when,
    days: days.from > began ? days : { ...days, from: began },
    filter,
    log,
    text: question.text,
    formats,
  };
  const isBefore = days.to < began && `Your log begins on ${formats.shortDate(began)}.`;
  if (all.of === 0) {
    const isUntimed = kind.filter.timeOfDay !== undefined && !(await hasTimes(log, filter));
    return isUntimed
      ? `Your log doesn’t say: ${when}, no session has a time of day.`
      : paragraphs(noneText(kind, when), isBefore);
  }
  const measure = measuredAs(figure);
  if (question.each && measure) return await byGroup(asked, measure, question.each);
  return question.per && measure && isSum(figure)
    ? await onAverage(asked, measure, question.per)
    : await figures[figure](asked);
}

/** What was searched for may be described in other words. */
const noneText = ({ name, filter }: Kind, when: string): string =>
  filter.words
    ? `Your log has no ${name} ${when}: none has it in its description, notes or shoes.`
    : `Your log has no ${name} ${when}.`;

/** How often a runner ran means on how many days. */
function figureOf({ figure, each, per, kind, isOften }: LogQuestion): Figure {
  if (!figure && per) return kind.name === 'run' ? 'distance' : 'sessions';
  if (isOften && kind.name === 'run') return 'days';
  return figure ?? (each ? 'distance' : 'sessions');
}

/** Figures recorded for a day or a body, rather than for a run. */
const ofAllKinds: ReadonlySet<Figure> = new Set<Figure>([
  'rest-days',
  'sleep',
  'hrv',
  'resting-heart-rate',
  'rpe',
  'calories',
  'highest-heart-rate',
]);

/**
 * The sessions that a figure covers. Some figures cover all types unless the question names some.
 */
export const kindFor = (figure: Figure, kind: Kind): Kind =>
  ofAllKinds.has(figure) && kind.filter.types === 'running' && kind.filter.terrains === undefined
    ? {
        ...kind,
        name: kind.name.replace('run', 'session'),
        names: kind.names.replace('runs', 'sessions'),
        filter: { ...kind.filter, types: 'all' },
      }
    : kind;

const figures: Readonly<Record<Figure, (sessions: Sessions) => Promise<string>>> = {
  async sessions({ all, kind, when, filter, log, formats }) {
    const said = `${capitalised(when)} your log has ${toLog(counted(all.of, kind.name, kind.names), all.address)}`;
    if (all.of > 1) return `${said}.`;
    const [one] = await log.ask({ measure: 'last', filter });
    const session = one.rows?.[0]?.session;
    return session
      ? `${said}, on ${formats.shortDate(session.date)}: ${foundAmount(session, formats)}.`
      : `${said}.`;
  },

  async distance({ all, kind, when, filter, log, formats: { formatTotal } }) {
    const [distance] = await log.ask({ measure: 'distance', filter });
    return `${capitalised(when)} you covered ${toLog(formatTotal(km(distance.value ?? 0)), distance.address)} in ${counted(all.of, kind.name, kind.names)}.`;
  },

  async time({ all, kind, when, filter, log }) {
    const [time] = await log.ask({ measure: 'time', filter });
    return `${capitalised(when)} your ${counted(all.of, kind.name, kind.names)} took ${toLog(hoursAndMinutes(seconds(time.value ?? 0)), time.address)} in all.`;
  },

  async pace({ all, kind, when, filter, log, formats: { withPaceUnit } }) {
    const [pace] = await log.ask({ measure: 'pace', filter });
    if (pace.value === null) return none({ all, kind, when }, 'a distance and a time');
    return `Your ${counted(pace.sessions, kind.name, kind.names)} ${when} averaged ${toLog(withPaceUnit(secondsPerKm(pace.value)), pace.address)}.`;
  },

  async 'heart-rate'({ all, kind, when, filter, log }) {
    const [beats] = await log.ask({ measure: 'heart-rate', filter });
    if (beats.value === null) return none({ all, kind, when }, 'an average heart rate');
    return `Your average heart rate ${when} was ${toLog(`${Math.round(beats.value)} bpm`, beats.address)}, over ${those(beats.sessions, { all, kind }, 'that recorded a heart rate')}.`;
  },

  async power({ all, kind, when, filter, log, formats }) {
    const [power] = await log.ask({ measure: 'power', filter });
    if (power.value === null) return none({ all, kind, when }, 'an average power');
    return `Your average power ${when} was ${toLog(figureText('watts', power.value, { formats }), power.address)}, over ${those(power.sessions, { all, kind }, 'that recorded it')}.`;
  },

  async 'highest-heart-rate'({ all, kind, when, filter, log, formats }) {
    const [top] = await log.ask({ measure: 'highest-heart-rate', filter, number: 1 });
    const session = top.rows?.[0]?.session;
    if (top.value === null || !session) return none({ all, kind, when }, 'a highest heart rate');
    return `The highest heart rate in your log ${when} is ${toTraining(`${top.value} bpm`, session)}, on ${formats.shortDate(session.date)}.`;
  },

  'resting-heart-rate': (asked) =>
    meanOf(
      asked,
      'resting-heart-rate',
      'a resting heart rate',
      (mean) => `${Math.round(mean)} bpm at rest`,
    ),

  sleep: (asked) =>
    meanOf(asked, 'sleep', 'sleep noted', (mean) => `${formatAverage(mean)} hours of sleep`),

  hrv: (asked) =>
    meanOf(asked, 'hrv', 'an HRV score', (mean) => `an HRV score of ${Math.round(mean)}`),

  async rpe({ all, kind, when, filter, log }) {
    const [rated] = await log.ask({ measure: 'rpe', filter });
    if (rated.value === null) return none({ all, kind, when }, 'an RPE');
    return `Your average RPE ${when} was ${toLog(formatAverage(rated.value), rated.address)} out of 10, over ${those(rated.sessions, { all, kind }, 'that you rated')}.`;
  },

  async climb({ all, kind, when, filter, log, formats: { formatHeight } }) {
    const [climb] = await log.ask({ measure: 'climb', filter });
    if (!climb.value) return none({ all, kind, when }, 'a climb');
    return `You climbed ${toLog(formatHeight(climb.value), climb.address)} ${when}, from ${those(climb.sessions, { all, kind }, 'with a climb')}.`;
  },

  share: answerShare,

  async 'rest-days'({ when, days, filter, log }) {
    const [active] = await log.ask({ measure: 'days', filter });
    const length = daysBetween(days.from, days.to) + 1;
    return `You had ${counted(length - (active.value ?? 0), 'day')} without a session ${when}, of ${formatWhole(length)}.`;
  },

  async 'idle-days'({ when, days, filter, log }) {
    const [active] = await log.ask({ measure: 'days', filter });
    const length = daysBetween(days.from, days.to) + 1;
    return `You had ${counted(length - (active.value ?? 0), 'day')} without a run ${when}, of ${formatWhole(length)}.`;
  },

  async days({ all, kind, when, days, filter, log }) {
    const [active] = await log.ask({ measure: 'days', filter });
    const ran = kind.filter.types === 'running' ? 'you ran on' : `there was a ${kind.name} on`;
    return `${capitalised(when)} ${ran} ${toLog(counted(active.value ?? 0, 'day'), active.address)}, of ${formatWhole(daysBetween(days.from, days.to) + 1)}${all.of > 1 ? `. There were ${counted(all.of, kind.name, kind.names)}` : ''}.`;
  },

  async calories({ all, kind, when, filter, log }) {
    const [burned] = await log.ask({ measure: 'calories', filter });
    if (!burned.value) return none({ all, kind, when }, 'calories');
    return `Your log has ${toLog(`${formatWhole(burned.value)} kcal`, burned.address)} ${when}, from ${those(burned.sessions, { all, kind }, 'with calories')}.`;
  },

  async 'average-run'({ all, kind, when, filter, log, formats: { formatDistance } }) {
    const [distance, time] = await log.ask(
      { measure: 'distance', filter },
      { measure: 'time', filter },
    );
    return `Your ${toLog(counted(all.of, kind.name, kind.names), all.address)} ${when} averaged ${formatDistance((distance.value ?? 0) / all.of)} and ${hoursAndMinutes(seconds((time.value ?? 0) / all.of))}.`;
  },
};

/** 'your 5 runs', 'the 4 of your 5 runs with a climb' */
function those(some: number, { all, kind }: Pick<Sessions, 'all' | 'kind'>, which: string): string {
  const every = counted(all.of, kind.name, kind.names);
  if (some < all.of) return `the ${some} of your ${every} ${which}`;
  return `your ${some === 1 ? kind.name : every}`;
}

/** The mean of a value that only some sessions have. */
async function meanOf(
  { all, kind, when, filter, log }: Sessions,
  measure: 'resting-heart-rate' | 'sleep' | 'hrv',
  what: string,
  words: (mean: number) => string,
): Promise<string> {
  const [noted] = await log.ask({ measure, filter });
  if (noted.value === null) return none({ all, kind, when }, what);
  return `You noted ${words(noted.value)} on average ${when}, with ${noted.sessions} of your ${counted(all.of, kind.name, kind.names)}.`;
}

const mostGroups = 24;

/** The figure for each year, month, type and so on, newest first. */
async function byGroup(
  { filter, log, when, kind, formats }: Sessions,
  measure: Measured,
  group: LogGroup,
): Promise<string> {
  const isTime = ['day', 'week', 'month', 'year'].includes(group);
  // The last twelve months, by month, start with a full one.
  const from = group === 'month' && filter.from ? startOfMonth(filter.from) : filter.from;
  const [found] = await log.ask({
    measure,
    filter: { ...filter, ...(from && { from }) },
    group,
    order: isTime ? 'backwards' : 'highest',
    number: mostGroups,
  });
  const rows = found.rows ?? [];
  if (rows.every(({ value }) => value === null)) {
    return `I can’t tell from your log: none of your ${counted(found.of, kind.name, kind.names)} ${when} has that noted.`;
  }
  const lines = rows.map((row) => {
    const value = row.value === null ? 'none' : figureText(found.unit, row.value, { formats });
    return `${groupName(group, row.key, formats)}: ${toLog(value, addressOfRow(found, row, group))}${measure === 'sessions' ? '' : `, ${counted(row.of, kind.name, kind.names)}`}`;
  });
  const { groups = 0 } = found;
  const heading = `Your ${kind.names}${filter.from || filter.to ? ` ${when}` : ''} by ${group.replace('session-type', 'type')}:`;
  return paragraphs(
    heading,
    list(lines),
    from !== filter.from && 'The first month is given as a whole.',
    groups > rows.length && `These are ${rows.length} of ${groups}.`,
  );
}
