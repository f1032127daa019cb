import { shortDate } from '../../../calendar-day.ts';
import { answerTrendOf } from '../../../log-questions/answers/trend/answer-trend.ts';
import { someDays } from '../../../log-questions/reading/spans.ts';
import type { TrendAsked } from '../../../log-questions/reading/trends.ts';
import type { WholeLog } from '../../../log-questions/whole-log.ts';
import { compareRaces } from '../../../races/rules.ts';
import type { Asked } from '../../intents.ts';
import type { CoachRecords } from '../../records.ts';
import { isSameDistance } from '../planned-race.ts';
import type { Answer } from '../proposal.ts';
import { racesRun } from '../races-run.ts';
import { answerFitness } from './fitness.ts';

/** Which way something goes: of several signs together, or of one figure. */
export async function answerTrend(
  records: CoachRecords,
  asked: Asked,
  log: WholeLog,
): Promise<Answer> {
  const { trend } = asked;
  if (!trend) return { text: notRead, choices };
  const days = daysOf(records, asked.log, trend);
  if (!days) return { text: 'Your log has no such race, so I can’t tell what has changed since.' };
  const now = { today: records.today, ...days };
  if (trend.of !== 'fitness') return await answerTrendOf({ ...trend, ...days }, now, log);
  return await answerFitness(records, { trend: { ...trend, ...days }, ...days }, log);
}

/** The days it is of; since a race, as many before it as since. */
function daysOf(
  records: CoachRecords,
  { spans, isEver }: Asked['log'],
  { since, isThan }: TrendAsked,
) {
  if (!since) return { spans, isEver, isThan };
  const [race] = racesRun(records)
    .filter(({ distance }) => !since.distance || isSameDistance(distance, since.distance))
    .toSorted(compareRaces);
  if (!race) return undefined;
  const label = `since ${shortDate(race.date)}`;
  return { spans: [someDays(race.date, records.today, label)], isEver, isThan: true };
}

const notRead =
  'I don’t know which trend you mean, so I name none. I can tell how your pace, heart rate, sleep, distance or climb has changed.';

const choices = [
  'Am I fitter than last year?',
  'Is my easy pace improving?',
  'Is my resting heart rate going down?',
];
