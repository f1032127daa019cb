import { paragraphs } from '../../prose/paragraphs.ts';
import type { Proposed } from '../actions/schema.ts';
import { choiceList, foldMark } from '../reply-marks.ts';

/** What the built-in coach says, and the action that it proposes. */
export interface Answer {
  /**
   * How the question was understood, as one short line of Markdown: '[Runs over 20 km, all
   * years](/training?…)'.
   */
  understood?: string | undefined;
  text: string;
  /** Shown only on request. */
  more?: string | undefined;
  /** Suggested questions, each in the words that the runner then asks. */
  choices?: readonly string[] | undefined;
  proposal?: Proposed;
  /** The part of the text that is about the proposal. */
  proposalText?: string;
}

/** The last sentence of a proposal. */
export const untilApproved = 'It is proposed below; nothing is changed until you approve it.';

export const asAnswer = (said: string | Answer): Answer =>
  typeof said === 'string' ? { text: said } : said;

/**
 * Links the line that says what was understood to the section it comes from, unless it has a link.
 */
export function leadingTo(section: '/gear' | '/races' | '/health', answer: Answer): Answer {
  const { understood } = answer;
  return understood === undefined || /[[\]]/.test(understood)
    ? answer
    : { ...answer, understood: `[${understood}](${section})` };
}

/** The most lines shown before the fold, including those of a list that was asked for. */
const mostLines = 5;
const mostOfList = 15;

/**
 * An answer of at most five lines, the rest folded away. A table counts as one line, as it is
 * looked at rather than read, and so does a list introduced by a line. A proposal is shown in full.
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

/** Answers to several questions as one, with the first proposal among them. */
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
 * An answer as the Markdown of a reply: the line that says what was understood, emphasised, the
 * text, the choices as a list of `ask:` links that ask what they show, and the rest after the fold
 * mark.
 */
export function replyText({ understood, text, more, choices = [] }: Answer): string {
  return paragraphs(
    understood && `*${understood}*`,
    text,
    choiceList(choices),
    more && `${foldMark}\n\n${more}`,
  );
}
