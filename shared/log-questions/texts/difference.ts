/**
 * The difference of two distances as displayed, in tenths: 52.5 and 21.8 differ by 30.7, whatever
 * the exact metres.
 */
export const difference = (a: number, b: number): number =>
  (Math.round(a * 10) - Math.round(b * 10)) / 10;
