const letterOf: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', œ: 'oe', æ: 'ae', ø: 'o' };

/**
 * The words of a text as typed on a keyboard without accents, in lower case: 'J’ai couru 10 km, ça
 * va. Größte żółw' → ['j', 'ai', 'couru', 'km', 'ca', 'va', 'grosste', 'zolw']
 */
export const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßłœæø]/g, (letter) => letterOf[letter] ?? letter)
    .match(/\p{L}+/gu) ?? [];
