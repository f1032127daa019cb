/** The steps in the order of their numbers, numbered from 1 without gaps. */
export const numbered = <Step extends { order: number }>(steps: readonly Step[]): Step[] =>
  steps.toSorted((a, b) => a.order - b.order).map((step, place) => ({ ...step, order: place + 1 }));

/** Whether no two have the same id. */
export const haveUniqueIds = (all: readonly { id: string }[]): boolean =>
  new Set(all.map(({ id }) => id)).size === all.length;
