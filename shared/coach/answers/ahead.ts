import { addDays, daysBetween, weekdayName } from '../../calendar-day.ts';
import { counted } from '../../formats.ts';
import { clock } from '../../log-questions/texts/clock.ts';
import { list, paragraphs } from '../../prose/paragraphs.ts';
import { plainName } from '../../prose/plain-name.ts';
import { overDistance } from '../../races/distance-name.ts';
import { distanceKey } from '../../races/rules.ts';
import { targetOf } from '../../strategy/rules.ts';
import { daysAheadIn } from '../intents/days-ahead.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { eventLine, nothingPlanned, objections, plannedFor } from './day-ahead.ts';
import { leftOut } from './off.ts';
import { raceAsked, racesToCome } from './planned-race.ts';
import { inDays } from './relative-days.ts';

const daysAhead = 14;
const mostEvents = 10;

/** What the calendar has for the next two weeks, and the next race. */
export function answerAhead(records: CoachRecords, asked: Asked): string {
  const { today, formats, events = [] } = records;
  const days = daysAheadIn(asked.text, today, formats.startOfWeek);
  if (days) return plannedFor(records, days) ?? nothingPlanned(records, days);
  if (/how many (?!days|weeks|months)/.test(asked.text)) return allPlanned(records, asked.distance);
  const to = addDays(today, daysAhead);
  const coming = events.filter(
    ({ eventDate, trainingId, eventType }) =>
      eventDate >= today && eventDate <= to && !trainingId && eventType === 'training',
  );
  return paragraphs(
    nextRace(records, asked),
    coming.length > 0
      ? `Your calendar has ${counted(coming.length, 'planned training')} in the next two weeks:`
      : records.events &&
          'Your calendar has no planned training in the next two weeks. I can plan a week: ask “plan my next week”.',
    coming.length > 0 &&
      list(coming.slice(0, mostEvents).map((event) => eventLine(event, records))),
    coming.length > mostEvents && `And ${coming.length - mostEvents} more.`,
    objections(records, { from: today, to }),
    leftOut(records.events, 'calendarEvents', 'your calendar'),
  );
}

function allPlanned(records: CoachRecords, distance: number | undefined): string {
  const { today, formats } = records;
  const { shortDate } = formats;
  const ahead = racesToCome(records).filter(
    ({ raceDistance }) =>
      distance === undefined || distanceKey(raceDistance) === distanceKey(distance),
  );
  if (ahead.length === 0) return nextRace(records, { ids: [], text: '', distance: undefined });
  return paragraphs(
    `You have ${counted(ahead.length, 'race')} planned:`,
    list(
      ahead
        .slice(0, mostEvents)
        .map(
          ({ raceDate, raceName, raceDistance }) =>
            `${shortDate(raceDate, today)}: ${plainName(raceName)}, ${overDistance(raceDistance, formats)}`,
        ),
    ),
  );
}

function nextRace(records: CoachRecords, asked: Pick<Asked, 'ids' | 'text' | 'distance'>): string {
  if (!records.plannedRaces) return leftOut(undefined, 'races', 'races') ?? '';
  const race = raceAsked(records, asked);
  if (!race) return 'You have no race planned.';
  const { today, formats } = records;
  const { shortDate } = formats;
  const when = inDays(daysBetween(today, race.raceDate));
  const target = targetOf(race);
  const name = plainName(race.raceName);
  const [next] = racesToCome(records);
  return `${next?.id === race.id ? `Your next race is ${name}` : `${name} is`} ${when}, on ${weekdayName(race.raceDate)}, ${shortDate(race.raceDate)}, ${overDistance(race.raceDistance, formats)}${target === undefined ? '' : `, with a target of ${clock(target)}`}.`;
}
