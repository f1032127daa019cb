import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mondayOf } from '../../calendar-day.ts';
import { firstDay } from './spans.ts';
import { spansIn } from './spans-in.ts';

/*
 * Words for days, made from the days, over ten years of todays with their leap days and turns of the year. The
 * calendar here is counted day by day, apart from the one that is tested.
 */

interface Day {
  year: number;
  month: number;
  day: number;
  /** 0 for Monday. */
  weekday: number;
}

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOf = (year: number, month: number) =>
  month === 2 && isLeap(year) ? 29 : (lengths[month - 1] ?? 0);

/** Every day from January 1, 2005, a Saturday. */
const calendar: Day[] = [];
for (let year = 2005; year <= 2026; year += 1) {
  for (let month = 1; month <= 12; month += 1) {
    for (let day = 1; day <= lengthOf(year, month); day += 1) {
      calendar.push({ year, month, day, weekday: (calendar.length + 5) % 7 });
    }
  }
}

const iso = ({ year, month, day }: Omit<Day, 'weekday'>) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
const at = (place: number) => iso(calendar[place] as Day);
const placeOf = (year: number, month: number, day: number) =>
  calendar.findIndex((one) => one.year === year && one.month === month && one.day === day);
const lastOf = (year: number, month: number) => iso({ year, month, day: lengthOf(year, month) });
const firstOf = (year: number, month = 1) => iso({ year, month, day: 1 });

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
];
const weekdayNames = [
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
];
const nameOf = (month: number) => (monthNames[month - 1] ?? '').toLowerCase();

/** Today is a day of the years 2016 to 2025. */
const firstToday = placeOf(2016, 1, 1);
const lastToday = placeOf(2025, 12, 31);
const leapDays = [2016, 2020, 2024].map((year) => placeOf(year, 2, 29));
const edges = [
  ...leapDays.flatMap((place) => [place - 1, place, place + 1]),
  ...Array.from({ length: 10 }, (_, ago) => placeOf(2016 + ago, 12, 31)),
  ...Array.from({ length: 10 }, (_, ago) => placeOf(2016 + ago, 1, 1)),
  ...Array.from({ length: 10 }, (_, ago) => placeOf(2016 + ago, 3, 31)),
];
const todays = fc.oneof(fc.integer({ min: firstToday, max: lastToday }), fc.constantFrom(...edges));

type Bounds = readonly [from: string, to: string];

/** The days that a text says, as they are read; nothing later than today has happened. */
function expectDays(text: string, today: number, [from, to]: Bounds) {
  const now = at(today);
  const { spans, ahead, rest } = spansIn(text, now, mondayOf);
  const said = `"${text}", asked on ${now}`;
  if (from > now) {
    expect({ said, from: ahead?.from }).toEqual({ said, from });
    return;
  }
  expect({ said, spans: spans.map((span) => [span.from, span.to]) }).toEqual({
    said,
    spans: [[from, to < now ? to : now]],
  });
  expect({ said, rest: rest.replaceAll(/\b(?:on|the)\b|[|\s]/g, '') }).toEqual({ said, rest: '' });
}

/** Checks it for many todays, with values of its own. */
const property = <Values extends [unknown, ...unknown[]]>(
  arbitraries: { [Place in keyof Values]: fc.Arbitrary<Values[Place]> },
  check: (today: number, ...values: Values) => void,
) =>
  fc.assert(
    fc.property(todays, fc.tuple(...arbitraries), (today, values) =>
      check(today, ...(values as unknown as Values)),
    ),
    { numRuns: 300 },
  );

const someDaysAgo = fc.oneof(fc.integer({ min: 0, max: 3500 }), fc.integer({ min: 0, max: 30 }));

