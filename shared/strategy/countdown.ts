import { readPlan } from '../calendar/read-plan.ts';
import type { CalendarEvent } from '../calendar/schema.ts';
import { daysOf } from '../calendar/week.ts';
import { addDays, type CalendarDay, shortDate, weekdayName } from '../calendar-day.ts';
import { isHard, isRun } from '../trainings/rules.ts';
import { daysToGo, type StrategyFacts } from './facts.ts';

/** The days before a race whose plans are looked at, without race day. */
export const countdownDays = 6;

/** Hard sessions and long runs this close to a race leave tired legs. A convention of ours. */
const tooClose = 3;

type CountdownFacts = Pick<StrategyFacts, 'race' | 'today' | 'events' | 'injuries'>;

/** From this severity on, an injury is not run on without a thought. */
const noticed = 4;

/** Each day of the last week that is still to come, with what the runner's calendar says. */
export function countdown(facts: CountdownFacts): string[] {
  const { race, today, events, injuries } = facts;
  const first = addDays(race.raceDate, -countdownDays);
  const hurts = injuries.some(({ painSeverity }) => painSeverity >= noticed);
  const before = daysOf({ from: first, to: addDays(race.raceDate, -1) })
    .filter((day) => day >= today)
    .map((day) => {
      const planned = events.filter(({ eventDate }) => eventDate === day);
      const left = daysToGo({ race, today: day });
      const texts = planned.map((event) => plannedText(event, left, hurts));
      return `${dayText(day)}: ${texts.join(' ') || emptyText(left, hurts)}`;
    });
  return [...before, `${dayText(race.raceDate)}: ${race.raceName}.`];
}

/** Whether the calendar has anything for these days. */
export const hasPlans = ({ race, today, events }: CountdownFacts): boolean =>
  events.some(({ eventDate }) => eventDate >= today && eventDate < race.raceDate);

const dayText = (day: CalendarDay) => `${weekdayName(day)}, ${shortDate(day, day)}`;

function plannedText(event: CalendarEvent, left: number, hurts: boolean): string {
  const { sessionType } = readPlan(event);
  const title = event.title.trim();
  if (sessionType === 'strength') return `${title}. Keep it light, or leave it out.`;
  if (!isRun(sessionType)) return `${title}.`;
  if (hurts) return `${title}. Only as far as it does not hurt, and easy.`;
  const isLong = sessionType === 'long-run';
  if (left <= tooClose && (isHard(sessionType) || isLong)) {
    return `${title}. That is close to the race: move it forward, or run easy instead.`;
  }
  if (isLong) return `${title}. Make it clearly shorter than usual.`;
  if (isHard(sessionType)) return `${title}. Keep the pace, and do about half of it.`;
  return `${title}.`;
}

/** `left` is the number of days to the race. */
function emptyText(left: number, hurts: boolean): string {
  if (hurts) return 'nothing planned. Rest, or run only as far as it does not hurt.';
  if (left === 1) return 'nothing planned. Rest, or jog a little with a few relaxed strides.';
  return left === 2
    ? 'nothing planned. A good day to rest.'
    : 'nothing planned. Rest, or run easy.';
}
