import { linkTexts } from '#shared/coach/link-texts.ts';
import { blocksOf } from './markdown-blocks.ts';

/** What of a reply can be read aloud by now: its finished blocks. */
export function spokenBlocks(text: string, isFinished: boolean): string[] {
  const blocks = blocksOf(text);
  return isFinished ? blocks : blocks.slice(0, -1);
}

/** Markdown without the signs that would be read aloud: links keep their text, tables their cells. */
export const plainText = (markdown: string): string =>
  linkTexts(markdown)
    .replaceAll(/^[\s:|-]+$/gm, '')
    .replaceAll(/^[ \t]*(#{1,6}|>|[-*+])\s+/gm, '')
    .replaceAll(/[*`~]+/g, '')
    // Those within a name stay.
    .replaceAll(/(?<![^\W_])_|_(?![^\W_])/g, '')
    .replaceAll('|', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
