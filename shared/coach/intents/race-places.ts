/** Which of several races is meant. */
export type RaceExtreme = 'fastest' | 'slowest' | 'longest' | 'shortest' | 'first' | 'last';

const extremes: readonly [pattern: RegExp, extreme: RaceExtreme][] = [
  [/\b(?:took|taken|take)\b[^|]{0,20}\b(?:longest|most)\b/, 'slowest'],
  [/\b(?:slowest|worst)\b/, 'slowest'],
  [/\b(?:longest|furthest|farthest|biggest)\b/, 'longest'],
  [/\bshortest\b/, 'shortest'],
  [/\b(?:fastest|quickest|best|bests|pbs?|prs?|personal|records?)\b/, 'fastest'],
  [/\b(?:last|latest|most recent\w*|previous)\b/, 'last'],
  [/\b(?:first|earliest|debut|maiden)\b/, 'first'],
];

/** Which end of the ranking a text asks for. */
export const extremeIn = (text: string): RaceExtreme | undefined =>
  extremes.find(([pattern]) => pattern.test(text))?.[1];

export const numbers = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const several = `\\d{1,2}|${numbers.join('|')}`;
const most = 'fastest|slowest|longest|shortest|last|latest|first|best|worst|quickest|recent';
const numbered = new RegExp(
  `\\b(?:(?:${most}) (${several})|(${several}) (?:most )?(?:${most}))\\b(?! ?(?:k|km|kms|m|miles?|milers?|days|weeks|months|years)\\b)`,
);

/** How many races: 'my three fastest halves'. */
export function numberIn(text: string): number | undefined {
  const [, after, before] = numbered.exec(text) ?? [];
  const word = after ?? before;
  const number = word && (numbers.indexOf(word) + 2 > 1 ? numbers.indexOf(word) + 2 : Number(word));
  return number && number > 1 ? number : undefined;
}

const places = [
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
export const placeWords = new RegExp(`^(?:${places.join('|')}|\\d(?:nd|rd|th))$`);
const placed = new RegExp(`\\b(?:(${places.join('|')})|([2-9])(?:nd|rd|th))\\b(?! half of)`);

/** 'My second marathon' */
export function placeIn(text: string): number | undefined {
  const [, word, digit] = placed.exec(text) ?? [];
  return word ? places.indexOf(word) + 2 : digit ? Number(digit) : undefined;
}
