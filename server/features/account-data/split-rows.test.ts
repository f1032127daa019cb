import { describe, expect, it } from 'vitest';
import { rowSplitter } from './split-rows.ts';

const rows = [
  { a: 1 },
  { note: 'Brackets ]} and [{ in a text' },
  { note: 'A quote " and a backslash \\', deep: [[{ a: [] }]] },
  { note: 'ü 🏃', empty: '' },
];

function split(text: string, pieceBytes: number) {
  const bytes = Buffer.from(text);
  const next = rowSplitter('trainings');
  const found: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    found.push(...next(bytes.subarray(at, at + pieceBytes)));
  }
  found.push(...next());
  return found.map((row) => JSON.parse(row.toString()));
}

describe('a list of objects is split into its rows', () => {
  it.each([3, 7, 1000])('wherever its pieces of %i bytes end', (pieceBytes) => {
    expect(split(JSON.stringify(rows), pieceBytes)).toEqual(rows);
    expect(split(`\ufeff${JSON.stringify(rows, null, 2)}\n`, pieceBytes)).toEqual(rows);
    expect(split(' [ ] ', pieceBytes)).toEqual([]);
  });

  it.each(['', '{}', '[1]', '[{}', '[{}] {}', '[{},]', '[,{}]', '[{} {}]', '"[{}]"'])(
    'and anything else is refused: %s',
    (text) => {
      expect(() => split(text, 2)).toThrow(/not an export of your data/);
    },
  );
});
