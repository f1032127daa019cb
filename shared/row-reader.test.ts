import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Row, readFlag, readNumber, readText, rowReader } from './row-reader.ts';

const newReader = () =>
  rowReader(
    { startTime: readText, zone1Min: readNumber, isDone: readFlag, name: readText },
    { defaults: { name: 'unnamed' }, olderNames: { startTime: ['began_at'] } },
  );

const names = [
  'startTime',
  'start_time',
  'starttime',
  'beganAt',
  'began_at',
  'zone1Min',
  'zone_1_min',
];
const rows = fc.array(
  fc
    .uniqueArray(fc.constantFrom(...names, 'zone1min', 'isDone', 'is_done', 'name', 'other'))
    .chain((keys) =>
      fc
        .array(fc.constantFrom('one', 'two', '3', 4, true, null), {
          minLength: keys.length,
          maxLength: keys.length,
        })
        .map((values): Row => Object.fromEntries(keys.map((key, n) => [key, values[n]]))),
    ),
);

test('a row is read alike, whatever fields the rows before it had', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const read = newReader();
      for (const row of all) expect(read(row)).toEqual(newReader()(row));
    }),
  );
});
