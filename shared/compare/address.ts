/** More lines than this on one chart cannot be told apart. */
export const mostCompared = 3;

/** The trainings that an address compares, and what of it is left out. */
export interface Chosen {
  ids: string[];
  /** As sentences. */
  remarks: string[];
}

/** The address of a comparison, which begins with one run and waits for the next. */
export const compareAddress = (ids: readonly string[]): string =>
  `/training/compare?${ids.map((id) => `run=${encodeURIComponent(id)}`).join('&')}`;

/** @param runs all that the address names, in its order */
export function chosenIn(runs: readonly string[]): Chosen {
  const given = runs.filter((id) => id !== '');
  const different = [...new Set(given)];
  return {
    ids: different.slice(0, mostCompared),
    remarks: [
      ...(different.length < given.length
        ? ['The address names a run twice. It is shown once.']
        : []),
      ...(different.length > mostCompared
        ? ['The address names more than three runs. The first three are shown.']
        : []),
    ],
  };
}

/** The same choice with two of them in each other's place. */
export const swapped = (ids: readonly string[], a: number, b: number): string[] =>
  ids.map((id, at) => (at === a ? ids[b] : at === b ? ids[a] : id) ?? id);

/** The same choice with another run in a place, or one more at its end. */
export const withChosen = (ids: readonly string[], at: number, id: string): string[] =>
  [...ids.slice(0, at), id, ...ids.slice(at + 1)].slice(0, mostCompared);
