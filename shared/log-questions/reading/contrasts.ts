import { weekdayNames } from '../../week.ts';

/** Words that contrast some runs with others, grouped by what they compare. */
const contrasts: readonly (readonly RegExp[])[] = [
  [
    /\b(?:(?:in|on) (?:the |an? )?)?mornings?(?: runs?| runners?| pace)?\b/,
    /\b(?:(?:in|on) (?:the |an? )?)?afternoons?(?: runs?| runners?| pace)?\b/,
    /\b(?:(?:in|on) (?:the |an? )?)?evenings?(?: runs?| runners?| pace)?\b/,
  ],
  [
    /\b(?:(?:on|at|during) (?:the |an? )?)?weekdays?(?: runs?)?\b/,
    /\b(?:(?:on|at|during) (?:the |an? )?)?weekends?(?: runs?)?\b/,
  ],
  [
    /\beasy(?: runs?)?\b/,
    /(?<!\b(?:how|as|too|so|a) )\blong(?: runs?)?\b/,
    /\btempos?(?: runs?)?\b/,
    /\bintervals?(?: sessions?)?\b/,
    /\bhill(?: sessions?| repeats?)\b/,
    /\brecovery runs?\b/,
  ],
  [
    /\b(?:on (?:the )?)?trails?(?: runs?| running)?\b/,
    /\b(?:on (?:the )?)?roads?(?: runs?| running)?\b/,
    /\b(?:on (?:the |a )?)?treadmills?(?: runs?)?\b|\bindoors?(?: runs?| running)?\b/,
    /\b(?:outside(?! of)|outdoors?)(?: runs?| running)?\b/,
    /\bon the track\b/,
    /\b(?:in (?:the )?)?parks?(?: runs?)?\b/,
    /\b(?:on (?:the )?)?beach(?: runs?)?\b/,
  ],
];

const weekdays = weekdayNames.map((name) => {
  const day = `${name.toLowerCase()}s`;
  return new RegExp(`\\b(?:on (?:the )?)?${day}(?: runs?)?\\b`);
});
/** 'On Saturdays or Sundays' means both, unless the two are compared. */
const setsApart =
  /\b(?:vs|versus|against|compared (?:to|with)|differ\w*|than)\b|\b(?:more|longer|further|farther|faster|slower|harder|better|which)\b.{0,60}\bor\b|\bor\b.{0,60}\b(?:which|more|further|faster|longer|better)\b/;

const joint = /\b(?:or|minus|vs|versus|against|and|than|compared (?:to|with)|with|to)\b/;

/**
 * A question about several kinds of runs, split into one text per kind: 'mornings or evenings' asks
 * about those in the morning and those in the evening. Empty if it is about one kind.
 */
export function contrasted(text: string): string[] {
  for (const patterns of setsApart.test(text) ? [...contrasts, weekdays] : contrasts) {
    const found = patterns.map((pattern) => pattern.exec(text)).filter((match) => match !== null);
    if (found.length < 2 || !joint.test(text)) continue;
    return found
      .toSorted((a, b) => a.index - b.index)
      .map((own) =>
        found.reduce(
          (left, other) =>
            other === own ? left : left.replace(other[0], ' '.repeat(other[0].length)),
          asWritten(text, own[0]),
        ),
      );
  }
  return [];
}

/** In the form in which kinds are parsed: 'weekday vs' means weekdays. */
const asWritten = (text: string, own: string) =>
  text.replace(
    own,
    own
      .replace(/\b(morning|afternoon|evening)s?(?: runs?| runners?)?\b/, '$1s')
      .replace(/\b(weekday|weekend)s?(?: runs?)?\b/, '$1s')
      .replace(
        /\b(?:(?:on|in) (?:the |a )?)?(trail|road|treadmill|park|beach)s?(?: runs?| running)?\b/,
        '$1 runs',
      )
      .replace(/\b(easy|long)(?: runs?)?\b/, '$1 runs'),
  );
