import { raceKey } from '../../../calendar/items.ts';
import { readPlan } from '../../../calendar/read-plan.ts';
import type { CalendarDay } from '../../../calendar-day.ts';
import { type Formats, formatList } from '../../../formats.ts';
import { dayInSentence } from '../../../log-questions/texts/describe-training.ts';
import { sentences } from '../../../prose/paragraphs.ts';
import { plainName } from '../../../prose/plain-name.ts';
import { distanceName } from '../../../races/distance-name.ts';
import { distanceLabel } from '../../../races/rules.ts';
import { formatDuration, type Km, km, seconds } from '../../../units.ts';
import { isSameDistance } from '../../guard/record/same-distance.ts';
import type { ReportedRace } from '../../intents/commands/command.ts';
import type { CoachRecords } from '../../records.ts';
import { switchedOff } from '../off.ts';
import { bestNamed } from '../planned-race.ts';
import { type Answer, untilApproved } from '../proposal.ts';
import { inOwnWords, lengthToAsk } from './ask-again.ts';

interface Planned {
  raceName: string;
  date: CalendarDay;
  distance: Km | undefined;
}

/** A reported race. A planned one supplies its name, day and distance. */
export function answerReportedRace(
  records: CoachRecords,
  told: ReportedRace,
  question: string,
): Answer {
  if (!records.races) return { text: switchedOff(['races']) };
  const { today, formats } = records;
  const { shortDate } = formats;
  const planned = plannedOf(records, told);
  const assumed: Assumed = planned || told.ahead ? {} : assumedOf(told, today);
  const date = told.date ?? planned?.date ?? assumed.date;
  const distance = told.distance ?? planned?.distance ?? assumed.distance;
  const name = planned?.raceName ?? told.name ?? (distance && distanceLabel(distance, formats));
  const { duration, ahead } = told;
  const parts = [
    name && plainName(name),
    distance && distanceName(distance, formats),
    duration && formatDuration(duration),
    date && dayInSentence(date, today, formats),
  ];
  const said = parts.filter(Boolean).join(', ');
  const understood = `A race to log${said === '' ? '' : `: ${said}`}`;
  if (!name || !date || !distance || !duration) {
    const lacks = [
      !name && 'its name',
      !(told.date ?? planned) && 'the day',
      !distance && 'the distance',
      !duration && 'your time',
    ].filter((part) => part !== false);
    const isAhead = ahead !== undefined && name !== undefined;
    const own = inOwnWords(question);
    return {
      understood,
      text: `I can propose to log that race, but ${formatList(lacks)} ${lacks.length === 1 ? 'is' : 'are'} missing. ${ahead ? 'Can you tell me, or is it still to come?' : 'Can you tell me?'}`,
      choices: isAhead
        ? [`Plan the race ${plainName(name)} on ${shortDate(ahead)}`]
        : name && duration && !distance
          ? lengthsIn(formats).map((length) => `${own}, ${length}`)
          : undefined,
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
    text: sentences(
      'I propose to add this race to your race log.',
      assumed.distance && `You didn’t say how long it was: I’ve taken it to be the marathon.`,
      assumed.date && 'You didn’t say when: I’ve taken it to be today.',
      told.remarks ? `I left out “${plainName(told.remarks)}”.` : undefined,
      untilApproved,
    ),
    choices: assumed.date
      ? ['It was yesterday', 'It was last Saturday', 'It was last Sunday']
      : undefined,
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

const lengthsIn = (formats: Formats): string[] => [
  lengthToAsk(5, formats),
  lengthToAsk(10, formats),
  'half marathon',
  'marathon',
];

/** Cities whose name alone stands for their marathon. */
const marathons =
  /^(?:berlin|boston|london|chicago|new york|nyc|tokyo|paris|valencia|amsterdam|rotterdam|vienna|frankfurt|hamburg|munich|cologne|sydney|seville|barcelona|rome|athens|copenhagen|stockholm|dublin|manchester|edinburgh|lisbon|porto|prague|zurich|toronto|melbourne)$/i;
/** Below this it may have been a half marathon, above it anything. */
const marathonTimes = { from: 2 * 3600 + 50 * 60, to: 6.5 * 3600 };

type Assumed = Partial<Pick<ReportedRace, 'date' | 'distance'>>;

/**
 * What was left out but is obvious: a marathon, from the city and the time, and today if no day is
 * given.
 */
function assumedOf(
  { name, date, distance, duration = seconds(0) }: ReportedRace,
  today: CalendarDay,
): Assumed {
  const isMarathon =
    marathons.test(name ?? '') && duration >= marathonTimes.from && duration <= marathonTimes.to;
  const length = distance ?? (isMarathon ? km(42.195) : undefined);
  return {
    distance: distance === undefined ? length : undefined,
    date: date === undefined && length && duration > 0 ? today : undefined,
  };
}

/**
 * A planned race that may have been run by now: by its name, otherwise the only one on that day.
 */
function plannedOf(records: CoachRecords, { name, date }: ReportedRace): Planned | undefined {
  const due = plannedUpTo(records);
  const named = name === undefined ? undefined : bestNamed(due, name.toLowerCase());
  if (named) return date === undefined || named.date === date ? named : undefined;
  const [only, ...others] = name === undefined ? due.filter((one) => one.date === date) : [];
  return others.length === 0 ? only : undefined;
}

/** The calendar goes back two weeks, the planned races start today. */
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
