/** What runners call things about shoes, with the word that the parser knows. */
const sameWords: readonly [RegExp, string][] = [
  [
    /\b(?:lac(?:e|ing) up|(?:put|pull|slip|have|had|got)(?: \w+)? on(?= my feet)|step into)\b/g,
    'wear',
  ],
  [/\b(?:laced up|pulled on|slipped on|stepped into)\b/g, 'worn'],
  [
    /\b(?:break|broke|broken|take|took) (?<pair>(?:\w+ ){0,3}?)(?:out|in)(?= (?:for the first time|the|my)\b|$)/g,
    'first wore $<pair>',
  ],
  [/\b(?<!\btime (?:spent )?)on my feet\b/g, 'worn as shoes'],
  [/\bshoe-? ?wise\b|\bin terms of shoes\b/g, 'which shoes'],
  [
    /\b(?:in the (?:bin|trash|rubbish|skip)|binned|put out to (?:pasture|grass)|thrown (?:out|away)|threw (?:out|away)|chucked(?: out| away)?|ditched|discarded|scrapped|gave away|given away|out of (?:use|service|rotation)|done with|worn to death|in retirement|pensioned off)\b/g,
    'retired',
  ],
  [/\b(?:i )?no longer (?:run|wear|use|race)(?: in)?\b/g, 'retired'],
  [/\b(?:do not|dont|never) (?:run|wear|use|race)(?: in)?(?: them)? any ?more\b/g, 'retired'],
];

/** A text about gear in words that the parser knows. */
export const inGearWords = (text: string): string =>
  sameWords.reduce((said, [pattern, same]) => said.replace(pattern, same), text);
