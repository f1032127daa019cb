/** A runner's own words as part of a question to choose: on one line, without the signs of Markdown. */
export const inOwnWords = (question: string): string =>
  question
    .replaceAll(/[*_`[\]<>|#~\\()]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[.!?,;]{1,5}$/, '');
