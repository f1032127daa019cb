/**
 * The colours of elements marked `data-ink`, by that name: what a variable of the theme comes to,
 * for a canvas, is not known in any other way.
 */
export const probedColours = (probes: ParentNode): Record<string, string> =>
  Object.fromEntries(
    [...probes.querySelectorAll<HTMLElement>('[data-ink]')].map((one) => [
      one.dataset.ink,
      getComputedStyle(one).color,
    ]),
  );
