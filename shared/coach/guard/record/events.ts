import { isRestDay } from '../../../calendar/is-rest-day.ts';
import { raceKey } from '../../../calendar/items.ts';
import type { CalendarEvent } from '../../../calendar/schema.ts';
import type { CoachRecords } from '../../records.ts';
import { sessionOfEvent } from '../booked.ts';
import { guard, type Verdict } from '../guard.ts';
import { type GuardOptions, isHardRun } from '../proposal.ts';
import { problemOfDay } from '../rules/plain-sense.ts';
import type { PlannedSession } from '../session.ts';
import { passed, warn } from '../verdict.ts';
import { dayText, shortName } from '../words.ts';
import type { Asked } from './asked.ts';

/** What the guard reads of an event. */
export type PlannedEvent = Pick<
  CalendarEvent,
  'eventDate' | 'eventTime' | 'title' | 'description' | 'eventType'
>;

interface EventVerdict extends Omit<Verdict, 'rule'> {
  rule: Verdict['rule'] | 'duplicate' | 'done';
}

/** Judges events to be added, as a plan. Rest days ask nothing of the runner. */
export function judgePlan(
  events: readonly PlannedEvent[],
  records: CoachRecords,
  options: GuardOptions = {},
): EventVerdict[] {
  for (const event of events.toSorted(byDay)) {
    const problem = dayProblem(event, records);
    if (problem) return [{ rule: 'plain-sense', ...problem }];
  }
  const sessions = events.filter((event) => !isRestDay(event)).map(sessionOfEvent);
  return [...guard(sessions, records, options), ...twice(events, records)];
}

const dayProblem = ({ eventDate, title }: PlannedEvent, { today, formats }: CoachRecords) =>
  problemOfDay({ date: eventDate, title: shortName(title) }, today, formats);

function twice(events: readonly PlannedEvent[], { today, formats }: CoachRecords): EventVerdict[] {
  const sorted = events.toSorted(byDay);
  const keys = sorted.map(({ eventDate, title }) => raceKey(eventDate, title));
  const again = sorted.filter((_, index) => keys.indexOf(keys[index] ?? '') !== index);
  const [first] = again;
  if (!first) return [];
  const text = `“${shortName(first.title)}” is in this plan more than once on ${dayText(first.eventDate, today, formats)}.`;
  return [{ rule: 'duplicate', ...warn(text, { events: again.length }) }];
}

/**
 * Judges an event as it would become, in place of what it is. Changes that are not planning are not
 * judged as a plan: a past day that stays past, or a new time or text. If the event as it is would
 * be refused as well, one that asks no more only gets a warning, so that the coach can make a hard
 * week easier.
 */
export function judgeEvent(
  { after, before, changes, records }: Asked<CalendarEvent>,
  options: GuardOptions = {},
): EventVerdict[] {
  if (!before) return judgePlan([after], records, options);
  const { today, formats } = records;
  const done: EventVerdict[] = before.trainingId
    ? [{ rule: 'done', ...warn('This session is marked as done in your calendar.') }]
    : [];
  if (after.eventDate < today && !changes('eventDate')) {
    const day = dayText(after.eventDate, today, formats);
    return [...done, { rule: 'plain-sense', ...passed(`${day} is past, and stays so.`) }];
  }
  if (isRestDay(after) || !changesPlan(before, after)) {
    const problem = changes('eventDate') ? dayProblem(after, records) : undefined;
    const asItIs = passed('It asks no more of you than it does now.');
    return [...done, { rule: 'plain-sense', ...(problem ?? asItIs) }];
  }
  const replaced = [...(options.replaced ?? []), before.id];
  const judged = judgePlan([after], records, { ...options, replaced });
  if (!asksNoMore(sessionOfEvent(before), sessionOfEvent(after))) return [...done, ...judged];
  const refused = refusedRules(judgePlan([before], records, { ...options, replaced }));
  return [...done, ...judged.map((found) => (refused.has(found.rule) ? eased(found) : found))];
}

/** Turning a rest day into a session is a change, too. */
function changesPlan(before: PlannedEvent, after: PlannedEvent): boolean {
  if (isRestDay(before)) return true;
  const [is, willBe] = [sessionOfEvent(before), sessionOfEvent(after)];
  return (
    is.date !== willBe.date ||
    is.sessionType !== willBe.sessionType ||
    is.distance !== willBe.distance ||
    is.duration !== willBe.duration
  );
}

const asksNoMore = (before: PlannedSession, after: PlannedSession): boolean =>
  after.distance <= before.distance &&
  after.duration <= before.duration &&
  (isHardRun(before) || !isHardRun(after));

const refusedRules = (verdicts: readonly EventVerdict[]): ReadonlySet<string> =>
  new Set(
    verdicts.flatMap(({ rule, verdict }) =>
      verdict === 'refuse' && rule !== 'plain-sense' ? [rule] : [],
    ),
  );

const eased = (found: EventVerdict): EventVerdict =>
  found.verdict === 'refuse'
    ? { ...found, verdict: 'warn', text: `${found.text} It asks no more than it does now.` }
    : found;

const byDay = (a: PlannedEvent, b: PlannedEvent): number =>
  keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0;

const keyOf = ({ eventDate, eventTime = '', title, description = '' }: PlannedEvent) =>
  [eventDate, eventTime, title, description].join('\n');
