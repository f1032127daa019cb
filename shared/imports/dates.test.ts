import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOrder } from './dates.ts';

function dateReader(dates: string[], options: { monthFirst: boolean }) {
  const order = dateOrder();
  for (const date of dates) order.see(date);
  return order.reader(options);
}

const read = dateReader([], { monthFirst: true });
const iso = (text: string, reader = read) => {
  const instant = reader(text);
  return instant === undefined ? undefined : new Date(instant).toISOString();
};

const afternoon = '2015-04-10T14:02:56.000Z';

test.each([
  'Apr 10, 2015, 2:02:56 PM',
  'Apr 10, 2015, 2:02:56\u202fPM',
  'April 10, 2015 2:02:56 pm',
  '10 Apr 2015, 14:02:56',
  '10 Apr 2015, 2:02:56 pm',
  '2015-04-10 14:02:56',
  '2015-04-10 14:02:56 UTC',
  '2015-04-10T14:02:56Z',
  '2015-04-10T14:02:56.000Z',
  '2015-04-10T16:02:56+02:00',
  '10.04.2015, 14:02:56',
  '10.04.2015 um 14:02:56',
  '10. April 2015, 14:02:56',
  '10 avr. 2015 à 14:02:56',
  '10 avr. 2015, 14:02:56',
  '10 abr 2015, 14:02:56',
  '10 abr 2015, 2:02:56 p.\u00a0m.',
  '10 apr 2015, 14:02:56',
  '10 de abr. de 2015, 14:02:56',
  '10 apr. 2015 14:02:56',
  '10. apr. 2015, 14.02.56',
  '10 kwi 2015, 14:02:56',
  '10 апр. 2015 г., 14:02:56',
  '2015/04/10 14:02:56',
  '2015年4月10日 14:02:56',
  '2015年4月10日 下午2:02:56',
  '2015. 4. 10. 오후 2:02:56',
])('%s is the 10th of April, 14:02:56 UTC', (text) => expect(iso(text)).toBe(afternoon));

test.each([
  ['Jan 1, 2020, 12:00:00 AM', '2020-01-01T00:00:00.000Z'],
  ['Jan 1, 2020, 12:30:00 PM', '2020-01-01T12:30:00.000Z'],
  ['Feb 29, 2024, 1:05:09 AM', '2024-02-29T01:05:09.000Z'],
  ['18 juin 2015 à 07:00:00', '2015-06-18T07:00:00.000Z'],
  ['18 juil. 2015 à 07:00:00', '2015-07-18T07:00:00.000Z'],
  ['3 mrt 2021, 06:00:00', '2021-03-03T06:00:00.000Z'],
])('%s', (text, expected) => expect(iso(text)).toBe(expected));

test.each([
  '',
  'yesterday',
  'Feb 30, 2015, 2:02:56 PM',
  'Feb 29, 2023, 2:02:56 PM',
  '2015-13-10 14:02:56',
  '10.04.2015',
  '10.04.2015, 24:02:56',
  '10.04.2015, 14:62:56',
  'Apr 10, 2015, 14:02:56 PM',
  'Foo 10, 2015, 2:02:56 PM',
  '10.04.0015, 14:02:56',
  '1428674576',
])('"%s" is not a date', (text) => expect(iso(text)).toBeUndefined());

describe('a numeric date', () => {
  const ambiguous = '04/10/2015, 14:02:56';
  test.each([
    ['a day above 12 in front', ['13/04/2015, 08:00:00', ambiguous], true, '2015-10-04'],
    ['a day above 12 behind', [ambiguous, '04/13/2015, 08:00:00'], false, '2015-04-10'],
    ['nothing, in an English file', [ambiguous], true, '2015-04-10'],
    ['nothing, in another', [ambiguous], false, '2015-10-04'],
    [
      'the greater number, where rows contradict each other',
      ['13/04/2015, 08:00:00', '14/04/2015, 08:00:00', '04/13/2015, 08:00:00'],
      true,
      '2015-10-04',
    ],
  ])('%s decides for the whole file', (_, dates, monthFirst, day) => {
    const reader = dateReader(dates, { monthFirst });
    expect(iso(ambiguous, reader)).toBe(`${day}T14:02:56.000Z`);
  });

  test('a row that does not fit its file’s order is not read the other way round', () => {
    const reader = dateReader(['04/13/2015, 08:00', '04/14/2015, 08:00', '04/15/2015, 08:00'], {
      monthFirst: true,
    });
    expect(reader('13/04/2015, 08:00')).toBeUndefined();
  });
});

test('every instant is read back from each language’s format', () => {
  const locales = fc.constantFrom(
    ...['en-US', 'en-GB', 'en-AU', 'de', 'fr', 'es', 'es-419', 'it', 'pt-BR', 'pt-PT', 'nl', 'pl'],
    ...['da', 'nb', 'sv', 'tr', 'ru', 'id', 'ja', 'zh-CN', 'zh-TW', 'ko'],
  );
  const secs = fc.integer({ min: 946_684_800, max: 4_102_444_799 });
  const byDay = dateReader([], { monthFirst: false });
  fc.assert(
    fc.property(secs, locales, (second, locale) => {
      const written = new Intl.DateTimeFormat(locale, {
        dateStyle: 'medium',
        timeStyle: 'medium',
        timeZone: 'UTC',
      }).format(second * 1000);
      expect({ written, instant: byDay(written) }).toEqual({ written, instant: second * 1000 });
    }),
    { numRuns: 2000 },
  );
});
