import { number } from '#shared/formats.ts';

/** '12K' for 12,345. */
export const thousands = (count: number): string => `${number(Math.round(count / 1000))}K`;
