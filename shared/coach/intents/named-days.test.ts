import { expect, it } from 'vitest';
import { injury, race, recordsWith } from '../records.fixture.ts';
import { withDaysOfRecords } from './named-days.ts';

const records = recordsWith({
  injuries: [
    {
      ...injury('Left heel', 7, 'resolved'),
      dateReported: '2016-05-15',
      dateResolved: '2016-10-08',
    },
  ],
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
  [
    'km in the two weeks leading up to the bridges marathon',
    'km in the two weeks before 2024-04-21',
  ],
  ['the last 12 weeks ahead of the 2023 half', 'the 12 weeks before 2023-09-24'],
  ['how far before my first half', 'how far before 2023-09-24'],
  ['after the september 2023 half how far', 'after 2023-09-24 how far'],
  ['how many runs since the harbour half and race not included', 'how many runs since 2024-09-23'],
  [
    'bridges marathon and how far in the ten weeks before it',
    'how far in the ten weeks before 2024-04-21',
  ],
  ['when did i get going again after my heel in 2016', 'when was my first run after 2016-10-08'],
  ['how far since my heel trouble', 'how far since 2016-05-15'],
])('"%s" is of the day of the race', (text, dated) => {
  expect(withDaysOfRecords(text, records)).toBe(dated);
});

it.each(['how far since christmas', 'before breakfast', 'how far in 2024', 'since the ultra'])(
  '"%s" names no record',
  (text) => {
    expect(withDaysOfRecords(text, records)).toBeUndefined();
  },
);
