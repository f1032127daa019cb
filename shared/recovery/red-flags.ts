import { type Language, type OtherLanguage, otherLanguages } from '../languages/typical-words.ts';
import { dutchFlags } from './red-flags/dutch.ts';
import { englishFlags } from './red-flags/english.ts';
import { type RedFlag, redFlags } from './red-flags/flags.ts';
import { frenchFlags } from './red-flags/french.ts';
import { germanFlags } from './red-flags/german.ts';
import { withoutHarmless } from './red-flags/harmless.ts';
import { italianFlags } from './red-flags/italian.ts';
import { polishFlags } from './red-flags/polish.ts';
import { portugueseFlags } from './red-flags/portuguese.ts';
import { readSaid, type Said } from './red-flags/said.ts';
import { spanishFlags } from './red-flags/spanish.ts';

const readers: Readonly<Record<OtherLanguage, (said: Said) => RedFlag[]>> = {
  de: germanFlags,
  fr: frenchFlags,
  es: spanishFlags,
  it: italianFlags,
  nl: dutchFlags,
  pt: portugueseFlags,
  pl: polishFlags,
};

/**
 * The red flags that a runner's texts mention, such as 'swelling': anyone with one should see a
 * doctor before following a plan. Our own list of common warning signs, kept short on purpose;
 * finding none says nothing about health. A flag described as absent or gone does not count. Texts
 * are read in all languages, as the language of one says nothing about the next.
 */
export function redFlagsIn(texts: readonly (string | null | undefined)[]): RedFlag[] {
  const found = new Set(
    texts.flatMap((text) => flagsByLanguage(text ?? '')).flatMap(({ flags }) => flags),
  );
  return redFlags.filter((flag) => found.has(flag));
}

/** The languages in whose words a text mentions red flags, with the flags: English first. */
export function flagsByLanguage(text: string): { language: Language; flags: RedFlag[] }[] {
  const said = withoutHarmless(readSaid(text));
  const others = otherLanguages.map((language) => ({
    language,
    flags: readers[language](said),
  }));
  return [{ language: 'en' as const, flags: englishFlags(text, said) }, ...others].filter(
    ({ flags }) => flags.length > 0,
  );
}
