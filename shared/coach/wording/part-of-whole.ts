import { amounts, measures } from './units.ts';
import { joinedText, type Word } from './word-list.ts';

const positions: ReadonlySet<string> = new Set(
  'first second next other latter last final front back'.split(' '),
);

/**
 * Whether a half or a quarter is part of a whole: "the second half of the race", "in the last
 * quarter". Not in "the next half hour" and "the last quarter of an hour", which are amounts.
 */
export function isPartOfWhole(words: readonly Word[], from: number, to: number): boolean {
  const isPlaced = words[from]?.isJoined && positions.has(words[from - 1]?.text ?? '');
  if (!isPlaced) return false;
  const isOf = joinedText(words, to) === 'of';
  const at = isOf ? to + 1 : to;
  const unit = joinedText(words, ['a', 'an'].includes(joinedText(words, at)) ? at + 1 : at);
  return !(isOf ? measures : amounts).has(unit);
}
