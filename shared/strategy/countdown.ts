import { readPlan } from '../calendar/read-plan.ts';
import type { CalendarEvent } from '../calendar/schema.ts';
import { addDays, type CalendarDay, weekdayName } from '../calendar-day.ts';
import type { Formats } from '../formats.ts';
import { isHard, isRun } from '../trainings/rules.ts';
import { daysOf } from '../week.ts';
import { daysToGo, type StrategyFacts } from './facts.ts';

/** How many days before a race the countdown covers, not counting race day. */
export const countdownDays = 6;

/** Days before a race: hard sessions and long runs from here on leave tired legs. Our convention. */
const tooClose = 3;

type CountdownFacts = Pick<StrategyFacts, 'race' | 'today' | 'formats' | 'events' | 'injuries'>;

/** From this severity up, planned runs come with a word of caution. */
const noticed = 4;

/** The remaining days of race week, each with what the runner's calendar says. */
export function countdown(facts: CountdownFacts): string[] {
  const { race, today, formats, events, injuries } = facts;
  const first = addDays(race.raceDate, -countdownDays);
  const hurts = injuries.some(({ painSeverity }) => painSeverity >= noticed);
  const before = daysOf({ from: first, to: addDays(race.raceDate, -1) })
    .filter((day) => day >= today)
    .map((day) => {
      const planned = events.filter(({ eventDate }) => eventDate === day);
      const left = daysToGo({ race, today: day });
      const texts = planned.map((event) => plannedText(event, left, hurts));
      return `${dayText(day, formats)}: ${texts.join(' ') || emptyText(left, hurts)}`;
    });
  return [...before, `${dayText(race.raceDate, formats)}: ${race.raceName}.`];
}

/** Whether the calendar has anything between now and race day. */
export const hasPlans = ({
  race,
  today,
  events,
}: Pick<StrategyFacts, 'race' | 'today' | 'events'>): boolean =>
  events.some(({ eventDate }) => eventDate >= today && eventDate < race.raceDate);

const dayText = (day: CalendarDay, { shortDate }: Formats) =>
  `${weekdayName(day)}, ${shortDate(day, day)}`;

function plannedText(event: CalendarEvent, left: number, hurts: boolean): string {
  const { sessionType } = readPlan(event);
  const title = event.title.trim();
  if (sessionType === 'strength') return `${title}. Keep it light, or skip it.`;
  if (!isRun(sessionType)) return `${title}.`;
  if (hurts) return `${title}. Keep it easy and pain-free.`;
  const isLong = sessionType === 'long-run';
  if (left <= tooClose && (isHard(sessionType) || isLong)) {
    return `${title}. Too close to race day: do it earlier, or run easy instead.`;
  }
  if (isLong) return `${title}. Keep it well short of your usual distance.`;
  if (isHard(sessionType)) return `${title}. Keep the pace, but do only about half.`;
  return `${title}.`;
}

/** @param left days to the race */
function emptyText(left: number, hurts: boolean): string {
  if (hurts) return 'nothing planned. Rest, or run only if it stays pain-free.';
  if (left === 1) return 'nothing planned. Rest, or take a short jog with a few relaxed strides.';
  return left === 2
    ? 'nothing planned. A good day for a rest.'
    : 'nothing planned. Rest, or run easy.';
}
