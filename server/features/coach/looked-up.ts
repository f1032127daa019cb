import { withoutMarks } from '#shared/coach/reply-marks.ts';
import type { Formats } from '#shared/formats.ts';
import { logAddress } from '#shared/log-query/address.ts';
import { logFilterName } from '#shared/log-query/filter-names.ts';
import type { LogFilter } from '#shared/log-query/schema.ts';
import type { LookUpsOff } from './coach.ts';

/** The last line of a reply that could look nothing up. */
export const lookUpsOffLines: Record<LookUpsOff, string> = {
  'few-tokens':
    '\n\n*You have few AI tokens left this month, so I could not look further into your log.*',
  'no-tools': '\n\n*This model cannot look things up; I answered from the overview of your log.*',
};

const opening = '\n\n*Looked up in your log: ';

/**
 * The last line of a reply: links to the trainings that it looked up; undefined if there are none.
 */
export function lookUpsLine(places: readonly LogFilter[], formats: Formats): string | undefined {
  const names = new Map(places.map((place) => [logAddress(place), logFilterName(place, formats)]));
  if (names.size === 0) return undefined;
  const links = [...names].map(([address, name]) => `[${name}](${address})`);
  return `${opening}${links.join('; ')}.*`;
}

/**
 * The coach's own words in a reply: without those lines, and without marks that only the app draws.
 */
export function ownWords(reply: string): string {
  const off = Object.values(lookUpsOffLines).find((line) => reply.endsWith(line));
  if (off) return withoutMarks(reply.slice(0, -off.length));
  const at = reply.lastIndexOf(opening);
  const isLast = at >= 0 && reply.endsWith('.*') && !reply.includes('\n', at + opening.length);
  return withoutMarks(isLast ? reply.slice(0, at) : reply);
}
