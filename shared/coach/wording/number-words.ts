const list = (words: string) => words.split(' ');

const upToNineteen = list(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
const tens = list('twenty thirty forty fifty sixty seventy eighty ninety');
const ordinals = list(
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth',
);

const numbered = (words: readonly string[], from = 0, step = 1) =>
  words.map((word, index) => [word, from + index * step] as const);

/** 'twelve', 'twenty' and 'twentyfive'; not 'hundred'. */
export const simpleNumbers: ReadonlyMap<string, number> = new Map([
  ...numbered(upToNineteen),
  ...numbered(tens, 20, 10),
  ...tens.flatMap((ten, index) =>
    numbered(
      upToNineteen.slice(1, 10).map((one) => ten + one),
      21 + index * 10,
    ),
  ),
  ['fourty', 40],
]);

export const multipliers: ReadonlyMap<string, number> = new Map([
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
]);

export const places: ReadonlyMap<string, number> = new Map([
  ...numbered(ordinals),
  ...numbered(
    tens.map((ten) => ten.replace('y', 'ieth')),
    20,
    10,
  ),
  ['hundredth', 100],
]);

/** 'half' is 2, 'thirds' is 3. */
export const parts: ReadonlyMap<string, number> = new Map([
  ...[...places]
    .filter(([, place]) => place > 2)
    .flatMap(([word, place]) => [[word, place] as const, [`${word}s`, place] as const]),
  ['half', 2],
  ['halves', 2],
  ['quarter', 4],
  ['quarters', 4],
]);

/** 'twice' is 2. */
export const timesWords: ReadonlyMap<string, number> = new Map(
  numbered(list('once twice thrice'), 1),
);

/** More than a few of something, but not how many. */
export const vagueWords: ReadonlySet<string> = new Set(list('dozens hundreds thousands millions'));
