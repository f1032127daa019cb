import type { CalendarDay } from '../../../calendar-day.ts';
import { withDistanceUnit, withPaceUnit } from '../../../formats.ts';
import type { GearItem } from '../../../gear/schema.ts';
import { capitalised } from '../../../log-questions/texts/capitalised.ts';
import { clock } from '../../../log-questions/texts/clock.ts';
import { dayInSentence, kindInSentence } from '../../../log-questions/texts/describe-training.ts';
import { plainName } from '../../../log-questions/texts/names.ts';
import { sentences } from '../../../strategy/prose.ts';
import { isRun } from '../../../trainings/rules.ts';
import type { Training } from '../../../trainings/schema.ts';
import { terrainLabel } from '../../../trainings/words.ts';
import { formatDuration, type Km, paceOf, type Seconds } from '../../../units.ts';
import { isSameDistance } from '../../guard/record/same-distance.ts';
import type { ToldRun } from '../../intents/commands/command.ts';
import type { CoachRecords } from '../../records.ts';
import { switchedOff } from '../off.ts';
import { type Answer, untilApproved } from '../proposal.ts';
import { inOwnWords } from './ask-again.ts';
import { matching } from './matching.ts';

type Complete = ToldRun & { date: CalendarDay; duration: Seconds };

/** A run that is told of: it is proposed once its day and its time are known, and asked for before. */
export function answerToldRun(records: CoachRecords, run: ToldRun, question: string): Answer {
  if (!records.trainings) return { text: switchedOff(['trainings']) };
  const { date, duration } = run;
  if (date === undefined || duration === undefined) return askedBack(records, run, question);
  const complete = { ...run, date, duration };
  const same = run.isAnother ? undefined : sameIn(records, complete);
  return same ? isThere(records, complete, { same, question }) : proposed(records, complete);
}

function askedBack({ today }: CoachRecords, run: ToldRun, question: string): Answer {
  const own = inOwnWords(question);
  const lacksTime = run.duration === undefined;
  const lacksDay = run.date === undefined;
  const text = lacksTime
    ? `I can propose to log that. ${lacksDay ? 'On which day was it, and how long did it take? Say for example “today, 52 minutes”.' : 'How long did it take? Say for example “52 minutes”.'}`
    : 'I can propose to log that. On which day was it?';
  const choices = lacksDay && !lacksTime ? [`${own}, today`, `${own}, yesterday`] : undefined;
  return { understood: understoodAs(run, today), text, choices };
}

/** A session of that day and about that distance. */
const sameIn = ({ trainings = [] }: CoachRecords, run: Complete): Training | undefined =>
  trainings.find(
    (one) =>
      one.date === run.date &&
      isRun(one.sessionType) === isRun(typeOf(run)) &&
      (run.distance === undefined || isSameDistance(one.distance, run.distance)),
  );

function isThere(
  { today }: CoachRecords,
  run: Complete,
  { same, question }: { same: Training; question: string },
): Answer {
  const there = [same.distance > 0 && withDistanceUnit(same.distance as Km), same.duration]
    .filter(Boolean)
    .join(' in ');
  return {
    understood: understoodAs(run, today),
    text: `Your log already has ${aKind(same.sessionType)} of ${dayInSentence(same.date, today)}: ${there}. Was this another one? I propose nothing until you say so.`,
    choices: [`Log another run: ${inOwnWords(question)}`],
  };
}

const typeOf = ({ sessionType = 'uncategorized-run' }: ToldRun) => sessionType;

const aKind = (type: Training['sessionType']) => {
  const kind = kindInSentence(type);
  return `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;
};

function proposed({ gear, today }: CoachRecords, run: Complete): Answer {
  const [shoes, ...otherShoes] = shoesNamed(gear, run.shoes);
  const isOne = shoes !== undefined && otherShoes.length === 0;
  const severalShoes = otherShoes.length > 0;
  const unread = [run.left, ...(shoes ? [] : (run.shoes ?? []))].join(' ').trim();
  const sessionType = typeOf(run);
  const { date, distance = 0, terrain = 'road', rpe, heartRateAvg, heartRateMax } = run;
  return {
    understood: understoodAs(run, today, isOne ? shoes.name : undefined),
    text: sentences(
      `I propose to add this to your log. ${untilApproved}`,
      unread !== '' && `I left out “${plainName(unread)}”.`,
      severalShoes && 'More than one pair of yours could be meant, so no shoes are entered.',
    ),
    proposal: {
      type: 'create_training',
      data: {
        date,
        sessionType,
        distance,
        duration: formatDuration(run.duration),
        terrain,
        ...(isOne && { shoesUsed: shoes.name }),
        ...(rpe !== undefined && { rpe }),
        ...(heartRateAvg !== undefined && { heartRateAvg }),
        ...(heartRateMax !== undefined && { heartRateMax }),
        ...(run.elevationGain !== undefined && { elevationGain: run.elevationGain }),
      },
    },
  };
}

/** The pairs in use that the words name. */
function shoesNamed(gear: readonly GearItem[] = [], words: readonly string[] | undefined) {
  if (!words) return [];
  const inUse = gear.filter(({ category, isActive }) => category === 'shoes' && isActive);
  return matching(inUse, words, ({ name, brand, model }) => [name, brand, model]);
}

/** 'An easy run to log: 10 km in 52:00 (5:12 min/km), today, in Meadow 4' */
function understoodAs(run: ToldRun, today: CalendarDay, shoes?: string): string {
  const { date, distance, duration, terrain, rpe, heartRateAvg, heartRateMax, elevationGain } = run;
  const pace = distance && duration && paceOf(duration, distance);
  const amount = [distance && withDistanceUnit(distance), duration && clock(duration)]
    .filter(Boolean)
    .join(' in ');
  const parts = [
    pace ? `${amount} (${withPaceUnit(pace)})` : amount,
    date && dayInSentence(date, today),
    terrain && `on ${terrainLabel(terrain).toLowerCase()}`,
    elevationGain && `${elevationGain} m of climb`,
    rpe && `RPE ${rpe}`,
    heartRateAvg && `${heartRateAvg} bpm`,
    heartRateMax && `at most ${heartRateMax} bpm`,
    shoes && `in ${plainName(shoes)}`,
  ];
  return `${capitalised(aKind(typeOf(run)))} to log: ${parts.filter(Boolean).join(', ')}`;
}
