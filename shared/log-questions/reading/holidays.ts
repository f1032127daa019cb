import { addDays, type CalendarDay } from '../../calendar-day.ts';
import { weekdayOf } from '../../week.ts';
import { pad } from './span-words.ts';

/** Sunday after the first full moon of spring (Meeus, “Astronomical Algorithms”, 1991, ch. 8). */
function easterOf(year: number): CalendarDay {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return `${year}-${pad(month)}-${pad((h + l - 7 * m + 33 * month + 19) % 32)}`;
}

function thanksgivingOf(year: number): CalendarDay {
  const first = `${year}-11-01`;
  return addDays(first, ((4 - weekdayOf(first) + 7) % 7) + 21);
}

const on = (monthDay: string) => (year: number) => `${year}-${monthDay}`;
/** The words for public holidays, and the date of each in a given year. */
export const holidays: readonly [words: string, dayIn: (year: number) => CalendarDay][] = [
  ['(?:christmas|xmas) eve', on('12-24')],
  ['(?:christmas|xmas)(?: (?:day|morning))?', on('12-25')],
  ['boxing day', on('12-26')],
  ['(?:new years? eve|nye)', on('12-31')],
  ['new years?(?: day)?', on('01-01')],
  ['(?:saint |st )?valentines?(?: day)?', on('02-14')],
  ['(?:saint |st )?patricks day', on('03-17')],
  ['halloween', on('10-31')],
  ['good friday', (year) => addDays(easterOf(year), -2)],
  ['easter monday', (year) => addDays(easterOf(year), 1)],
  ['easter(?: (?:sunday|day))?', easterOf],
  ['thanksgiving(?: day)?', thanksgivingOf],
];
