const marker = '[ \\t]{0,3}(?:>|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))';
const mostDeep = 10;
/** In columns: each nested list takes two or more. */
const mostIndented = 40;
const tooDeep = new RegExp(`^((?:${marker}){${mostDeep}})(?:${marker})+`, 'gm');
const tooFarIn = new RegExp(`^[ \\t]{${mostIndented},}`, 'gm');

/** Markdown without quotes and lists nested so deeply that drawing them takes long, or fails. */
export const shallow = (text: string): string =>
  text.replace(tooDeep, '$1').replace(tooFarIn, ' '.repeat(mostIndented));

/** Inline marks are matched by comparing each with all others, and may nest without end. */
const mostMarks = 400;
const inlineMarks = /[*_[\]]/g;
/** Where no mark can reach across: at blank lines, and where a bulleted item begins. */
const seam = /\n[ \t]*\n|\n {0,3}[-*+][ \t]+(?=\S)/;

/** Whether Markdown has so many marks in one paragraph that drawing it would take long, or fail. */
export const isTangled = (text: string): boolean =>
  text.split(seam).some((part) => (part.match(inlineMarks)?.length ?? 0) > mostMarks);
