import { withoutLogLinks } from '../log-query/address.ts';

/** Stands, as a paragraph of its own, between what a reply says first and what is folded away. */
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

/** What a reply says: links into the log and choices as their texts, and what is folded away like the rest. */
export const withoutMarks = (reply: string): string =>
  withoutLogLinks(reply).replaceAll(choiceLinks, '$1').replaceAll(folds, '');
