import type { CalendarDay } from '../../../calendar-day.ts';
import { formatList } from '../../../formats.ts';
import type { GearItem } from '../../../gear/schema.ts';
import { clock } from '../../../log-questions/texts/clock.ts';
import { dayInSentence, kindInSentence } from '../../../log-questions/texts/describe-training.ts';
import { capitalised } from '../../../prose/capitalised.ts';
import { sentences } from '../../../prose/paragraphs.ts';
import { plainName } from '../../../prose/plain-name.ts';
import { isRun } from '../../../trainings/rules.ts';
import type { Training } from '../../../trainings/schema.ts';
import { terrainLabel } from '../../../trainings/words.ts';
import { formatDuration, type Km, type Seconds } from '../../../units.ts';
import { isSameDistance } from '../../guard/record/same-distance.ts';
import type { ReportedRun } from '../../intents/commands/command.ts';
import type { CoachRecords } from '../../records.ts';
import { switchedOff } from '../off.ts';
import { type Answer, untilApproved } from '../proposal.ts';
import { inOwnWords } from './ask-again.ts';
import { matching } from './matching.ts';

type Complete = ReportedRun & { date: CalendarDay; duration: Seconds };

/**
 * Answers a reported run: proposes it once day, time and distance are known, and asks for them
 * until then. Only one run at a time, so that details of two are not mixed up.
 */
export function answerReportedRun(
  records: CoachRecords,
  run: ReportedRun,
  question: string,
): Answer {
  if (!records.trainings) return { text: switchedOff(['trainings']) };
  if (run.isOfTwo) {
    return {
      understood: 'Two sessions to log',
      text: 'I propose to log one at a time, so that nothing is mixed up. Tell me about the first, and then about the other: its day, its distance and its time.',
    };
  }
  const { date, duration } = run;
  if (date === undefined || duration === undefined || lacksDistance(run)) {
    return askedBack(records, run, question);
  }
  const complete = { ...run, date, duration };
  const same = run.isAnother ? undefined : sameIn(records, complete);
  return same ? isThere(records, complete, { same, question }) : proposed(records, complete);
}

const lacksDistance = (run: ReportedRun) => run.distance === undefined && isRun(typeOf(run));

function askedBack(records: CoachRecords, run: ReportedRun, question: string): Answer {
  const own = inOwnWords(question);
  const lacks = [
    run.date === undefined && 'on which day was it',
    lacksDistance(run) && 'how far was it',
    run.duration === undefined && 'how long did it take',
  ].filter((part) => part !== false);
  const lacksDayAlone = run.date === undefined && lacks.length === 1;
  return {
    understood: understoodAs(run, records),
    text: `I can propose to log that. ${capitalised(formatList(lacks))}?`,
    choices: lacksDayAlone ? [`${own}, today`, `${own}, yesterday`] : undefined,
  };
}

/** A session on that day with about that distance. */
const sameIn = ({ trainings = [] }: CoachRecords, run: Complete): Training | undefined =>
  trainings.find(
    (one) =>
      one.date === run.date &&
      isRun(one.sessionType) === isRun(typeOf(run)) &&
      (run.distance === undefined || isSameDistance(one.distance, run.distance)),
  );

function isThere(
  records: CoachRecords,
  run: Complete,
  { same, question }: { same: Training; question: string },
): Answer {
  const { today, formats } = records;
  const { withDistanceUnit } = formats;
  const there = [same.distance > 0 && withDistanceUnit(same.distance as Km), same.duration]
    .filter(Boolean)
    .join(' in ');
  return {
    understood: understoodAs(run, records),
    text: `Your log already has ${aKind(same.sessionType)} of ${dayInSentence(same.date, today, formats)}: ${there}. Was this another one? I won’t propose anything until you say so.`,
    choices: [`Log another run: ${inOwnWords(question)}`],
  };
}

const typeOf = ({ sessionType = 'uncategorized-run' }: ReportedRun) => sessionType;

const aKind = (type: Training['sessionType']) => {
  const kind = kindInSentence(type);
  return `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;
};

function proposed(records: CoachRecords, run: Complete): Answer {
  const [shoes, ...otherShoes] = shoesNamed(records.gear, run.shoes);
  const isOne = shoes !== undefined && otherShoes.length === 0;
  const severalShoes = otherShoes.length > 0;
  const unread = [run.left, ...(shoes ? [] : (run.shoes ?? []))].join(' ').trim();
  const sessionType = typeOf(run);
  const { date, distance = 0, terrain = 'road', rpe, heartRateAvg, heartRateMax } = run;
  return {
    understood: understoodAs(run, records, isOne ? shoes.name : undefined),
    text: sentences(
      `I propose to add this to your log. ${untilApproved}`,
      unread !== '' && `I left out “${plainName(unread)}”.`,
      severalShoes && 'That could be more than one of your pairs, so no shoes are entered.',
    ),
    proposal: {
      type: 'create_training',
      data: {
        date,
        sessionType,
        distance,
        duration: formatDuration(run.duration),
        terrain,
        ...(run.sport && { workoutDescription: capitalised(run.sport) }),
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

/** 'An easy run to log: 10 km in 52:00, today, in Meadow 4' */
function understoodAs(run: ReportedRun, { today, formats }: CoachRecords, shoes?: string): string {
  const { withDistanceUnit, withHeightUnit } = formats;
  const { date, distance, duration, terrain, rpe, heartRateAvg, heartRateMax, elevationGain } = run;
  const amount = [distance && withDistanceUnit(distance), duration && clock(duration)]
    .filter(Boolean)
    .join(' in ');
  const parts = [
    run.sport,
    amount,
    date && dayInSentence(date, today, formats),
    terrain && `on ${terrainLabel(terrain).toLowerCase()}`,
    elevationGain && `${withHeightUnit(elevationGain)} of climb`,
    rpe && `RPE ${rpe}`,
    heartRateAvg && `${heartRateAvg} bpm`,
    heartRateMax && `at most ${heartRateMax} bpm`,
    shoes && `in ${plainName(shoes)}`,
  ];
  const said = parts.filter(Boolean).join(', ');
  return `${capitalised(aKind(typeOf(run)))} to log${said === '' ? '' : `: ${said}`}`;
}
