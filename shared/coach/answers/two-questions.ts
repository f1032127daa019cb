import { quoted } from '../../prose/paragraphs.ts';
import {
  asksByItself,
  asksOnOnly,
  type Cut,
  cutsIn,
  isOfSameDays,
  saysWhy,
} from '../intents/two-questions.ts';
import { type Answer, together } from './proposal.ts';

/** Answers a question, given the ones before it. */
type Answering = (question: string, earlier: readonly string[]) => Promise<Answer>;

interface Message {
  question: string;
  /** The runner's earlier questions in the conversation, oldest first. */
  earlier: readonly string[];
}

/** Found in every answer to a question that was not understood. */
const saysUnread =
  /(?:^|\n\n)(?:I didn’t understand|I don’t know (?:what|which)|I can’t find a race|No shoes of that name)/;

export const isRead = ({ text }: Answer): boolean => !saysUnread.test(text);

const isOfRaces = ({ understood = '' }: Answer): boolean => understood.endsWith('](/races)');

/**
 * Both answers to a message that asks two things, if the answer to the whole covers only one;
 * undefined if it asks one, or is answered as a whole. A part that is not understood is named.
 * @param whole the answer to all of it
 */
export async function answerTwo(
  { question, earlier }: Message,
  whole: Answer,
  answer: Answering,
): Promise<Answer | undefined> {
  const isWholeRead = isRead(whole);
  let half: Answer | undefined;
  for (const cut of cutsIn(question)) {
    if (isWholeRead && (!cut.isPlain || isOfSameDays(cut))) continue;
    // The description of a race already has its day, distance, time and pace.
    if (isWholeRead && isOfRaces(whole) && asksOnOnly(cut.second)) continue;
    const first = await answer(cut.first, earlier);
    const second = await answer(cut.second, cut.isFollowUp ? [...earlier, cut.first] : []);
    // 'Drop Friday’s run, I need a rest day': the rest only says why.
    if (whole.proposal && !second.proposal && saysWhy(cut.second)) continue;
    // 'I ran 10k today. How does that compare?' mentions it to ask about it, not to log it.
    if (cut.isFollowUp && first.proposal) continue;
    // If the whole gets the same answer as one of its parts, it leaves the other out.
    const isHalf = [first, second].some(({ text }) => text === whole.text);
    if (isWholeRead && !isHalf) continue;
    // 'My biggest weeks, top ten' is one question; its second part only says how many.
    const isOfSame = !cut.isPlain && second.understood === first.understood && isRead(second);
    if (isOfSame && second.understood !== undefined && !asksByItself(cut.second))
      return isWholeRead ? undefined : second;
    if (isRead(first) && isRead(second))
      return first.text === second.text ? undefined : together([first, second]);
    half ??= cut.isPlain ? withUnread(cut, first, second) : undefined;
  }
  return half;
}

/** The answer to the part that is understood, and which part is not. */
function withUnread(
  { first, second, isFollowUp }: Cut,
  ...[one, other]: [Answer, Answer]
): Answer | undefined {
  // If the part it refers to is not understood, neither is this one.
  if (isFollowUp && !isRead(one)) return undefined;
  const [read, unread] = isRead(one) ? [one, second] : [other, first];
  if (!isRead(read) || !asksByItself(unread)) return undefined;
  return together([
    read,
    {
      text: `You also asked ${quoted(unread)} I don’t know what that means, so I give no figure for it.`,
    },
  ]);
}
