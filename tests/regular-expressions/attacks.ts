/** Characters of each kind, independent of the pattern. */
const everyKind = [
  ...'aZ7éß中 \t\n\u00a0\u0301\0<>"\'’`.,:-_/\\()[]{}*+#|=@%!',
  ...['\r\n', '😀', '\ud800'],
];

/** The characters and words in a pattern: those it reads furthest before it fails. */
function alphabetOf(pattern: string): string[] {
  const plain = pattern
    .replace(/\(\?(<?[=!]|:|<\w+>)/g, '(')
    .replace(/\\u\{?([0-9a-f]{4,5})\}?/gi, (_, hex) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    )
    .replace(/\\[pP]\{(\w+)[^}]*\}/g, (_, name: string) => (name.startsWith('N') ? '7' : 'é'))
    .replace(/\\[dDwWsSbBtnrvf]/g, (short) => meaning[short] ?? 'a')
    .replace(/\{\d+,?\d*\}/g, '');
  const words = plain.match(/(?:\\.|[^\\()[\]{}|^$*+?.])+/gu) ?? [];
  const literals = words.map((word) => word.replace(/\\(.)/gu, '$1'));
  return [...new Set([...literals, ...literals.flatMap((literal) => [...literal])])];
}

/** Breaks what would otherwise match to the end. */
const breaker = '\u0001';

const meaning: Record<string, string> = {
  '\\d': '7',
  '\\D': 'a',
  '\\w': 'a',
  '\\W': '-',
  '\\s': ' ',
  '\\S': 'a',
  '\\b': '',
  '\\B': '',
  '\\t': '\t',
  '\\n': '\n',
  '\\r': '\r',
};

/** Repeats a piece up to about this many characters. */
const filled = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length));

/** The length of an attack, which is shorter where pieces are combined, as those are many. */
const longTexts = { ofAKind: 50_000, combined: 20_000 };
/** Enough for a pattern that repeats nothing: its matches do not grow with the text. */
const shortTexts = { ofAKind: 1000, combined: 300 };

const repeats = (pattern: string) =>
  /[*+{]/.test(pattern.replace(/\\./gs, '').replace(/\[[^\]]*\]/g, ''));

const mostPieces = 14;

/** Long texts that may take a pattern very long. */
export function* attacksOn(pattern: string): Generator<string> {
  const own = alphabetOf(pattern);
  const lengths = repeats(pattern) ? longTexts : shortTexts;
  for (const piece of new Set([...everyKind, ...own])) {
    yield filled(piece, lengths.ofAKind);
    yield `${filled(piece, lengths.ofAKind)}${breaker}`;
  }
  const pieces = own.slice(0, mostPieces);
  for (const first of pieces) {
    for (const second of new Set([...pieces, ' ', 'a', '7', '\n'])) {
      yield `${filled(first + second, lengths.combined)}${breaker}`;
      yield `${first}${filled(second, lengths.combined)}${breaker}`;
      yield `${filled(first + second + second, lengths.combined)}${breaker}`;
    }
  }
}
