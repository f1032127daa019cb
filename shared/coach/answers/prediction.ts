import type { Formats } from '../../formats.ts';
import { personalBestDistances } from '../../profile/personal-bests.ts';
import { capitalised } from '../../prose/capitalised.ts';
import { paragraphs, sentences } from '../../prose/paragraphs.ts';
import { plainName } from '../../prose/plain-name.ts';
import { table } from '../../prose/table.ts';
import { overDistance } from '../../races/distance-name.ts';
import { distanceLabel } from '../../races/rules.ts';
import type { CourseFields } from '../../strategy/course.ts';
import type { TargetRange } from '../../strategy/facts.ts';
import type { PlannedRace } from '../../strategy/schema.ts';
import { km, paceOf, seconds } from '../../units.ts';
import { forecastOf } from '../facts/forecast.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import {
  basisText,
  nothingToPredictFrom,
  predictionLimits,
  rangeText,
  rangeThere,
  withoutTime,
} from './basis.ts';
import { bestNamed, raceAsked, racesToCome, saysUltra } from './planned-race.ts';
import type { Answer } from './proposal.ts';
import { answerTarget } from './target.ts';

/** Predicts the time at a race or over a distance, or over the usual distances if none is named. */
export function answerPrediction(records: CoachRecords, asked: Asked): Answer {
  const named = answerTarget(records, asked);
  if (named) return named;
  const race = raceMeant(records, asked);
  if (race) return overOne(records, race, plainName(race.raceName));
  if (asked.distance === undefined) {
    return saysUltra.test(asked.text) ? { text: whichUltra } : overAll(records);
  }
  return overOne(
    records,
    { raceDistance: asked.distance },
    overDistance(asked.distance, records.formats),
  );
}

const whichUltra =
  'Which ultra? None is planned, and an ultra can be any distance with any climb. Name its distance, or add it on the Race Strategy screen with its climb.';

/** The planned race being asked about. One over the named distance counts, too, for its course. */
function raceMeant(records: CoachRecords, asked: Asked): PlannedRace | undefined {
  const isAny =
    asked.distance !== undefined || asked.ids.length > 0 || /\b(?:race|ultra)\b/.test(asked.text);
  return isAny ? raceAsked(records, asked) : bestNamed(racesToCome(records), asked.text);
}

function overOne(records: CoachRecords, race: CourseFields, where: string): Answer {
  const { formats } = records;
  const { range, noTime } = forecastOf(records, race);
  const understood = `Time ${where.startsWith('over') ? where : `at ${where}`}, as of today`;
  if (!range) return { understood, text: withoutTime(noTime, race, formats) };
  const pace = range.course?.isByEffort
    ? ''
    : `, a pace of ${pacesOf(range, race.raceDistance, formats)}`;
  const opening = where.startsWith('over') ? capitalised(where) : `At ${where}`;
  return {
    understood,
    text: sentences(
      `${opening}, your log points today to ${rangeThere(range, formats)}${pace}.`,
      basisText(range, records),
    ),
    more: predictionLimits(range),
  };
}

/** '4:39 to 4:51 min/km'. */
export function pacesOf(
  { fastest, slowest }: TargetRange,
  distance: number,
  { barePace, withPaceUnit }: Formats,
): string {
  const [fast, slow] = [fastest, slowest].map((time) => paceOf(seconds(time), km(distance)));
  if (fast === undefined || slow === undefined) return 'unknown';
  return `${barePace(fast)} to ${withPaceUnit(slow)}`;
}

function overAll(records: CoachRecords): Answer {
  const { formats } = records;
  const { paceUnit } = formats;
  const understood = 'Times over the usual distances, as of today';
  const found = Object.values(personalBestDistances).flatMap((distance) => {
    const { range } = forecastOf(records, { raceDistance: distance });
    return range ? [{ label: distanceLabel(distance, formats), distance, range }] : [];
  });
  const [first] = found;
  if (!first) return { understood, text: nothingToPredictFrom(formats) };
  return {
    understood,
    text: paragraphs(
      'This is what your log points to today, as ranges:',
      table(
        ['Distance', 'Time', `Pace (${paceUnit})`, 'From'],
        found.map(({ label, distance, range }) => [
          label,
          rangeText(range),
          pacesOf(range, distance, formats).replace(` ${paceUnit}`, ''),
          shortBasis(range, formats),
        ]),
      ),
    ),
    more: `${predictionLimits(first.range)} The further a distance is from the result, and the older the result, the wider the range.`,
  };
}

function shortBasis({ basedOn }: TargetRange, formats: Formats): string {
  const { shortDate } = formats;
  if (basedOn === 'training') return '8 weeks of training';
  if (basedOn === 'hard-sessions') return 'hard sessions';
  if ('raceName' in basedOn)
    return `${distanceLabel(basedOn.distance, formats)}, ${shortDate(basedOn.date)}`;
  return basedOn.run ? `hard run, ${shortDate(basedOn.run.date)}` : 'profile, age unknown';
}
