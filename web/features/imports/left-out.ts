import { shortened } from '#shared/clean-text.ts';
import { formatList, number } from '#shared/formats.ts';

/** How many of them are named, at most. */
const mostNamed = 3;

/** Names the chosen files that are not imported: undefined if there are none. */
export function leftOutNote({
  others,
  tables,
}: {
  /** Those that are neither activities nor tables. */
  others: readonly string[];
  /** Other than the one that is read. */
  tables: readonly string[];
}): string | undefined {
  const sentences = [
    ...(others.length > 0 ? [`Left out: ${namesOf(others)}.`] : []),
    ...(tables.length > 0
      ? [`Left out, as only one table can be read at a time: ${namesOf(tables)}.`]
      : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

/** 'photo.jpg, notes.txt and 3 more' */
function namesOf(names: readonly string[]): string {
  const isAll = names.length <= mostNamed;
  const named = names.slice(0, isAll ? mostNamed : mostNamed - 1);
  const more = isAll ? [] : [`${number(names.length - named.length)} more`];
  return formatList([...named.map((name) => shortened(name, 60)), ...more]);
}
