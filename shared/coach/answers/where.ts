import { daysOfSpan } from '../../log-questions/reading/spans.ts';
import { idsOf } from '../../log-questions/whole-log.ts';
import { paragraphs } from '../../strategy/prose.ts';
import type { Asked } from '../intents.ts';
import type { Known } from './known.ts';
import type { Answer } from './proposal.ts';
import { noted, whatItWas } from './run.ts';

const mostOfDay = 3;

/** Where the sessions of one day were, as far as the runner noted it; undefined where nothing is noted. */
export async function answerWhere(
  { records, log }: Known,
  { log: { spans } }: Asked,
): Promise<Answer | undefined> {
  const [span] = spans;
  if (!records.enabled.trainings || span?.kind !== 'day') return undefined;
  const filter = { ...daysOfSpan(span), types: 'all' as const };
  const [found] = await log.ask({ measure: 'last', filter, number: mostOfDay });
  const sessions = await log.sessions(idsOf(found));
  if (!sessions.some((session) => noted(session))) return undefined;
  return {
    understood: 'What you noted of a day',
    text: paragraphs(
      'Your log holds no places but those that you noted.',
      ...sessions.flatMap((one) => [whatItWas(one, records.today), noted(one)]),
    ),
  };
}
