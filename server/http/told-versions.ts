import { type List, lists, type Told } from '../db/versions.ts';

interface Known {
  /** Undefined unless this request alone has moved the list from there. */
  before: number | undefined;
  number: number;
}

/**
 * What a request's transactions tell of the runner's lists, for the header `longrun-versions` (docs/api.md). It is
 * never empty, as a browser adds the headers of a 304 to those it has kept, perhaps of another runner's answer.
 */
export function createToldVersions() {
  const all: Told[] = [];
  return {
    add: (told: Told) => void all.push(told),
    header: () => lists.map((list) => `${list}=${textOf(knownOf(list, all))}`).join(', '),
  };
}

function knownOf(list: List, all: readonly Told[]): Known {
  let known: Known | undefined;
  for (const { versions, moved } of all) {
    const number = versions[list];
    if (moved.includes(list)) known = movedOn(known, number);
    else if (number > (known?.number ?? -1)) known = { before: undefined, number };
  }
  return known ?? { before: undefined, number: 0 };
}

const textOf = ({ before, number }: Known) =>
  before === undefined ? `${number}` : `${before}>${number}`;

/** A client may take what the request answers for the list only if nobody else has moved it meanwhile. */
function movedOn(earlier: Known | undefined, number: number): Known {
  const before = number - 1;
  if (!earlier || (earlier.before === undefined && earlier.number <= before)) {
    return { before, number };
  }
  return earlier.number === before
    ? { before: earlier.before, number }
    : { before: undefined, number: Math.max(earlier.number, number) };
}
