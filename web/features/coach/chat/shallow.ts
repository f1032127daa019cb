const marker = '[ \\t]{0,3}(?:>|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))';
const mostDeep = 10;
/** In columns: a list within a list takes two or more. */
const mostIndented = 40;
const tooDeep = new RegExp(`^((?:${marker}){${mostDeep}})(?:${marker})+`, 'gm');
const tooFarIn = new RegExp(`^[ \\t]{${mostIndented},}`, 'gm');

/** Markdown without quotes and lists nested so deeply that drawing them takes long, or fails. */
export const shallow = (text: string): string =>
  text.replace(tooDeep, '$1').replace(tooFarIn, ' '.repeat(mostIndented));
