/**
 * Exports give an activity's start in the language of the account (the medium date and time format
 * of the Unicode CLDR), without a zone, in UTC. Seen: "Apr 10, 2015, 2:02:56 PM" (since 2022 with a
 * narrow no-break space before PM), "2015-04-10 14:02:56" (until 2019), "10.04.2015, 14:02:56", "10
 * avr. 2015 à 14:02:56", "8 de set. de 2026, 06:47:55", "9. jun. 2026, 17.09.50", "2026年8月16日
 * 09:01:41".
 */

/** Prefixes of the twelve month names in the languages of exports, without accents. */
const monthNames = [
  'jan gen ene sty oca янв',
  'feb fev lut sub фев',
  'mar mrt maa мар',
  'apr avr abr kwi nis апр',
  'may mai maj mei mag мая маи',
  'jun juin giu cze haz июн',
  'jul juil lug lip tem июл',
  'aug aou ago agu sie авг',
  'sep set wrz eyl сен',
  'oct okt out ott paz eki окт',
  'nov lis kas ноя',
  'dec dez des dic gru ara дек',
];
const months = new Map(
  monthNames.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
);
const monthOf = (name: string) => months.get(name.slice(0, 4)) ?? months.get(name.slice(0, 3));

/** Lower case, without accents, with plain spaces only. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .toLowerCase();

/** The words before a 12-hour time in Chinese, Japanese and Korean. */
const beforeNoon = ['凌晨', '清晨', '早上', '上午', '午前', '오전'].map(plain);
const afternoon = ['中午', '下午', '晚上', '午後', '오후'].map(plain);
const isAfternoon = (half: string) => half === 'p' || afternoon.includes(half);
const halfBefore = `(?:(${[...beforeNoon, ...afternoon].join('|')}) ?)?`;
const clock = '(\\d{1,2})[:.](\\d{2})(?:[:.](\\d{2}))?';
const halfAfter = '(?: ?([ap])\\.? ?m\\.?)?';
const timePattern = new RegExp(`^(.*?[^\\d.:])${halfBefore}${clock}${halfAfter}$`);
const isoPattern =
  /^(\d{4})-(\d{2})-(\d{2})[t ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?: ?(?:utc|z|([-+])(\d{2}):?(\d{2})))?$/;
const yearFirst = /^(\d{4})[-/.年] ?(\d{1,2})[-/.月] ?(\d{1,2})(?:日|\.)?$/;
const numeric = /^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4})$/;
const dayThenMonth = /^(\d{1,2})\.? (?:de )?(\p{L}+)\.?,? (?:de )?(\d{4})$/u;
const monthThenDay = /^(\p{L}+)\.? (\d{1,2}),? (\d{4})$/u;
/** The words between date and time: "à", "um", "klo", the Russian "г.", a comma. */
const joiner = /(?: (?:a|at|um|klo|kl|г))?(?<![ ,.])[ ,.]*$/u;

type Day = [year: number, month: number | undefined, day: number];

function dayOf(text: string, dayFirst: boolean): Day | undefined {
  let match = yearFirst.exec(text);
  if (match) return [Number(match[1]), Number(match[2]), Number(match[3])];
  match = numeric.exec(text);
  if (match) {
    const [first, second] = [Number(match[1]), Number(match[3])];
    const [day, month] = match[2] !== '/' || dayFirst ? [first, second] : [second, first];
    return [Number(match[4]), month, day];
  }
  match = dayThenMonth.exec(text);
  if (match) return [Number(match[3]), monthOf(match[2] ?? ''), Number(match[1])];
  match = monthThenDay.exec(text);
  if (match) return [Number(match[3]), monthOf(match[1] ?? ''), Number(match[2])];
  return undefined;
}

/**
 * @returns undefined for a date or time that does not exist, and outside 1901 to 2198, so that its
 *   day is within 1900 to 2199 in every time zone
 */
function instantOf([year, month = 0, day]: Day, hour: number, minute: number, second: number) {
  const instant = Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(instant);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  const inRange = year > 1900 && year < 2199 && hour < 24 && minute < 60 && second < 60;
  return exists && inRange ? instant : undefined;
}

function readIso(match: RegExpExecArray): number | undefined {
  const [year, month, day, hour, minute, second = 0] = match.slice(1, 7).map((n) => Number(n ?? 0));
  const instant = instantOf([year ?? 0, month, day ?? 0], hour ?? 0, minute ?? 0, second);
  const ahead = (Number(match[8] ?? 0) * 60 + Number(match[9] ?? 0)) * 60_000;
  return instant === undefined ? undefined : instant - (match[7] === '-' ? -ahead : ahead);
}

/** In characters; the longest seen has 28. */
const longestDate = 100;

function readDate(text: string, dayFirst: boolean): number | undefined {
  if (text.length > longestDate) return undefined;
  const written = plain(text);
  const iso = isoPattern.exec(written);
  if (iso) return readIso(iso);
  const match = timePattern.exec(written);
  if (!match) return undefined;
  const [, before = '', early, hours, minutes, secs, late] = match;
  const day = dayOf(before.replace(joiner, ''), dayFirst);
  if (!day) return undefined;
  const half = early ?? late;
  let hour = Number(hours);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (isAfternoon(half) ? 12 : 0);
  }
  return instantOf(day, hour, Number(minutes), Number(secs ?? 0));
}

/**
 * Reads the dates of one file. Whether 04/10/2015 is in April or in October is decided from all its
 * dates: a day above 12 in one settles it for the others. With points or dashes the day comes
 * first.
 */
export function dateOrder() {
  let votesForDayFirst = 0;
  return {
    /** Call with every date in the file before reading any. */
    see(text: string): void {
      const match = /^\s{0,10}(\d{1,2})\/(\d{1,2})\/\d{4}/.exec(text);
      if (match && Number(match[1]) > 12) votesForDayFirst += 1;
      if (match && Number(match[2]) > 12) votesForDayFirst -= 1;
    },
    /**
     * @param monthFirst the default if no date settles it: true for an English file
     * @returns milliseconds since 1970-01-01T00:00Z, undefined for an unreadable date
     */
    reader({ monthFirst }: { monthFirst: boolean }): (text: string) => number | undefined {
      const dayFirst = votesForDayFirst === 0 ? !monthFirst : votesForDayFirst > 0;
      return (text) => readDate(text, dayFirst);
    },
  };
}
