const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** 'One' alone is left as it is: 'the long one'. */
const words =
  /\b(?:(?<tens>twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](?<ones>one|two|three|four|five|six|seven|eight|nine)\b)?|(?<small>two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|one(?= (?:k|kms?|kilomet\w{2,4}|miles?|hours?|weeks?|out of)\b)))\b/g;
/** 'An hour and 5 minutes', with the 'and' already turned into a bar; 'one hour five'. */
const hours =
  /\b(?:an?|1|(?<count>\d)) ?(?:hours?|hrs?|h)(?: and| \|)? (?<minutes>[0-5]?\d)(?! ?(?:k|kms?|kilomet|miles?|mi|m|:|\.)\b)(?: ?min\w{0,5}\b)?/g;

/**
 * Turns number words into figures: 'three miles' → '3 miles', 'forty-six minutes' → '46 minutes',
 * 'one hour five' → '1 h 5 min'.
 */
export const withDigits = (text: string): string =>
  text
    .replaceAll(words, (_, ...groups) => String(figureOf(groups.at(-1))))
    .replaceAll(hours, (_, ...groups) => {
      const { count = 1, minutes } = groups.at(-1);
      return `${count} h ${minutes} min`;
    });

const figureOf = (said: { tens?: string; ones?: string; small?: string }): number =>
  said.small === undefined
    ? 10 * tens.indexOf(said.tens ?? '') + (said.ones === undefined ? 0 : small.indexOf(said.ones))
    : small.indexOf(said.small);
