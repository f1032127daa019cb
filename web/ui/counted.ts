/** '1,250' */
export const number = (count: number): string => count.toLocaleString('en-US');

/** '1 training', '1,250 trainings'. */
export const counted = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${number(count)} ${count === 1 ? noun : nouns}`;
