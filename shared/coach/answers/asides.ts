import { injuryAsked } from '../intents/injury-question.ts';
import { answerCalendarQuestion } from './calendar-question.ts';
import { answerInjuryFigure } from './injury-figures.ts';
import type { Known } from './known.ts';
import type { Answer } from './proposal.ts';
import { answerTooFar } from './too-far.ts';

/**
 * Questions recognised by their overall shape rather than by the words of a topic: about the
 * calendar, about injuries in the log, and whether a run was too far.
 */
export async function answerAside(
  { records, log }: Known,
  question: string,
): Promise<Answer | undefined> {
  const injury = injuryAsked(question, records.today, records.formats.startOfWeek);
  return (
    answerCalendarQuestion(records, question) ??
    answerTooFar(records, question) ??
    (injury && (await answerInjuryFigure(records, injury, log)))
  );
}
