import { kmInMile } from '../units.ts';

/**
 * Matches '10 km', '7,5 k', '6 miles', but not the '400 m' in '8 x 400 m' or the 'km' in '5:00 /
 * km'.
 */
const distancePattern =
  /(?<![\d:.,x×])(?<!\d\s*[x×]\s*)(\d{1,3}(?:[.,]\d{1,3})?)\s?(km|kms|kilomet\w+|k|mi|miles?)\b(?!\/h)/;

const namedDistances: readonly (readonly [words: RegExp, km: number])[] = [
  [/\bhalf.?marathon\b(?! pace)/, 21.1],
  [/\bmarathon\b(?! pace)/, 42.2],
  [/\bparkrun\b/, 5],
];

/** The distance that a lower-case text states in figures or by name, in km, to the metre. */
export const distanceIn = (text: string): number | undefined =>
  hasFigure(text) ? figureIn(text) : namedDistances.find(([words]) => words.test(text))?.[1];

/** Whether a lower-case text states a distance in figures. */
export const hasFigure = (text: string): boolean => distancePattern.test(text);

function figureIn(text: string): number | undefined {
  const [, amount = '', unit = ''] = distancePattern.exec(text) ?? [];
  const length = unit.startsWith('m') ? kmInMile : 1;
  const distance = Math.round(Number(amount.replace(',', '.')) * length * 1000) / 1000;
  return distance > 0 ? distance : undefined;
}
