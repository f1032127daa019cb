import { withoutLogLinks } from '../log-query/address.ts';

/** Separates the beginning of a reply from the folded part, as a paragraph of its own. */
export const foldMark = '<!--more-->';

/** Suggested questions, as a list of links that lead nowhere but ask what they show. */
export const choiceList = (questions: readonly string[]): string =>
  questions.map((question) => `- [${question}](ask:)`).join('\n');

const choice = /^- \[([^[\]\n]{1,200})\]\(ask:\)$/;
const choiceLinks = /\[([^[\]\n]{1,200})\]\(ask:\)/g;
const folds = /^<!--more-->\n*/gm;

/** The questions in a block of Markdown that is such a list; undefined for any other. */
export function choicesIn(block: string): string[] | undefined {
  const questions = block.split('\n').map((line) => choice.exec(line)?.[1]);
  return questions.every((question) => question !== undefined) ? questions : undefined;
}

/**
 * A reply as plain text: links to the log and choices become their text, and the folded part is
 * included.
 */
export const withoutMarks = (reply: string): string =>
  withoutLogLinks(reply).replaceAll(choiceLinks, '$1').replaceAll(folds, '');
