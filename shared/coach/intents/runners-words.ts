/** What runners call runs, kilometres and the like, in the words that the readings know. */
const sameWords: readonly [RegExp, string][] = [
  [/\b(?:ks|klicks?|kliks?|kays?)\b/g, 'km'],
  [/(?<!\d ?)\bmins? (?:per|a|\/) ?(?:km|k|kilomet(?:er|re))\b|(?<!\d ?)\bmin\/km\b/g, 'pace'],
  [/\b(?:outing|jog|jaunt|plod|trot)(s?)\b/g, 'run$1'],
  [/\bjogged\b/g, 'ran'],
  [/\bjogging\b/g, 'running'],
  [/\bwot\b/g, 'what'],
  [/\bnye\b/g, 'new years eve'],
  [/\b(?:xmas|crimbo|chrimbo)\b/g, 'christmas'],
  // 'What did I clock', 'what have I notched up'
  [
    /\b(?<asks>did|have|had) i (?:clock(?:ed)?(?: up)?|notch(?:ed)? up|rack(?:ed)? up|chalk(?:ed)? up|put in|g[eo]t (?:done|through)|manage(?:d)?)\b/g,
    '$<asks> i run',
  ],
  [/(?<!\b(?:year|month|week) )\bto date\b/g, 'so far'],
  [/\ball in all\b/g, 'in total'],
];

/** A clause without them. */
export const withoutRunnersWords = (clause: string): string =>
  sameWords.reduce((text, [pattern, same]) => text.replace(pattern, same), clause);
