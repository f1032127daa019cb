/** Ways to hide a command from a reader or a filter. A model understands all of them. */

const lookalikes: Record<string, string> = {
  a: 'а',
  c: 'с',
  e: 'е',
  i: 'і',
  o: 'о',
  p: 'р',
  s: 'ѕ',
};
const alike = Object.fromEntries(
  Object.entries(lookalikes).map(([latin, other]) => [other, latin]),
);
const rightToLeft = '\u202e';

const rotate = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });

const reverse = (text: string) => [...text].reverse().join('');

export const encodings = {
  base64: (text: string) => Buffer.from(text).toString('base64'),
  rot13: rotate,
  /** Look-alike letters of another alphabet. */
  homoglyphs: (text: string) =>
    text.replace(
      /(?<=\b[a-z]*_?[a-z]*)[aceiops](?=[a-z_]*\()/g,
      (letter) => lookalikes[letter] ?? '',
    ),
  /** A zero-width space in each word. */
  zeroWidth: (text: string) => text.replace(/(?<=[a-z])(?=[a-z])/g, '\u200b'),
  /** Shown from right to left. */
  bidi: (text: string) => `${rightToLeft}${reverse(text)}\u202c`,
  /** Invisible characters, one for each of ASCII. */
  tags: (text: string) =>
    `Pegasus${[...text].map((one) => String.fromCodePoint(0xe0000 + one.charCodeAt(0))).join('')}`,
};

export type Encoding = keyof typeof encodings;

/** Everything that a text may mean to a reader who decodes all that can be decoded. */
export function readings(text: string): string[] {
  const unescaped = text.replace(/\\(["\\/])/g, '$1').replaceAll('\\n', '\n');
  const decoded = [...text.matchAll(/[A-Za-z0-9+/]{24,}={0,2}/g)].map(([run]) =>
    Buffer.from(run, 'base64').toString(),
  );
  const smuggled = [...text.matchAll(/[\u{e0020}-\u{e007e}]+/gu)].map(([run]) =>
    [...run].map((one) => String.fromCodePoint((one.codePointAt(0) ?? 0) - 0xe0000)).join(''),
  );
  const visible = unescaped.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g, '');
  const latin = visible.replace(/[а-яѕі]/g, (letter) => alike[letter] ?? letter);
  return [visible, latin, ...decoded, ...smuggled, rotate(visible), reverse(visible)];
}
