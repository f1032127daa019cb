import type { Formats } from '../../formats.ts';
import type { DistanceUnit } from '../../preferences.ts';

const mentions = /\b(?:mi|miles?)\b/;
/** 'In min/mile' and 'minutes per mile' ask for a pace; 'under 8:00 per mile' states one. */
const paces =
  /(?<!:\d\d ?(?:min(?:ute)?s? ?)?) ?(?:\bin )?(?:\bmin(?:ute)?s? ?)?(?:\/|\bper |\b(?<=min(?:ute)?s? )a )(?:mi|mile)\b/g;
const inThem = / ?\b(?:in|as) (?:mi|miles)\b/g;

const clock =
  '\\d{1,2}:[0-5]\\d(?![\\d:])(?! ?(?:min(?:ute)?s?)? ?(?:\\/|per |a (?:k|mi)|am\\b|pm\\b|k|mi))';
const limits =
  'over|above|more than|longer than|further than|at least|under|below|less than|shorter than|up to';
const barePaces: readonly RegExp[] = [
  new RegExp(`\\b(${clock}) pace\\b`, 'gi'),
  new RegExp(`\\b(${clock})(?= (?:or|and) (?:faster|quicker|better|slower)\\b)`, 'gi'),
  new RegExp(
    `\\b((?:faster|quicker|slower) than ${clock}|pace (?:(?:of|was|is|at|under|over|below|above) ){1,2}${clock}|(?:runs?|sessions) (?:under|below|sub|over|above) ${clock}|pace (?:was |of |is )?(?:between|from) \\d{1,2}:[0-5]\\d (?:and|to) ${clock})`,
    'gi',
  ),
];
const bareDistances = new RegExp(
  `(?<=\\bruns? (?:of )?(?:${limits}) )(\\d{1,2}(?:[.,]\\d)?)(?= (?:this|last|in|since|ever|so far)\\b|[?.! ]{0,3}$)`,
  'gi',
);

/**
 * A question with its bare paces and distances in the unit in which its runner means them: '8:30
 * pace' is one per mile. In kilometres they are read anyway.
 */
export const withOwnUnits = (question: string, { distanceUnit }: Formats): string =>
  distanceUnit === 'mi'
    ? barePaces
        .reduce((said, pace) => said.replaceAll(pace, '$1 per mile'), question)
        .replaceAll(bareDistances, '$1 miles')
    : question;

/** The unit that a text asks for, and the text without the words that only state it. */
export function unitIn(text: string): { unit: DistanceUnit | undefined; text: string } {
  if (!mentions.test(text)) return { unit: undefined, text };
  return { unit: 'mi', text: text.replaceAll(paces, ' pace').replaceAll(inThem, '').trim() };
}
