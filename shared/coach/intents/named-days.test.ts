import { expect, it } from 'vitest';
import { race, recordsWith } from '../records.fixture.ts';
import { withDaysOfRecords } from './named-days.ts';

const records = recordsWith({
  races: [
    { ...race(0, 'Bridges Marathon', 42.2, '3:40:15'), date: '2024-04-21' },
    { ...race(0, 'Harbour Half', 21.1, '1:39:50'), date: '2024-09-22' },
    { ...race(0, 'Harbour Half', 21.1, '1:42:02'), date: '2023-09-24' },
  ],
});

it.each([
  ['long run before the bridges marathon', 'long run before 2024-04-21'],
  ['how far since harbour half', 'how far since 2024-09-22'],
  ['the 12 weeks before the harbour half 2023', 'the 12 weeks before 2023-09-24'],
  ['runs since my last marathon', 'runs since 2024-04-21'],
  ['how far after the half', 'how far after 2024-09-22'],
])('"%s" is of the day of the race', (text, dated) => {
  expect(withDaysOfRecords(text, records)).toBe(dated);
});

it.each(['how far since christmas', 'before breakfast', 'how far in 2024', 'since the ultra'])(
  '"%s" names no record',
  (text) => {
    expect(withDaysOfRecords(text, records)).toBeUndefined();
  },
);
