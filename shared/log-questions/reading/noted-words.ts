import type { Narrowing } from './narrowings.ts';

/**
 * What runners note about a run that no field holds: the weather, the ground, how it went. In a
 * question about sessions, such words can only be searched for in their texts. Each comes with the
 * beginning shared by all its forms.
 */
const weather: readonly [forms: string, stem: string][] = [
  ['rain(?:s|y|ed|ing|fall|storms?)?', 'rain'],
  ['snow(?:s|y|ed|ing|fall)?', 'snow'],
  ['fog(?:gy)?', 'fog'],
  ['mist(?:y)?', 'mist'],
  ['haz[ey]', 'haz'],
  ['wind(?:y)?(?! down| up)|gust(?:s|y)', 'wind'],
  ['(?:thunder)?storm(?:s|y)?', 'storm'],
  ['hail(?:ed|ing|stones?)?', 'hail'],
  ['sleet', 'sleet'],
  ['drizzl(?:e|es|ed|ing|y)', 'drizzl'],
  ['pour(?:ed|ing)(?: down)?', 'pour'],
  ['frost(?:s|y)?', 'frost'],
  ['icy', 'icy'],
  ['slipper(?:y|iness)', 'slipper'],
  ['mud(?:dy)?', 'mud'],
  ['humid(?:ity)?', 'humid'],
  ['sunny', 'sun'],
  ['sunshine', 'sunshine'],
  ['heatwaves?', 'heat'],
  ['freezing', 'freez'],
];
/**
 * Words that also mean something else: only in phrases such as 'in the dark' or 'when it was hot'.
 */
const unclear: readonly [forms: string, stem: string][] = [
  ['heat', 'heat'],
  ['cold', 'cold'],
  ['dark', 'dark'],
  ['sun', 'sun'],
  ['hot', 'hot'],
  ['warm', 'warm'],
  ['wet', 'wet'],
  ['ice', 'ice'],
];

const formsOf = (words: typeof weather) => words.map(([forms]) => forms).join('|');
/** A run 'without rain' must not match. */
const noNegation = '(?<!\\b(?:without|not|no|except|excluding|never)(?: \\w{1,8}){0,2} )';
const itWas =
  '(?:(?:(?:when|while|where|that|as|on which|in which) )?(?:it|there|conditions|the (?:weather|ground|path|trail|road)s?)(?: (?:had|was|were|is|got|has|have)(?: been)?)?|(?:did|was|were|is|had) (?:it|there|the (?:ground|path|trail|road)s?)(?: be)?) (?:(?:so|very|really|quite|rather|a bit|any|some) )?';
const inThe = '(?:in|during|through|with)(?: (?:the|some|a|all(?: that)?))? ';
const after = '(?: on me| on(?= (?:\\||during|in)|$)| conditions| weather)?';

/** The words to search for in the texts, each by its beginning. */
export const searched = (stems: readonly string[]): string =>
  stems.map((stem) => `"${stem}"`).join(' ');

const withText = (words: string, stems: readonly string[]): Narrowing => ({
  filter: { words: searched(stems) },
  said: ` with “${words}” in the text`.trimStart(),
});

/**
 * The beginning shared by the forms of a word: 'stitches' → 'stitch', 'watched' → 'watch', 'foggy'
 * → 'fog'.
 */
export function stemOf(word: string): string {
  const known = [...weather, ...unclear].find(([forms]) => wholly.get(forms)?.test(word));
  if (known) return known[1];
  const stem =
    word
      .replace(/(?<=ch|sh|x|ss)es$|(?<=[^su])s$/, '')
      .replace(/(?<=[aeiouy].{1,20})(?:ing|(?<!e)ed)$/, '') || word;
  const single = stem === word ? stem : stem.replace(/([bdgkmnprt])\1$/, '$1');
  return single.length < leastLetters ? word : single;
}
const leastLetters = 3;
const wholly: ReadonlyMap<string, RegExp> = new Map(
  [...weather, ...unclear].map(([forms]) => [forms, new RegExp(`^(?:${forms})$`)]),
);

