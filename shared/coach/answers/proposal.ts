import { paragraphs } from '../../prose/paragraphs.ts';
import type { Proposed } from '../actions/schema.ts';
import { choiceList, foldMark } from '../reply-marks.ts';

/** What the built-in coach says, and the action that it proposes with it. */
export interface Answer {
  /** What the question was taken for, in one short line of Markdown: '[Runs over 20 km, all years](/training?…)'. */
  understood?: string | undefined;
  text: string;
  /** What is only shown when it is asked for. */
  more?: string | undefined;
  /** Questions to choose from, each in the words that the runner then asks. */
  choices?: readonly string[] | undefined;
  proposal?: Proposed;
  /** The part of the text about the proposal. */
  proposalText?: string;
}

/** The last sentence of a proposal. */
export const untilApproved = 'It is proposed below; nothing is changed until you approve it.';

/** An answer that is only text. */
export const asAnswer = (said: string | Answer): Answer =>
  typeof said === 'string' ? { text: said } : said;

/** Links the line of what was understood to the section that it was read from, unless it has a link. */
export function leadingTo(section: '/gear' | '/races' | '/health', answer: Answer): Answer {
  const { understood } = answer;
  return understood === undefined || /[[\]]/.test(understood)
    ? answer
    : { ...answer, understood: `[${understood}](${section})` };
}

/** The most lines that an answer shows before the fold, and those of a list that was asked for. */
const mostLines = 5;
const mostOfList = 15;

/**
 * An answer of at most five lines, its rest folded away. A table counts as one line, as it is looked at and not
 * read, and so does the list that a line announces. What is to be approved is shown whole.
 */
export function folded(answer: Answer): Answer {
  if (answer.proposal) return answer;
  const shown: string[] = [];
  const rest: string[] = [];
  let lines = 0;
  for (const block of answer.text.split('\n\n')) {
    const own = block.split('\n');
    const isAnnounced = block.startsWith('- ') && (shown.at(-1)?.endsWith(':') ?? false);
    const isWhole = block.startsWith('|') || isAnnounced;
    const room = isWhole ? (isAnnounced ? mostOfList : own.length) : mostLines - lines;
    if (rest.length > 0 || lines >= mostLines) {
      rest.push(block);
      continue;
    }
    shown.push(own.slice(0, room).join('\n'));
    if (own.length > room) rest.push(own.slice(room).join('\n'));
    lines += isWhole ? 1 : own.length;
  }
  if (rest.length === 0) return answer;
  return {
    ...answer,
    text: shown.join('\n\n'),
    more: [...rest, ...(answer.more ? [answer.more] : [])].join('\n\n'),
  };
}

/** Answers to several questions as one, with the proposal of the first that has any. */
export function together(answers: readonly (string | Answer)[]): Answer {
  const all = answers.map((one) => folded(asAnswer(one)));
  const [only, ...others] = all;
  if (only && others.length === 0) return only;
  const text = paragraphs(
    ...all.map((one) => paragraphs(one.understood && `*${one.understood}*`, one.text)),
  );
  const proposing = all.find(({ proposal }) => proposal);
  return {
    ...proposing,
    understood: undefined,
    text,
    more: paragraphs(...all.map(({ more }) => more)) || undefined,
    choices: all.flatMap(({ choices = [] }) => choices),
    ...(proposing && { proposalText: proposing.text }),
  };
}

/**
 * An answer as the Markdown of a reply: what was understood as an emphasised line of its own, the text, the
 * choices as a list of links to `ask:`, which ask what they show, and the rest behind the mark of a fold.
 */
export function replyText({ understood, text, more, choices = [] }: Answer): string {
  return paragraphs(
    understood && `*${understood}*`,
    text,
    choiceList(choices),
    more && `${foldMark}\n\n${more}`,
  );
}
