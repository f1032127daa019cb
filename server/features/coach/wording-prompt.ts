import { dataBlock, plainLines } from '#shared/coach/data-block.ts';
import { canaryRule, dataRule } from './instructions.ts';

/** A text as code wrote it. */
export interface CodeText {
  text: string;
  /** The figures shown with it, or that it is about. */
  figures?: string | undefined;
}

/** The model's role. Text written by a runner must never appear here. */
export const wordingInstructions = (canary: string) =>
  [
    'You reword texts of a running tracker for the runner who reads them. The app has computed what they say; you only choose the words: warm, concrete and plain, as a good coach speaks, addressing the runner as “you”.',
    'Keep what each text says: its advice, its order and its length, more or less. Leave nothing out and add no advice, no claim and no promise of your own.',
    'Figures: use only the numbers of that text and of what the data say besides, written exactly as they are there. Never compute, round, convert or invent one: every other number is deleted, in digits and in words.',
    'A sentence about pain, doctors or danger, or that tells the runner to skip something or not to run or race, stays word for word.',
    'Where a text has empty lines between paragraphs, or lines that begin with “- ”, yours has them, too. Otherwise plain text in the language of the texts: no Markdown, no HTML, no links.',
    dataRule,
    canaryRule(canary),
  ].join('\n');

/** The texts and the additional context as data, and the request. */
export function wordingPrompt({
  about,
  texts,
  context,
  boundary,
}: {
  /** In our words alone. */
  about: string;
  texts: Readonly<Record<string, CodeText>>;
  context: readonly string[];
  boundary: string;
}): string {
  const lines = Object.entries(texts).flatMap(([key, { text, figures }]) => [
    `${key}: ${line(text)}`,
    ...(figures ? [`figures of ${key}: ${line(figures)}`] : []),
  ]);
  const data = dataBlock(
    boundary,
    [...lines, ...context.map((one) => `known: ${line(one)}`)].join('\n'),
  );
  return `What the app has written and knows:\n${data}\n\nReword ${about}. Answer with the same keys.`;
}

/** As a JSON string: it cannot end its own quotes, or its line. */
const line = (text: string) => JSON.stringify(plainLines(text));
