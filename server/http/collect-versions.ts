import { type List, lists, type VersionsSeen } from '../db/versions.ts';

interface Known {
  /** Undefined unless this request alone has moved the list from that number. */
  before: number | undefined;
  number: number;
}

/**
 * The version numbers that a request's transactions have seen, for the header `longrun-versions`
 * (docs/api.md). It is never empty, as a browser merges the headers of a 304 into those it has
 * stored, which may be from another runner's answer.
 */
export function collectVersions() {
  const all: VersionsSeen[] = [];
  return {
    add: (seen: VersionsSeen) => void all.push(seen),
    header: () => lists.map((list) => `${list}=${textOf(knownOf(list, all))}`).join(', '),
  };
}

function knownOf(list: List, all: readonly VersionsSeen[]): Known {
  let known: Known | undefined;
  for (const { versions, moved } of all) {
    const number = versions[list];
    if (moved.includes(list)) known = afterMove(known, number);
    else if (number > (known?.number ?? -1)) known = { before: undefined, number };
  }
  return known ?? { before: undefined, number: 0 };
}

const textOf = ({ before, number }: Known) =>
  before === undefined ? `${number}` : `${before}>${number}`;

/**
 * A client may take the answer for the list's new state only if nobody else has changed it
 * meanwhile.
 */
function afterMove(earlier: Known | undefined, number: number): Known {
  const before = number - 1;
  if (!earlier || (earlier.before === undefined && earlier.number <= before)) {
    return { before, number };
  }
  return earlier.number === before
    ? { before: earlier.before, number }
    : { before: undefined, number: Math.max(earlier.number, number) };
}
