import { answerQuestion } from '#shared/coach/answers/answer.ts';
import type { Known } from '#shared/coach/answers/known.ts';
import { summaryText } from '#shared/coach/answers/period-summary.ts';
import { type Answer, replyText } from '#shared/coach/answers/proposal.ts';
import { builtInFooter } from '#shared/coach/built-in-footer.ts';
import { idsIn } from '#shared/coach/intents.ts';
import { AppError } from '#shared/errors.ts';
import { list, paragraphs } from '#shared/prose/paragraphs.ts';
import type { ActionDraft } from './actions/action-draft.ts';
import { draftAction } from './actions/draft-action.ts';
import type { Coach, CoachRequest, CoachTask, ReplyPart } from './coach.ts';
import { readRecords } from './read-records.ts';
import { wholeLog } from './whole-log.ts';

/**
 * The coach of a server without a language model: answers computed by formulas from the runner's
 * own records, all of them, as nothing leaves the server. It uses no tokens.
 * @param standsIn for a failing language model: otherwise it tells the administrator, once per
 *   conversation, that none is configured
 */
export const builtInCoach = ({ standsIn = false } = {}): Coach => ({
  model: undefined,
  async prepare(request) {
    const { task, signal } = request;
    const ids = task.kind === 'chat' ? idsIn(task.question) : [];
    const records = await readRecords(request, { audience: 'own-server', ids });
    const known = { records, log: wholeLog(request) };
    const { answer, draft } = await drafted(request, await answerOf(known, task).catch(refusal));
    const saysWhatIsMissing =
      !standsIn && isFirstReply(task) && (await request.isAdministrator?.()) === true;
    const text = saysWhatIsMissing ? paragraphs(answer, builtInFooter) : answer;
    return { reserve: 0, parts: () => partsOf(remaining(text, task), draft, signal) };
  },
});

const isFirstReply = (task: CoachTask) =>
  task.kind === 'summary' || task.history.every(({ role }) => role === 'user');

/** If the log refuses a search, the coach says so, as another attempt would not succeed either. */
function refusal(error: unknown): Answer {
  if (error instanceof AppError && error.code === 'INVALID_INPUT') return { text: error.message };
  throw error;
}

async function answerOf(known: Known, task: CoachTask): Promise<Answer> {
  if (task.kind === 'summary') return { text: await summaryText(known, task) };
  const earlier = task.history.filter(({ role }) => role === 'user');
  return await answerQuestion(
    known,
    task.question,
    earlier.map(({ content }) => content),
  );
}

/**
 * Its proposals are checked like any other coach's; if one is rejected, it explains why instead.
 */
async function drafted(
  request: CoachRequest,
  said: Answer,
): Promise<{ answer: string; draft?: ActionDraft }> {
  const { text, proposal, proposalText = text } = said;
  if (!proposal) return { answer: replyText(said) };
  const { type, data } = proposal;
  const checked = await draftAction(request, type, data, { audience: 'own-server' });
  if ('draft' in checked) return { answer: replyText(said), draft: checked.draft };
  const why = paragraphs('I can’t propose that:', list(checked.refused));
  return { answer: replyText({ ...said, text: text.replace(proposalText, () => why) }) };
}

/**
 * The missing rest of an interrupted reply: the whole reply again, if the records have changed
 * since.
 */
function remaining(text: string, task: CoachTask): string {
  const begun = task.kind === 'chat' ? (task.begun ?? '') : '';
  if (text.startsWith(begun)) return text.slice(begun.length);
  return `\n\n${text}`;
}

/** Paragraph by paragraph. */
async function* partsOf(
  text: string,
  draft: ActionDraft | undefined,
  signal: AbortSignal,
): AsyncGenerator<ReplyPart> {
  for (const part of text.split(/(?=\n\n)/)) {
    signal.throwIfAborted();
    yield { type: 'text', text: part };
  }
  if (draft) yield { type: 'action', draft };
  yield { type: 'end', cut: false };
}
