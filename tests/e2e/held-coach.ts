import { replyText } from '#shared/coach/answers/proposal.ts';
import type { Coach, ReplyPart } from '../../server/features/coach/coach.ts';

/** Where a test continues a reply: `POST { question }`. */
export const releasePath = '/test/release-reply';
/** A question with this word is answered in two halves. */
const holdWord = 'slowly';

/** What is said before and after the test continues a held reply. */
export const firstHalf = 'First you warm up.';
export const secondHalf = 'Then you run home.';
/**
 * A question that begins with these words is answered with follow-up questions to choose from, and
 * with more text.
 */
const choiceWords = 'Which of both';
/** Each is held until the test releases it. */
export const choicesFor = (question: string) => [
  `${question} do you say slowly?`,
  `${question} do you say slowly, and in a sentence of so many words?`,
];

async function* withChoices(question: string) {
  const text = replyText({
    understood: '[Runs, all years](/training?type=running)',
    text: 'Which do you mean?',
    choices: choicesFor(question),
    more: 'There is more to it.',
  });
  yield { type: 'text', text } satisfies ReplyPart;
  yield { type: 'end', cut: false } satisfies ReplyPart;
}

/** A question with this word makes the coach fail in the middle of its reply. */
const breakWord = 'break off';

/**
 * A coach who answers like the given one, but offers choices for some questions, holds the second
 * half of some replies back until a test releases it, and fails during others, so that a browser
 * can be observed in between.
 */
export function heldCoach(coach: Coach) {
  const held = new Map<string, PromiseWithResolvers<void>>();
  const gate = (question: string) => {
    const opened = held.get(question) ?? Promise.withResolvers<void>();
    held.set(question, opened);
    return opened;
  };
  async function* halves(question: string, begun: string, signal: AbortSignal) {
    if (begun === '') yield { type: 'text', text: `${firstHalf}\n\n` } satisfies ReplyPart;
    if (question.includes(breakWord) && begun === '') throw new Error('Broken off on purpose');
    if (question.includes(holdWord)) {
      const stopped = new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve());
      });
      await Promise.race([gate(question).promise, stopped]);
      signal.throwIfAborted();
    }
    yield { type: 'text', text: secondHalf } satisfies ReplyPart;
    yield { type: 'end', cut: false } satisfies ReplyPart;
  }
  return {
    coach: {
      model: coach.model,
      async prepare(request) {
        const { task, signal } = request;
        const isOurs =
          task.kind === 'chat' &&
          [holdWord, breakWord].some((word) => task.question.includes(word));
        if (task.kind === 'chat' && task.question.startsWith(choiceWords) && !isOurs) {
          return { reserve: 0, sent: 0, parts: () => withChoices(task.question) };
        }
        if (!isOurs) return await coach.prepare(request);
        const { question, begun = '' } = task;
        return { reserve: 0, sent: 0, parts: () => halves(question, begun, signal) };
      },
    } satisfies Coach,
    release: (question: string) => gate(question).resolve(),
  };
}
