import { foldMark } from '#shared/coach/reply-marks.ts';
import { wholeEmphasis } from './markdown-blocks.ts';

/** A reply's blocks of Markdown, by how they are drawn. */
export interface ReplyParts {
  /** What the built-in coach took the question for. */
  understood: string | undefined;
  said: readonly string[];
  folded: readonly string[];
  footer: string | undefined;
}

/**
 * Takes a reply apart. Only the built-in coach begins with what it understood, and folds parts
 * away: in a model's reply these are ordinary words.
 */
export function partsOf(
  blocks: readonly string[],
  { isBuiltIn, isArriving }: { isBuiltIn: boolean; isArriving: boolean },
): ReplyParts {
  const [first = '', ...others] = blocks;
  const mayBegin = isBuiltIn && (isArriving || others.length > 0);
  const understood = mayBegin ? wholeEmphasis(first) : undefined;
  const answer = understood === undefined ? blocks : others;
  const footer = answer.length > 1 ? wholeEmphasis(answer.at(-1) ?? '') : undefined;
  const body = footer === undefined ? answer : answer.slice(0, -1);
  const fold = isBuiltIn ? body.indexOf(foldMark) : -1;
  return {
    understood,
    said: fold < 0 ? body : body.slice(0, fold),
    folded: fold < 0 ? [] : body.slice(fold + 1),
    footer,
  };
}

/** The text of a built-in coach's reply before its fold. */
export const beforeFold = (text: string): string => text.split(`\n\n${foldMark}`, 1)[0] ?? '';
