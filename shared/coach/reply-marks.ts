import { withoutLogLinks } from '../log-query/address.ts';

/** Separates, as its own paragraph, the beginning of a reply from what is folded away. */
export const foldMark = '<!--more-->';

/** Questions to choose from, as a list of links that lead nowhere but ask what they show. */
export const choiceList = (questions: readonly string[]): string =>
  questions.map((question) => `- [${question}](ask:)`).join('\n');

const choice = /^- \[([^[\]\n]{1,200})\]\(ask:\)$/;
const choiceLinks = /\[([^[\]\n]{1,200})\]\(ask:\)/g;
const folds = /^<!--more-->\n*/gm;

/** The questions of a block of Markdown that is such a list; undefined for any other. */
export function choicesIn(block: string): string[] | undefined {
  const questions = block.split('\n').map((line) => choice.exec(line)?.[1]);
  return questions.every((question) => question !== undefined) ? questions : undefined;
}

/** A reply's plain text: links into the log and choices as their texts, and the folded part like the rest. */
export const withoutMarks = (reply: string): string =>
  withoutLogLinks(reply).replaceAll(choiceLinks, '$1').replaceAll(folds, '');
