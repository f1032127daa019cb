import type { CalendarDay } from '../../../calendar-day.ts';
import { compareInjuries } from '../../../injuries/rules.ts';
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

/** Which way things are going: by several signs together, or by one figure. */
export async function answerTrend(
  records: CoachRecords,
  asked: Asked,
  log: WholeLog,
): Promise<Answer> {
  const { trend } = asked;
  if (!trend) return { text: notRead, choices };
  const days = daysOf(records, asked.log, trend);
  if (!days)
    return {
      text: `Your log has no such ${trend.since?.injured ? 'injury' : 'race'}, so I can’t tell what has changed since.`,
    };
  const now = { today: records.today, ...days };
  if (trend.of !== 'fitness') return await answerTrendOf({ ...trend, ...days }, now, log);
  return await answerFitness(records, { trend: { ...trend, ...days }, ...days }, log);
}

/** The days to look at; since a race, as many before it as since. */
function daysOf(
  records: CoachRecords,
  { spans, isEver }: Asked['log'],
  { since, isThan, isFromStart }: TrendAsked,
) {
  if (!since) return { spans, isEver: isEver || isFromStart, isThan };
  if (since.injured) {
    // Open injuries come first, then the latest.
    const [hurt] = (records.injuries ?? [])
      .filter(({ painArea }) => painArea.toLowerCase().includes(since.injured ?? ''))
      .toSorted(compareInjuries);
    return sinceDay(hurt?.dateReported, records);
  }
  const [race] = racesRun(records)
    .filter(({ distance }) => !since.distance || isSameDistance(distance, since.distance))
    .toSorted(compareRaces);
  return sinceDay(race?.date, records);
}

const sinceDay = (day: CalendarDay | undefined, { today }: CoachRecords) =>
  day && {
    spans: [someDays(day, today, `since ${day}`)],
    isEver: false,
    isThan: true,
  };

const notRead =
  'I don’t know which trend you mean, so I give none. I can tell you how your pace, heart rate, sleep, distance or climb has changed.';

const choices = [
  'Am I fitter than last year?',
  'Is my easy pace improving?',
  'Is my resting heart rate going down?',
];
