import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { heading, now, readStravaExport } from '../strava/export/export.fixture.ts';
import { type Parse, type ParsedRecord, readRecords } from './records.ts';

const linesFrom = (text: string) => (line: number) => {
  const lines = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  return [lines.slice(line).join('\n')];
};
async function all<T>(items: Iterable<T> | AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}
const parseCsv: Parse = async function* (pieces) {
  yield* parse((await all(pieces)).join(''), {
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  }) as unknown as ParsedRecord[];
};
const read = (text: string) => all(readRecords(linesFrom(text), parseCsv));
const linesOf = async (text: string) =>
  (await read(text)).map(({ line, problem }) => (problem ? -line : line));

test.each([
  ['one after the other', 'a,b\n1,x\n2,y\n', [1, 2, 3]],
  ['without a last line end', 'a,b\n1,x', [1, 2]],
  ['behind a byte order mark', '\ufeffa,b\n1,x', [1, 2]],
  ['with the line ends of Windows', 'a,b\r\n1,"x\r\ny"\r\n2,z\r\n', [1, 2, 4]],
  ['with lines in cells', 'a,b\n1,"x\n\ny"\n2,z', [1, 2, 5]],
  ['between empty lines', '\n\na,b\n\n1,x\n\n2,y\n\n', [3, 5, 7]],
  ['no records', '', []],
])('records %s know their lines', async (_, text, lines) =>
  expect(await linesOf(text)).toEqual(lines),
);

describe('an unclosed quotation mark', () => {
  test.each([
    ['in the last row', 'a,b\n1,x\n2,"y\n', [1, 2, -3]],
    ['before plain rows', 'a,b\n1,"x\n2,y\n3,z\n', [1, -2, 3, 4]],
    ['before rows with quotes', 'a,b,c\n1,"x,q\n2,"y, w",q\n3,"z",q\n', [1, -2, 3, 4]],
    ['twice', 'a,b,c\n1,"x,q\n2,"y, w",q\n3,"z,q\n4,"w, v",q\n', [1, -2, 3, -4, 5]],
  ])('%s costs one row', async (_, text, lines) => expect(await linesOf(text)).toEqual(lines));

  test('in the heading means the file is not an export', async () => {
    const records = await read('a,"b\n1,2\n');
    expect(() => readStravaExport(records, now)).toThrow('activities.csv');
  });

  test('in every row makes the reader give up after a few', async () => {
    const records = await read(`a,b,c\n${'1,"x\n'.repeat(2000)}`);
    expect(records.filter(({ problem }) => problem).length).toBeLessThanOrEqual(21);
    expect(records.slice(1, 6).map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
  });
});

test('is reported as a bad row of the export', async () => {
  const cut = [heading.join(','), '1,"May 4, 2024, 6:30:05 AM","cut off'].join('\n');
  expect(readStravaExport(await read(cut), now)).toEqual([
    { line: 2, verdict: 'bad', kind: '', reason: 'A quotation mark is opened but never closed.' },
  ]);
});

test('whatever quoted cells contain, records are complete and on the right lines', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', ' ', 'ü') });
  const row = fc.tuple(text, text).map(([one, two]) => [`x${one}`, `x${two}`]);
  await fc.assert(
    fc.asyncProperty(fc.array(row), async (rows) => {
      const all = [['h', 'i'], ...rows];
      const written = all.map((row) =>
        row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
      );
      const starts = written.map(
        (_, i) => written.slice(0, i).join('\n').split('\n').length + (i && 1),
      );
      expect(await read(written.join('\n'))).toEqual(
        all.map((cells, i) => ({ line: starts[i], cells })),
      );
    }),
  );
});
