import { raceKey } from '../../../calendar/items.ts';
import { readPlan } from '../../../calendar/read-plan.ts';
import { type CalendarDay, shortDate } from '../../../calendar-day.ts';
import { formatList } from '../../../formats.ts';
import { dayInSentence } from '../../../log-questions/texts/describe-training.ts';
import { distanceName, plainName } from '../../../log-questions/texts/names.ts';
import { distanceLabel } from '../../../races/rules.ts';
import { formatDuration, type Km, km } from '../../../units.ts';
import { isSameDistance } from '../../guard/record/same-distance.ts';
import type { ToldRace } from '../../intents/commands/command.ts';
import type { CoachRecords } from '../../records.ts';
import { switchedOff } from '../off.ts';
import { bestNamed } from '../planned-race.ts';
import { type Answer, untilApproved } from '../proposal.ts';

interface Planned {
  raceName: string;
  date: CalendarDay;
  distance: Km | undefined;
}

/** A race that is told of. One that was planned lends it its name, day and distance. */
export function answerToldRace(records: CoachRecords, told: ToldRace): Answer {
  if (!records.races) return { text: switchedOff(['races']) };
  const { today } = records;
  const planned = plannedOf(records, told);
  const date = told.date ?? planned?.date;
  const distance = told.distance ?? planned?.distance;
  const name = planned?.raceName ?? told.name ?? (distance && distanceLabel(distance));
  const { duration, ahead } = told;
  const parts = [
    name && plainName(name),
    distance && distanceName(distance),
    duration && formatDuration(duration),
    date && dayInSentence(date, today),
  ];
  const said = parts.filter(Boolean).join(', ');
  const understood = `A race to log${said === '' ? '' : `: ${said}`}`;
  if (!name || !date || !distance || !duration) {
    const lacks = [
      !name && 'its name',
      !date && 'the day',
      !distance && 'the distance',
      !duration && 'your time',
    ].filter((part) => typeof part === 'string' && part !== '') as string[];
    return {
      understood,
      text: `I can propose to log that race, but ${formatList(lacks)} ${lacks.length === 1 ? 'is' : 'are'} missing. ${ahead ? 'Can you tell me, or is it still to come?' : 'Can you tell me?'}`,
      choices:
        ahead && name ? [`Plan the race ${plainName(name)} on ${shortDate(ahead)}`] : undefined,
    };
  }
  const there = records.races.find(
    (one) =>
      raceKey(one.date, one.raceName) === raceKey(date, name) ||
      (one.date === date && isSameDistance(one.distance, distance)),
  );
  if (there) {
    return {
      understood,
      text: `Your race log already has ${plainName(there.raceName)} of ${shortDate(there.date, today)}, in ${there.finishTime}. To change it, open it in Races.`,
    };
  }
  return {
    understood,
    text: `I propose to add this race to your race log. ${untilApproved}`,
    proposal: {
      type: 'create_race',
      data: {
        raceName: name,
        date,
        distance,
        finishTime: formatDuration(duration).padStart(8, '0'),
      },
    },
  };
}

/** What was planned, and may have been run by now: by its name, or else the only one of that day. */
function plannedOf(records: CoachRecords, { name, date }: ToldRace): Planned | undefined {
  const due = plannedUpTo(records);
  const named = name === undefined ? undefined : bestNamed(due, name.toLowerCase());
  if (named) return date === undefined || named.date === date ? named : undefined;
  const [only, ...others] = name === undefined ? due.filter((one) => one.date === date) : [];
  return others.length === 0 ? only : undefined;
}

/** The calendar goes two weeks back, the planned races begin today. */
function plannedUpTo({ plannedRaces = [], events = [], today }: CoachRecords): Planned[] {
  const races = plannedRaces.map(
    ({ raceName, raceDate, raceDistance }): Planned => ({
      raceName,
      date: raceDate,
      distance: raceDistance > 0 ? km(raceDistance) : undefined,
    }),
  );
  const inCalendar = events
    .filter(({ eventType }) => eventType === 'race')
    .map((event): Planned => {
      const distance = readPlan(event).distance;
      return {
        raceName: event.title,
        date: event.eventDate,
        distance: distance ? km(distance) : undefined,
      };
    });
  return [...races, ...inCalendar].filter(({ date }) => date <= today);
}
