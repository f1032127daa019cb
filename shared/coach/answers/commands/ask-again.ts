/**
 * A runner's own words as part of a suggested question: on one line, without Markdown characters.
 */
export const inOwnWords = (question: string): string =>
  question
    .replaceAll(/[*_`[\]<>|#~\\()]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[.!?,;]{1,5}$/, '');
