import { shortDate } from '../../calendar-day.ts';
import { formatList, paceUnit } from '../../formats.ts';
import { capitalised } from '../../log-questions/texts/capitalised.ts';
import { overDistance } from '../../log-questions/texts/names.ts';
import { table } from '../../log-questions/texts/table.ts';
import { personalBestDistances } from '../../profile/personal-bests.ts';
import { distanceLabel } from '../../races/rules.ts';
import type { TargetRange } from '../../strategy/facts.ts';
import { paragraphs, sentences } from '../../strategy/prose.ts';
import { formatPace, km, paceOf, seconds } from '../../units.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { basisText, nothingToPredictFrom, predictionLimits, rangeText } from './basis.ts';
import { raceAsked } from './planned-race.ts';
import { rangeOver } from './predicting.ts';

/** The time over a distance, or over the usual ones if none is named. */
export function answerPrediction(records: CoachRecords, asked: Asked): string {
  const named =
    asked.distance ??
    (asked.text.includes('race') ? raceAsked(records, asked)?.raceDistance : undefined);
  return named === undefined ? overAll(records) : overOne(records, named);
}

function overOne(records: CoachRecords, distance: number): string {
  const range = rangeOver(records, distance);
  if (!range) return paragraphs(nothingToPredictFrom, undatedBests(records));
  return paragraphs(
    `${capitalised(overDistance(distance))}, your log points to ${rangeText(range)} today, a pace of ${pacesOf(range, distance)}.`,
    sentences(basisText(range, records.today), predictionLimits),
  );
}

/** '4:39 to 4:51 min/km'. */
export function pacesOf({ fastest, slowest }: TargetRange, distance: number): string {
  const [fast, slow] = [fastest, slowest].map((time) => paceOf(seconds(time), km(distance)));
  if (fast === undefined || slow === undefined) return 'unknown';
  return `${formatPace(fast)} to ${formatPace(slow)} ${paceUnit}`;
}

function overAll(records: CoachRecords): string {
  const found = Object.values(personalBestDistances).flatMap((distance) => {
    const range = rangeOver(records, distance);
    return range ? [{ label: distanceLabel(distance), distance, range }] : [];
  });
  const [first] = found;
  if (!first) return paragraphs(nothingToPredictFrom, undatedBests(records));
  return paragraphs(
    'This is what your log points to today, as ranges:',
    table(
      ['Distance', 'Time', `Pace (${paceUnit})`, 'From'],
      found.map(({ label, distance, range }) => [
        label,
        rangeText(range),
        pacesOf(range, distance).replace(` ${paceUnit}`, ''),
        shortBasis(range),
      ]),
    ),
    `${predictionLimits} The longer the step from a result to a distance, and the older the result, the wider the range.`,
  );
}

function shortBasis({ basedOn }: TargetRange): string {
  if (basedOn === 'training') return '8 weeks of training';
  if (basedOn === 'hard-sessions') return 'hard sessions';
  return `${distanceLabel(basedOn.distance)}, ${shortDate(basedOn.date)}`;
}

const bestLabels = {
  fiveK: '5K',
  tenK: '10K',
  halfMarathon: 'half marathon',
  marathon: 'marathon',
};

/** The profile's personal bests have no date, so nothing follows from them for today. */
function undatedBests({ profile }: CoachRecords): string | undefined {
  const bests = Object.entries(bestLabels).flatMap(([name, label]) => {
    const time = profile?.personalBests[name];
    return time && /^[\d:]{4,8}$/.test(time) ? [`${time} for the ${label}`] : [];
  });
  if (bests.length === 0) return undefined;
  return `Your profile has ${formatList(bests)}, but without a date, so I can’t tell what it says about today.`;
}
