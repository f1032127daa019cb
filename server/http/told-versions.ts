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
  const known = new Map<List, Known>();
  return {
    add({ versions, moved }: Told): void {
      for (const list of lists) {
        const earlier = known.get(list);
        const number = versions[list];
        if (moved.includes(list)) known.set(list, movedOn(earlier, number));
        else if (number > (earlier?.number ?? -1)) known.set(list, { before: undefined, number });
      }
    },
    header: (): string => [...known].map(([list, one]) => `${list}=${textOf(one)}`).join(', '),
  };
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
