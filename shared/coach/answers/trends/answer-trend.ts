import { answerTrendOf } from '../../../log-questions/answers/trend/answer-trend.ts';
import type { WholeLog } from '../../../log-questions/whole-log.ts';
import type { Asked } from '../../intents.ts';
import type { CoachRecords } from '../../records.ts';
import type { Answer } from '../proposal.ts';
import { answerFitness } from './fitness.ts';

/** Which way something goes: of several signs together, or of one figure. */
export async function answerTrend(
  records: CoachRecords,
  asked: Asked,
  log: WholeLog,
): Promise<Answer> {
  const { trend } = asked;
  if (!trend) return { text: notRead, choices };
  if (trend.of === 'fitness') return await answerFitness(records, { ...asked, trend }, log);
  const { spans, isEver } = asked.log;
  return await answerTrendOf(trend, { today: records.today, spans, isEver }, log);
}

const notRead =
  'I don’t know which trend you mean, so I name none. I can tell how your pace, heart rate, sleep, distance or climb has changed.';

const choices = [
  'Am I fitter than last year?',
  'Is my easy pace improving?',
  'Is my resting heart rate going down?',
];