describe('words for days, over ten years', () => {
  it.each<[words: string, (day: Day) => string]>([
    ['2020-02-29', (day) => iso(day)],
    ['29 february 2020', ({ day, month, year }) => `${day} ${nameOf(month)} ${year}`],
    ['february 29 2020', ({ day, month, year }) => `${nameOf(month)} ${day} ${year}`],
    [
      'on the 29th of feb 2020',
      ({ day, month, year }) => `on the ${day}th of ${nameOf(month).slice(0, 3)} ${year}`,
    ],
    ['29.2.2020', ({ day, month, year }) => `${day}.${month}.${year}`],
    [
      'saturday february 29 2020',
      ({ day, month, year, weekday }) => `${weekdayNames[weekday]} ${nameOf(month)} ${day} ${year}`,
    ],
  ])('a date such as "%s"', (_, words) => {
    property([someDaysAgo], (today, ago) => {
      const day = calendar[today - ago] as Day;
      expectDays(words(day), today, [iso(day), iso(day)]);
    });
  });

  it('a date in figures, unless it may be two', () => {
    property([someDaysAgo, fc.boolean()], (today, ago, isDayFirst) => {
      const one = calendar[today - ago] as Day;
      const [a, b] = isDayFirst ? [one.day, one.month] : [one.month, one.day];
      const text = `${a}/${b}/${one.year}`;
      if (one.day > 12 || one.day === one.month) {
        expectDays(text, today, [iso(one), iso(one)]);
      } else expect(spansIn(text, at(today), mondayOf).spans).toEqual([]);
    });
  });

  it.each<[words: string, (first: string, last: string) => string]>([
    ['from march 3 to march 9 2021', (first, last) => `from ${first} to ${last}`],
    ['between dec 20 and jan 6 2021', (first, last) => `between ${first} and ${last}`],
    ['june 28 until july 2 2019', (first, last) => `${first} until ${last}`],
  ])('a range such as "%s", whose year comes at its end', (_, words) => {
    property([someDaysAgo, fc.integer({ min: 1, max: 300 })], (today, ago, length) => {
      const last = calendar[today - ago] as Day;
      const first = calendar[today - ago - length] as Day;
      // Not every year has a 29th of February.
      if (first.month === 2 && first.day === 29) return;
      const text = words(
        `${nameOf(first.month)} ${first.day}`,
        `${nameOf(last.month)} ${last.day} ${last.year}`,
      );
      expectDays(text, today, [iso(first), iso(last)]);
    });
  });

  it('a date without its year is the last one', () => {
    property([fc.integer({ min: 0, max: 364 })], (today, ago) => {
      const one = calendar[today - ago] as Day;
      // The last 29th of February may be longer ago.
      const isRare = one.month === 2 && one.day === 29;
      const text = `${nameOf(one.month)} ${one.day}`;
      if (!isRare) expectDays(text, today, [iso(one), iso(one)]);
    });
    expect(spansIn('february 29', '2023-06-01', mondayOf).spans).toMatchObject([
      { from: '2020-02-29' },
    ]);
  });

  it('a weekday is the last one, and never a week ahead', () => {
    property([fc.integer({ min: 0, max: 6 }), fc.boolean()], (today, weekday, isLast) => {
      let place = isLast ? today - 1 : today;
      while (calendar[place]?.weekday !== weekday) place -= 1;
      const text = `${isLast ? 'last' : 'on'} ${weekdayNames[weekday]}`;
      expectDays(text, today, [at(place), at(place)]);
    });
  });

  it('a weekday of this week or the last, which begin on Monday', () => {
    property([fc.integer({ min: 0, max: 6 }), fc.boolean()], (today, weekday, isLast) => {
      const monday = today - (calendar[today]?.weekday ?? 0) - (isLast ? 7 : 0);
      const day = at(monday + weekday);
      expectDays(`${weekdayNames[weekday]} ${isLast ? 'last' : 'this'} week`, today, [day, day]);
    });
  });

  it('this week, last week, the week before last and weeks ago', () => {
    property([fc.integer({ min: 0, max: 400 })], (today, ago) => {
      const monday = today - (calendar[today]?.weekday ?? 0);
      const week = (back: number): Bounds => [at(monday - 7 * back), at(monday - 7 * back + 6)];
      expectDays('this week', today, week(0));
      expectDays('last week', today, week(1));
      expectDays('the week before last', today, week(2));
      if (ago > 0) expectDays(`${ago} weeks ago`, today, week(ago));
    });
  });

  it('the week and the weekend of a day', () => {
    property([someDaysAgo], (today, ago) => {
      const place = today - ago;
      const { weekday, day, month, year } = calendar[place] as Day;
      const monday = place - weekday;
      const date = `${day} ${nameOf(month)} ${year}`;
      expectDays(`week of ${date}`, today, [at(monday), at(monday + 6)]);
      expectDays(`the weekend of ${date}`, today, [at(monday + 5), at(monday + 6)]);
    });
  });

  it('the last so many days and weeks end today', () => {
    property(
      [fc.integer({ min: 1, max: 999 }), fc.constantFrom('last', 'past')],
      (today, many, last) => {
        expectDays(`${last} ${many} days`, today, [at(today - many + 1), at(today)]);
        const weeks = Math.ceil(many / 8);
        expectDays(`${last} ${weeks} weeks`, today, [at(today - 7 * weeks + 1), at(today)]);
      },
    );
  });

  it('the last so many months begin the day after the same day then', () => {
    property([fc.integer({ min: 1, max: 100 })], (today, many) => {
      const { year, month, day } = calendar[today] as Day;
      const months = year * 12 + month - 1 - many;
      const [thenYear, thenMonth] = [Math.floor(months / 12), (months % 12) + 1];
      const same = Math.min(day, lengthOf(thenYear, thenMonth));
      const from = at(placeOf(thenYear, thenMonth, same) + 1);
      expectDays(`last ${many} months`, today, [from, at(today)]);
    });
  });

  it('months, by name, with their year and without', () => {
    property([fc.integer({ min: 0, max: 100 })], (today, ago) => {
      const { year, month } = calendar[today] as Day;
      const months = year * 12 + month - 1 - ago;
      const [thenYear, thenMonth] = [Math.floor(months / 12), (months % 12) + 1];
      const bounds: Bounds = [firstOf(thenYear, thenMonth), lastOf(thenYear, thenMonth)];
      expectDays(`${nameOf(thenMonth)} ${thenYear}`, today, bounds);
      expectDays(`${nameOf(thenMonth).slice(0, 3)} ${thenYear}`, today, bounds);
      if (ago > 0) expectDays(`${ago} months ago`, today, bounds);
      if (ago < 12 && thenMonth !== 5) expectDays(nameOf(thenMonth), today, bounds);
      if (ago === 1) expectDays('last month', today, bounds);
      if (ago === 2) expectDays('the month before last', today, bounds);
      if (thenYear === year - 1) expectDays(`${nameOf(thenMonth)} last year`, today, bounds);
      const years = year - thenYear;
      if (years > 0) expectDays(`${nameOf(thenMonth)} ${years} years ago`, today, bounds);
    });
  });

  it('years, and how long ago they are', () => {
    property([fc.integer({ min: 0, max: 10 })], (today, ago) => {
      const year = (calendar[today]?.year ?? 0) - ago;
      const bounds: Bounds = [firstOf(year), lastOf(year, 12)];
      expectDays(String(year), today, bounds);
      if (ago > 0) expectDays(`${ago} years ago`, today, bounds);
      if (ago === 1) expectDays('last year', today, bounds);
      if (ago === 2) expectDays('the year before last', today, bounds);
    });
  });

  it('the same day of earlier years', () => {
    property([fc.integer({ min: 1, max: 10 })], (today, ago) => {
      const { year, month, day } = calendar[today] as Day;
      const then = iso({
        year: year - ago,
        month,
        day: Math.min(day, lengthOf(year - ago, month)),
      });
      expectDays(`${ago} years ago today`, today, [then, then]);
      expectDays(`this day in ${year - ago}`, today, [then, then]);
    });
  });

  it('seasons and quarters and halves', () => {
    const seasons = [
      ['spring', 3],
      ['summer', 6],
      ['autumn', 9],
      ['fall', 9],
    ] as const;
    property(
      [fc.integer({ min: 1, max: 9 }), fc.constantFrom(...seasons), fc.integer({ min: 1, max: 4 })],
      (today, ago, [season, month], quarter) => {
        const year = (calendar[today]?.year ?? 0) - ago;
        expectDays(`${season} ${year}`, today, [firstOf(year, month), lastOf(year, month + 2)]);
        const winter: Bounds = [firstOf(year - 1, 12), lastOf(year, 2)];
        expectDays(`winter ${year - 1}/${String(year).slice(2)}`, today, winter);
        expectDays(`winter ${year}`, today, winter);
        const first = 3 * quarter - 2;
        const part: Bounds = [firstOf(year, first), lastOf(year, first + 2)];
        expectDays(`q${quarter} ${year}`, today, part);
        const half = quarter > 2 ? 7 : 1;
        const name = half === 7 ? 'second' : 'first';
        expectDays(`${name} half of ${year}`, today, [firstOf(year, half), lastOf(year, half + 5)]);
      },
    );
  });

  it('from one day to another, since, before and until', () => {
    property([someDaysAgo, fc.integer({ min: 1, max: 800 })], (today, ago, length) => {
      const [from, to] = [today - ago - length, today - ago];
      const dateOf = (place: number) => {
        const { day, month, year } = calendar[place] as Day;
        return `${day} ${nameOf(month)} ${year}`;
      };
      if (from < 0) return;
      const bounds: Bounds = [at(from), at(to)];
      expectDays(`from ${dateOf(from)} to ${dateOf(to)}`, today, bounds);
      expectDays(`between ${dateOf(from)} and ${dateOf(to)}`, today, bounds);
      expectDays(`since ${dateOf(from)}`, today, [at(from), at(today)]);
      expectDays(`after ${dateOf(from)}`, today, [at(from + 1), at(today)]);
      expectDays(`until ${dateOf(from)}`, today, [firstDay, at(from)]);
      if (from > 0) expectDays(`before ${dateOf(from)}`, today, [firstDay, at(from - 1)]);
    });
  });

  it('from a day of a year to one without, which is the first after it, also with the end first', () => {
    property([someDaysAgo, fc.integer({ min: 1, max: 364 })], (today, ago, length) => {
      const [from, to] = [today - ago - length, today - ago];
      if (from < 0) return;
      const [first, last] = [calendar[from] as Day, calendar[to] as Day];
      const isLeapDay = [first, last].some(({ day, month }) => month === 2 && day === 29);
      if (isLeapDay || (first.day === last.day && first.month === last.month)) return;
      const said = (one: Day) => `${nameOf(one.month)} ${one.day}`;
      const bounds: Bounds = [at(from), at(to)];
      expectDays(`from ${said(first)} ${first.year} to ${said(last)}`, today, bounds);
      expectDays(`from ${said(first)} to ${said(last)} ${last.year}`, today, bounds);
      expectDays(`until ${said(last)} ${last.year} from ${said(first)}`, today, bounds);
      const isWithin = first.year === last.year;
      if (!isWithin) return;
      const heading = spansIn(
        `in ${first.year} how many km from ${said(first)} to ${said(last)}`,
        at(today),
        mondayOf,
      );
      expect(heading.spans.map((span) => [span.from, span.to])).toEqual([bounds]);
    });
  });

  it('after one day and before another, in either order', () => {
    property([someDaysAgo, fc.integer({ min: 2, max: 800 })], (today, ago, length) => {
      const [after, before] = [today - ago - length, today - ago];
      if (after < 0) return;
      const dateOf = (place: number) => {
        const { day, month, year } = calendar[place] as Day;
        return `${day} ${nameOf(month)} ${year}`;
      };
      const bounds: Bounds = [at(after + 1), at(before - 1)];
      const [first, last] = [`after ${dateOf(after)}`, `before ${dateOf(before)}`];
      expectDays(`${first} and ${last}`, today, bounds);
      expectDays(`${last} but ${first}`, today, bounds);
    });
  });

  it('the same month of some years', () => {
    property(
      [
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 2006, max: 2012 }),
        fc.integer({ min: 1, max: 3 }),
      ],
      (today, month, year, more) => {
        // 'The mays' is not read as months.
        if (month === 5) return;
        const name = month < 3 ? `${nameOf(month).slice(0, -1)}ies` : `${nameOf(month)}s`;
        const { spans } = spansIn(`the ${name} of ${year} to ${year + more}`, at(today), mondayOf);
        expect(spans.map(({ from, to }) => [from, to])).toEqual(
          Array.from({ length: more + 1 }, (_, place) => [
            firstOf(year + place, month),
            lastOf(year + place, month),
          ]),
        );
      },
    );
  });

  it('the days before and after a day, and the first and last days of a month', () => {
    property(
      [fc.integer({ min: 60, max: 3000 }), fc.integer({ min: 1, max: 8 })],
      (today, ago, many) => {
        const place = today - ago;
        const { day, month, year } = calendar[place] as Day;
        const date = `${day} ${nameOf(month)} ${year}`;
        expectDays(`${many} weeks before ${date}`, today, [at(place - 7 * many), at(place - 1)]);
        expectDays(`${many} days after ${date}`, today, [at(place + 1), at(place + many)]);
        const first = placeOf(year, month, 1);
        const last = placeOf(year, month, lengthOf(year, month));
        const name = `${nameOf(month)} ${year}`;
        expectDays(`first ${many + 1} days of ${name}`, today, [at(first), at(first + many)]);
        expectDays(`last ${many + 1} days of ${name}`, today, [at(last - many), at(last)]);
        expectDays(`last day of ${name}`, today, [at(last), at(last)]);
      },
    );
  });

  it('the same days of every year', () => {
    property([fc.integer({ min: 1, max: 12 })], (today, month) => {
      const { yearly, spans } = spansIn(`all my ${nameOf(month)}s`, at(today), mondayOf);
      expect(spans).toEqual([]);
      for (const year of [2016, 2019, 2020]) {
        if (firstOf(year, month) > at(today)) continue;
        expect(yearly?.(year)).toMatchObject({
          from: firstOf(year, month),
          to: lastOf(year, month),
        });
      }
    });
  });
});
