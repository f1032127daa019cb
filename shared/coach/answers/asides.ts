import { injuryAsked } from '../intents/injury-question.ts';
import { answerCalendarQuestion } from './calendar-question.ts';
import { answerInjuryFigure } from './injury-figures.ts';
import type { Known } from './known.ts';
import type { Answer } from './proposal.ts';
import { answerTooFar } from './too-far.ts';

/**
 * What is recognised by its whole shape, and not by the words of a topic: what the calendar has, what the log
 * holds of injuries, and whether a run was too far.
 */
export async function answerAside(
  { records, log }: Known,
  question: string,
): Promise<Answer | undefined> {
  const injury = injuryAsked(question, records.today);
  return (
    answerCalendarQuestion(records, question) ??
    answerTooFar(records, question) ??
    (injury && (await answerInjuryFigure(records, injury, log)))
  );
}
