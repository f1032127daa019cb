import { yearOf } from '../../calendar-day.ts';
import type { CoachRecords } from '../records.ts';
import type { DayNamed } from './race-named.ts';

const isYear = /^(?:19|20)\d\d$/;
/** What an injury may be called other than by the body part, and what became of it. */
const otherWords =
  /^(?:injury|pain|problem|trouble|issue|niggle|thing|business|tendon|flare|up|had|has|have|was|is|got|of|in|healed|resolved|better|over|gone|cleared|started|began|flared|hurt)$/;
const healed = /^(?:healed|resolved|better|over|gone|cleared)$/;
/** The most words before the body part. */
const mostBefore = 2;
const leastLetters = 4;

/**
 * The injury that a text begins with: 'heel injury', '2016 heel thing', 'achilles had healed'.
 * @param isOver whether the day it ended is meant, as for the first run after it
 */
export function injuryNamed(
  text: string,
  { injuries = [], today }: CoachRecords,
  isOver: boolean,
): DayNamed | undefined {
  const words = text.split(' ');
  const lead = isYear.test(words[0] ?? '') ? 1 : 0;
  const known = injuries.filter(({ dateReported }) => dateReported <= today);
  const partsOf = (area: string) =>
    area
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length >= leastLetters);
  const places = words.slice(0, lead + mostBefore + 1);
  const areas = known.filter(({ painArea }) =>
    partsOf(painArea).some((word) => places.includes(word)),
  );
  const isPlain = /^(?:injury|pain)$/.test(words[lead] ?? '');
  const of = areas.length > 0 ? areas : isPlain ? known : [];
  const at = isPlain
    ? lead
    : places.findIndex((word) => of.some((one) => partsOf(one.painArea).includes(word)));
  const more = words
    .slice(at + 1)
    .findIndex(
      (word) =>
        !otherWords.test(word) &&
        !isYear.test(word) &&
        !of.some((one) => partsOf(one.painArea).includes(word)),
    );
  const end = more < 0 ? words.length : at + 1 + more;
  const said = words.slice(0, end);
  const year = said.find((word) => isYear.test(word));
  const wasOver = isOver || said.some((word) => healed.test(word));
  const [last] = of
    .filter(({ dateReported }) => !year || yearOf(dateReported) === Number(year))
    .toSorted((a, b) => (a.dateReported > b.dateReported ? -1 : 1));
  const date = wasOver ? last?.dateResolved : last?.dateReported;
  return date ? { date, length: said.join(' ').length } : undefined;
}
