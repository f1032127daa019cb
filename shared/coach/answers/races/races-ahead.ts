import { type CalendarDay, daysBetween, weekdayName } from '../../../calendar-day.ts';
import { counted, type Formats } from '../../../formats.ts';
import { unitIn } from '../../../log-questions/reading/unit-in.ts';
import { clock } from '../../../log-questions/texts/clock.ts';
import { list, paragraphs } from '../../../prose/paragraphs.ts';
import { plainName } from '../../../prose/plain-name.ts';
import { overDistance } from '../../../races/distance-name.ts';
import { targetOf } from '../../../strategy/rules.ts';
import type { PlannedRace } from '../../../strategy/schema.ts';
import { km, paceOf } from '../../../units.ts';
import type { RaceQuestion } from '../../intents/race-question.ts';
import type { CoachRecords } from '../../records.ts';
import { isSameDistance, racesToCome } from '../planned-race.ts';
import type { Answer } from '../proposal.ts';
import { inDays } from '../relative-days.ts';
import { daysText, isWithin, type Meant, mostListed } from './meant.ts';

/** Answers questions about upcoming races. */
export function answerRacesAhead(
  records: CoachRecords,
  { question, name, spans, text, formats }: Meant,
): Answer {
  const [span] = spans;
  const { today } = records;
  const coming = racesToCome(records);
  const what = `${question.distance === undefined ? '' : ` ${overDistance(question.distance, formats)}`}${span ? ` ${daysText(span, formats)}` : ''}`;
  const understood = name ? plainName(name) : `Planned races${what}`;
  if (question.left.length > 0 && !name) {
    return {
      understood: 'Planned races',
      text: `I don’t know what “${question.left.slice(0, 4).join(' ')}” asks for, or no race of that name is planned.`,
      choices: coming
        .slice(0, 3)
        .map(({ raceName }) => `How many days until ${plainName(raceName)}?`),
    };
  }
  const those = coming.filter(
    ({ raceName, raceDate, raceDistance, raceType }) =>
      (!name || raceName === name) &&
      isWithin(raceDate, spans) &&
      (!question.isUltra || raceType === 'ultra' || raceDistance > marathon) &&
      (question.distance === undefined || isSameDistance(raceDistance, question.distance)),
  );
  const [race] = those;
  if (!race)
    return {
      understood,
      text: `You have no race planned${name ? ` called ${plainName(name)}` : what}.`,
    };
  if (question.ask === 'planned' || question.ask === 'count-planned') {
    const lines = list(those.slice(0, mostListed).map((one) => plannedLine(one, records)));
    const has = `You have ${counted(those.length, 'race')} planned${what}`;
    return { understood, text: paragraphs(`${has}:`, lines) };
  }
  return {
    understood: understoodAhead(question, race),
    text: ofRaceAhead(question, race, { today, text, isNext: race === coming[0], formats }),
  };
}

/** km; the longest that is entered for one */
const marathon = 42.2;

const understoodAhead = ({ ask }: RaceQuestion, { raceName }: PlannedRace): string => {
  const name = plainName(raceName);
  return ask === 'target'
    ? `Target for ${name}`
    : ask === 'target-pace'
      ? `Pace of your target for ${name}`
      : name;
};

const plannedLine = (
  { raceDate, raceName, raceDistance }: PlannedRace,
  { today, formats }: CoachRecords,
): string =>
  `${formats.shortDate(raceDate, today)}: ${plainName(raceName)}, ${overDistance(raceDistance, formats)}`;

interface Ahead {
  today: CalendarDay;
  text: string;
  isNext: boolean;
  formats: Formats;
}

function ofRaceAhead(
  { ask }: RaceQuestion,
  race: PlannedRace,
  { today, text, isNext, formats }: Ahead,
): string {
  const { shortDate } = formats;
  const name = plainName(race.raceName);
  const days = daysBetween(today, race.raceDate);
  const when = `on ${weekdayName(race.raceDate)}, ${shortDate(race.raceDate)}`;
  const target = targetOf(race);
  if (ask === 'target' || ask === 'target-pace') {
    if (target === undefined)
      return `I can’t tell: ${name} ${when} has no target time in your plan.`;
    const pace = paceOf(target, km(race.raceDistance));
    return ask === 'target' || pace === undefined
      ? `Your target for ${name} is ${clock(target)}.`
      : `Your target of ${clock(target)} for ${name} is an even ${formats.inUnit(unitIn(text).unit).withPaceUnit(pace)}.`;
  }
  if (ask === 'days-to') {
    const weeks = /\bweeks\b/.test(text) && days >= 14 ? ` (${Math.floor(days / 7)} weeks)` : '';
    return `${name} is ${inDays(days)}${weeks}, ${when}.`;
  }
  return `${isNext ? `Your next race is ${name}` : `${name} is`} ${inDays(days)}, ${when}, ${overDistance(race.raceDistance, formats)}${target === undefined ? '' : `, with a target of ${clock(target)}`}.`;
}