/** Words around a note that are not searched for. */
const around = new Set(
  'a an the it i my is was were had have has been got get that there of on in with to some any me down very so really for about of at as run runs session sessions time times count how what which when'.split(
    ' ',
  ),
);

/** What was noted; undefined if nothing, or more than a few words. */
function notedAs(words: string, other?: string): Narrowing | undefined {
  const said = words.split(/[\s-]+/).filter((word) => !around.has(word));
  const stems = said.map(stemOf);
  if (
    said.length === 0 ||
    said.length > mostSought ||
    !said.every((word) => /^\p{L}{3,}$/u.test(word))
  )
    return undefined;
  // 'Mud or that it was muddy' is one word; two alternatives cannot be searched for.
  if (other && !(stems.length === 1 && stemOf(other) === stems[0])) return undefined;
  return withText(said.join(' '), stems);
}
const mostSought = 3;

const few = '(?<words>[\\p{L}-]{1,24}(?: [\\p{L}-]{1,24}){0,4}?)';
const end = '(?= *(?:$|\\||and\\b|so far|in total|per\\b|during\\b|since\\b|please))';
const texts = '(?:notes?|texts?|comments?|descriptions?|remarks?)';

/** The words that narrow sessions down by their texts. */
export const notedNarrowings: readonly {
  pattern: RegExp;
  read: (groups: Record<string, string>) => Narrowing | undefined;
}[] = [
  // 'Runs with “watched a film” in the notes', 'runs where my notes say icy'
  {
    pattern: new RegExp(
      `(?:\\b(?:with|having|containing|where|that (?:have|has|had|say|says)|saying) )${few} (?:(?:is|are|was|were|stands|standing|noted|mentioned|written|somewhere) ){0,2}in (?:my |the |its |their )${texts}\\b`,
      'u',
    ),
    read: ({ words = '' }) => notedAs(words),
  },
  {
    pattern: new RegExp(
      `^${few} (?:(?:is|are|was|were|stands|standing|noted|mentioned|written|somewhere) ){0,2}in (?:my |the |its |their )${texts}\\b`,
      'u',
    ),
    read: ({ words = '' }) => notedAs(words),
  },
  {
    pattern: new RegExp(
      `\\b(?:where |that |in which |on which )?(?:do |does )?(?:my|the|their|whose) ${texts} (?:do |does )?(?:mention|say|have|contain|include|read|tell of|speak of|talk of)s? (?:that )?${few}(?: or (?:that )?(?:(?:it|i) was )?(?<other>\\p{L}{3,20}))?${end}`,
      'u',
    ),
    read: ({ words = '', other }) => notedAs(words, other),
  },
  // 'Times I wrote it was muddy', 'runs where I noted a stitch'
  {
    pattern: new RegExp(
      `\\b(?:(?:where|that|when|on which|in which|whenever) )?(?:(?:did |do |have )?i (?:have |had |ever |also )?)?(?:wrote|written|write|noted|note|jot(?:ted)?|mention(?:ed|s|ing)?)(?: down| up)? (?:that )?(?:(?:it|there|i|the \\p{L}{3,10}) (?:was|were|had|got|felt|is) )?${few}${end}`,
      'u',
    ),
    read: ({ words = '' }) => notedAs(words),
  },
  {
    pattern: new RegExp(
      `${noNegation}\\b(?:${itWas}|${inThe})?(?<words>${formsOf(weather)})\\b${after}`,
    ),
    read: ({ words = '' }) => notedAs(words),
  },
  {
    pattern: new RegExp(
      `${noNegation}\\b(?:(?:${itWas}|${inThe}|on )(?<words>${formsOf(unclear)})\\b${after}|(?<day>hot|cold|warm|wet|dark)(?= (?:runs?|ones|days?|sessions?)\\b))`,
    ),
    read: ({ day, words = day ?? '' }) => notedAs(words),
  },
  {
    pattern: /\b(?:called|named|titled|described as) (?<words>[\p{L}\d-]{2,40})/u,
    read: ({ words = '' }) => withText(words, [words]),
  },
];
