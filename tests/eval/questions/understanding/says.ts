/** What an answer must contain besides its figures, in other words than those of the question. */
const any = (...parts: readonly string[]) => new RegExp(parts.join('|'), 'i');

/** All of these, anywhere. */
export const all = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => `(?=[\\s\\S]*(?:${source}))`).join(''), 'i');

export const faster = any('faster', 'quicker', 'improv', 'better', 'speed(?:ing|ed)? up');
export const slower = any('slower', 'not (?:as fast|faster)', 'slow(?:ed|ing) down', 'worse');
export const more = any(
  'more',
  'up\\b',
  'ris(?:en|ing|es)',
  'rose',
  'grow',
  'grew',
  'increas',
  'higher',
);
export const less = any(
  'less',
  'down\\b',
  'fall',
  'fell',
  'drop',
  'decreas',
  'declin',
  'lower',
  'shorter',
);

/** There is no change that is clear. */
export const noChange = any(
  'no (?:clear|real|significant|big|obvious|marked|notable|measurable) (?:change|trend|difference|direction)',
  'no (?:change|trend)',
  '(?:about|roughly|much|nearly|almost|practically|pretty much) the same',
  'the same (?:pace|as)',
  '\\b(?:unchanged|steady|stable|constant|flat|level|neither|consistent)\\b',
  'hardly (?:any|chang|differ|mov)',
  '(?:not|n.t) (?:really |clearly |much |noticeably )?(?:chang|improv|slow|fast|get|ris|fall|mov|differ)',
);

export const inMiles = { says: /\d\s?(?:mi|miles?)\b/i };
export const perMile = {
  says: /\d:\d\d\s?(?:min(?:utes)?\s?)?(?:\/\s?mi(?:le)?\b|per mile|a mile)/i,
};

/** Sums of km, where the question is about pace or fitness. */
export const sumsOfKm =
  /\bkm in \d+ (?:runs|sessions|trainings)\b|\byou ran [\d.,]+ km (?:this|last|in) (?:year|month|week|20\d\d)\b/i;

/** From one time to another. */
export const range =
  /\d:\d\d(?::\d\d)?\s?(?:–|—|-|to|and|\.\.|…)\s?(?:about )?\d+:\d\d|between[^.\n]{0,20}\d+:\d\d[^.\n]{0,20}\d+:\d\d|±|\d ?h ?\d\d?[^.\n]{0,10}(?:–|—|-|to|and) ?\d ?h|\d ?(?:–|—|-|to) ?\d+ ?min/;
