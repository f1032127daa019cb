import { numberSigns } from './number-signs.ts';

/** A word or a number in a text. */
export interface Word {
  /** In plain lower-case letters; empty if it is too long to matter. */
  text: string;
  start: number;
  end: number;
  /** The original text, if it is written in digits or other symbols. */
  signs?: string | undefined;
  /**
   * Whether it continues the previous word, with only a space, a hyphen or emphasis marks in
   * between.
   */
  isJoined: boolean;
  /** The same, but a comma is allowed. */
  isNear: boolean;
}

const words = new RegExp(String.raw`(${numberSigns})|\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*`, 'gu');
const joint = /^[\s*_~"“”'‘’‐-―−-]{0,4}$/u;
const longestWord = 20;

/** The words and numbers of a text, in order. */
export function wordsOf(text: string): Word[] {
  let end = -1;
  return [...text.matchAll(words)].map(({ 0: whole, 1: signs, index: start }) => {
    const gap = end < 0 ? '.' : text.slice(end, Math.min(start, end + 6));
    end = start + whole.length;
    const isJoined = joint.test(gap);
    return {
      text:
        whole.length > longestWord
          ? ''
          : whole
              .normalize('NFKC')
              .toLowerCase()
              .replace(/['’]s$/, ''),
      start,
      end,
      signs,
      isJoined,
      isNear: isJoined || (gap.startsWith(',') && joint.test(gap.slice(1))),
    };
  });
}

/** The text of a word that continues the previous one, else ''. */
export const joinedText = (words: readonly Word[], at: number): string =>
  words[at]?.isJoined ? words[at].text : '';
