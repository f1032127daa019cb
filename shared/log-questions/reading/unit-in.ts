import type { DistanceUnit } from '../../preferences.ts';

const mentions = /\b(?:mi|miles?)\b/;
/** 'In min/mile' and 'minutes per mile' ask for a pace; 'under 8:00 per mile' states one. */
const paces =
  /(?<!:\d\d ?(?:min(?:ute)?s? ?)?) ?(?:\bin )?(?:\bmin(?:ute)?s? ?)?(?:\/|\bper |\b(?<=min(?:ute)?s? )a )(?:mi|mile)\b/g;
const inThem = / ?\b(?:in|as) (?:mi|miles)\b/g;

/** The unit that a text asks for, and the text without the words that only state it. */
export function unitIn(text: string): { unit: DistanceUnit | undefined; text: string } {
  if (!mentions.test(text)) return { unit: undefined, text };
  return { unit: 'mi', text: text.replaceAll(paces, ' pace').replaceAll(inThem, '').trim() };
}
