import { type CalendarDay, isCalendarDay, yearOf } from '../../calendar-day.ts';
import { months } from '../../log-questions/reading/spans.ts';
import { capitalised } from '../../prose/capitalised.ts';
import { clausesOf } from './words.ts';

/** The two ways to read a question, each as an unambiguous question. */
export type TwoReadings = readonly [string, string];

/**
 * The two equally good ways to read a question, such as 'Jan 22', a day or a month, each as an
 * unambiguous question.
 */
export function readingsOf(question: string, today: CalendarDay): TwoReadings | undefined {
  const asked = question
    .trim()
    .slice(0, longestQuestion + 10)
    .replace(/[?!. ]{1,10}$/, '');
  if (asked.length > longestQuestion) return undefined;
  return dayOrMonth(asked, today) ?? ofNumber(asked) ?? ofYears(asked);
}

const longestQuestion = 120;

const dated = new RegExp(
  `^(?<before>.*?)\\b(?<month>${months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)\\.? (?<number>\\d\\d)(?<after>(?: go| like|,?:? (?:(?:total )?(?:kms?|k|distance|mileage)|how (?:far|much|many)[a-z ]{0,40}))?)$`,
  'i',
);
/** After these words it is clearly one or the other. */
const saysWhich =
  /\b(?:on|in|since|until|till|before|after|from|to|between|and|week of|weekend of|\d{1,2}(?:st|nd|rd|th)?(?: of)?)(?: the)? $/i;
const wantsName = /\b(?:was|were|is|did|about|of|for|like) $/i;

/** 'May 24': the day, or the month of 2024. */
function dayOrMonth(asked: string, today: CalendarDay): TwoReadings | undefined {
  const { before = '', month = '', number = '', after = '' } = dated.exec(asked)?.groups ?? {};
  const place = months.findIndex((name) => name.startsWith(month.slice(0, 3).toLowerCase()));
  if (month === '' || saysWhich.test(before) || /\b(?:19|20)\d\d\b/.test(before)) return undefined;
  const isDay = isCalendarDay(`2024-${String(place + 1).padStart(2, '0')}-${number}`);
  if (!isDay || Number(number) > yearOf(today) % 100 || Number(number) < 10) return undefined;
  const name = capitalised(months[place] ?? '');
  const [day, ofYear] = [`${name} ${Number(number)}`, `${name} 20${number}`];
  if (before.trim() === '' || wantsName.test(before) || !/^(?: go| like)?$/.test(after)) {
    return [`What did I run on ${day}?`, `How was ${ofYear}?`];
  }
  return [asQuestion(`${before}on ${day}${after}`), asQuestion(`${before}in ${ofYear}${after}`)];
}

const bare =
  /^(?:how (?:was|were|is|did)|hows|what (?:is|are)|whats|show)?(?: me)? ?(?:the |my )?(last|best|fastest)(?: 's)? (5|10|five|ten)(?: go)?$/;

/** 'My last 10': ten runs, or a race over 10 km. */
function ofNumber(asked: string): TwoReadings | undefined {
  const [, which, number = ''] = bare.exec(asked.toLowerCase().replaceAll(/[’']/g, '')) ?? [];
  if (!which) return undefined;
  const many = number === 'five' || number === '5' ? 5 : 10;
  return which === 'last'
    ? [`How were my last ${many} runs?`, `How was my last ${many}K race?`]
    : [`What is my fastest ${many}K?`, `What are my ${many} fastest runs?`];
}

const against =
  /^(?:how do i )?(?:compare\w*|vs|versus|against)(?: to| with)? (?:the )?last (year|month|week)$/;

/** 'Compared to last year': how far, or how fast. */
function ofYears(asked: string): TwoReadings | undefined {
  const [, unit] = against.exec(clausesOf(asked).join(' ')) ?? [];
  return unit
    ? [
        `How far did I run this ${unit} compared with last ${unit}?`,
        `What was my average pace this ${unit} compared with last ${unit}?`,
      ]
    : undefined;
}

const asQuestion = (text: string): string => `${capitalised(text.trim())}?`;
