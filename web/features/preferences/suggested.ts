import type { DateOrder, Preferences } from '#shared/preferences.ts';

/** Countries whose roads and runners count miles. */
const inMiles = new Set(['US', 'GB', 'LR', 'MM']);
/** Countries that measure people in pounds and inches, and heights in feet. */
const inPounds = new Set(['US', 'LR', 'MM']);
/** Countries whose weather is told in Fahrenheit. */
const inFahrenheit = new Set(['US', 'LR', 'BS', 'BZ', 'KY', 'PW', 'FM', 'MH']);

/** What is usual where a browser's language is spoken. @param language such as 'en-GB' */
export function suggestedFor(language: string): Omit<Preferences, 'timeZone'> {
  const locale = new Intl.Locale(language).maximize();
  const region = locale.region ?? '';
  return {
    distanceUnit: inMiles.has(region) ? 'mi' : 'km',
    heightUnit: inPounds.has(region) ? 'ft' : 'm',
    temperatureUnit: inFahrenheit.has(region) ? 'F' : 'C',
    bodyUnits: inPounds.has(region) ? 'imperial' : 'metric',
    clock: hasTwelveHours(language) ? '12h' : '24h',
    dateOrder: dateOrderIn(language),
    firstWeekday: firstWeekdayOf(locale),
  };
}

const hasTwelveHours = (language: string) =>
  new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12 ?? false;

const orders: Readonly<Record<string, DateOrder>> = {
  'month,day,year': 'mdy',
  'day,month,year': 'dmy',
  'year,month,day': 'ymd',
};

function dateOrderIn(language: string): DateOrder {
  const parts = new Intl.DateTimeFormat(language, { dateStyle: 'short', calendar: 'gregory' })
    .formatToParts(0)
    .filter(({ type }) => type === 'day' || type === 'month' || type === 'year');
  return orders[parts.map(({ type }) => type).join()] ?? 'mdy';
}

/** A method in newer browsers, a getter in older ones, and missing in some. */
type WithWeek = Intl.Locale & {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
};

function firstWeekdayOf(locale: WithWeek): number | null {
  const week = locale.getWeekInfo?.() ?? locale.weekInfo;
  // Sunday is their 7.
  return week ? week.firstDay % 7 : null;
}
