import { addDays, type CalendarDay, yearOf } from './calendar-day.ts';
import { to12Hour, to24Hour } from './clock-time.ts';
import { dateTexts } from './date-texts.ts';
import { type DistanceUnit, defaultPreferences, type Preferences } from './preferences.ts';
import { deviceStart, isTimeZone, type LocalStart, localStart } from './time-zone.ts';
import type { Measure } from './typed-measures.ts';
import {
  formatPace,
  type Km,
  kmInMile,
  metresInFoot,
  type Seconds,
  type SecondsPerKm,
  secondsPerKm,
} from './units.ts';
import { type Span, startOfWeek, weekdayNames, weekdayOf } from './week.ts';

const locale = 'en-US';

const kilogramsInPound = 0.45359237;
const centimetresInInch = 2.54;

const plain = new Intl.NumberFormat(locale);
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const upToOneDecimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
const upToTwoDecimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
const oneDecimal = fixed(1);
const twoDecimals = fixed(2);
const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
const places = new Intl.PluralRules(locale, { type: 'ordinal' });
const placeEndings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };
const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
const choices = new Intl.ListFormat(locale, { type: 'disjunction' });

function fixed(digits: number) {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** 1234.5 → '1,234.5' */
export const number = (value: number): string => plain.format(value);

/** '1 training', '1,250 trainings' */
export const counted = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${number(count)} ${count === 1 ? noun : nouns}`;

/** 3 → '3rd', 1214 → '1,214th' */
export const formatOrdinal = (place: number): string =>
  `${number(place)}${placeEndings[places.select(place)] ?? 'th'}`;

/** 1234.5 → '1,235' */
export const formatWhole = (value: number): string => whole.format(value);

/** One decimal, or -- if there is no value: 6.25 → '6.3'. */
export const formatAverage = (average: number | undefined): string =>
  average === undefined ? '--' : oneDecimal.format(average);

/** To the second, in the time zone of the device: 'Mar 5, 2026, 6:05:09 PM' */
export const formatMoment = (time: Date): string => moments.format(time);

/** Puts names in order. */
export const { compare: compareNames } = new Intl.Collator(locale);

/** 33.4 → '33%' */
export const formatPercent = (percent: number): string => `${Math.round(percent)}%`;

/** A share that is small, to a tenth of a percent: 0.0042 → '0.4%' */
export const formatSmallShare = (share: number): string => `${upToOneDecimal.format(share * 100)}%`;

/** 123450 → '$1,234.50' */
export const formatCents = (cents: number): string => dollars.format(cents / 100);

/** 'Ankle, Knee, and Shin' */
export const formatList = (items: readonly string[]): string => lists.format(items);

/** The same in another language. */
export const formatListIn = (language: string, items: readonly string[]): string =>
  new Intl.ListFormat(language).format(items);

/** 'Easy Run, Tempo, or Race' */
export const formatChoice = (items: readonly string[]): string => choices.format(items);

/** 148.3 → '148 bpm' */
export const formatHeartRate = (beats: number): string => `${whole.format(beats)} bpm`;

/** 171.6 → '172 steps/min' */
export const formatCadence = (steps: number): string => `${whole.format(steps)} steps/min`;

/** A race on a track is one of metres, whoever runs it: 800 → '800 m' */
export const formatTrackDistance = (metres: number): string => `${Math.round(metres)} m`;

/** 239.7 → '240 W' */
export const formatPower = (watts: number): string => `${whole.format(watts)} W`;

/** Hours and minutes, rounded to the minute, with any number of hours: '5h 32m', '0h 45m'. */
export const formatHoursMinutes = (duration: Seconds): string => {
  const minutes = Math.round(duration / 60);
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
};

/**
 * Turns stored values into what one runner reads; no other module writes a unit or knows a locale.
 * What depends on no preference, such as a count or a heart rate, is a function of this module.
 */
function createFormats(preferences: Preferences) {
  const { distanceUnit, heightUnit, temperatureUnit, bodyUnits, clock, dateOrder } = preferences;
  // A zone may be newer than what a browser knows of them, or come from a file that was restored.
  const timeZone =
    preferences.timeZone && isTimeZone(preferences.timeZone) ? preferences.timeZone : undefined;
  const firstWeekday = preferences.firstWeekday ?? 1;
  const perUnit = distanceUnit === 'mi' ? kmInMile : 1;
  const metresPerDistance = perUnit * 1000;
  const metresPerUnit = heightUnit === 'ft' ? metresInFoot : 1;
  const dates = dateTexts[dateOrder];
  const times = new Intl.DateTimeFormat(locale, {
    hour: clock === '24h' ? '2-digit' : 'numeric',
    minute: '2-digit',
    hourCycle: clock === '24h' ? 'h23' : 'h12',
    timeZone,
  });

  const paceOver = (pace: SecondsPerKm): string => formatPace(secondsPerKm(pace * perUnit));

  /**
   * A run's distance in two parts, because units are often set smaller: 10.5 → '10.50' and 'km'.
   * Without a distance, as for strength work, just a dash.
   */
  const distanceParts = (distance: number | undefined): { value: string; unit?: string } =>
    distance && distance > 0
      ? { value: twoDecimals.format(distance / perUnit), unit: distanceUnit }
      : { value: '–' };

  const shortDate = (day: CalendarDay, today?: CalendarDay): string =>
    today !== undefined && yearOf(day) === yearOf(today) ? dates.inYear(day) : dates.short(day);

  /** A distance as entered, with all decimals: 21.0975 → '21.0975 km'; in miles with two. */
  const withDistanceUnit = (distance: number): string =>
    `${perUnit === 1 ? distance : upToTwoDecimals.format(distance / perUnit)} ${distanceUnit}`;

  /** Metres above sea level, or between two heights: 87.4 → '87 m', or '287 ft' */
  const formatHeight = (metres: number): string =>
    `${whole.format(metres / metresPerUnit)} ${heightUnit}`;

  /** A height as entered: 1250 → '1250 m'; in feet like any other. */
  const withHeightUnit = (metres: number): string =>
    metresPerUnit === 1 ? `${metres} m` : formatHeight(metres);

  /** Degrees Celsius on the runner's scale. */
  const degreesOf = (celsius: number): number =>
    temperatureUnit === 'F' ? (celsius * 9) / 5 + 32 : celsius;

  /** Degrees Celsius: 14.2 → '14 °C', or '58 °F' */
  const formatTemperature = (celsius: number): string =>
    `${whole.format(degreesOf(celsius))} °${temperatureUnit}`;

  /** How many metres the unit has that a length on the ground is written in. */
  const metresPerLength = (metres: number): number => {
    if (distanceUnit === 'km') return 1;
    return metres < metresPerDistance ? metresInFoot : metresPerDistance;
  };

  /** Kilograms, as entered: 62.45 → '62.45 kg', or '137.7 lb' */
  const formatWeight = (kilograms: number): string =>
    bodyUnits === 'imperial'
      ? `${upToOneDecimal.format(kilograms / kilogramsInPound)} lb`
      : `${kilograms} kg`;

  /** Centimetres, as entered: 172.5 → '172.5 cm', or '5 ft 8 in' */
  const formatBodyHeight = (centimetres: number): string => {
    if (bodyUnits === 'metric') return `${centimetres} cm`;
    const inches = Math.round(centimetres / centimetresInInch);
    return `${Math.floor(inches / 12)} ft ${inches % 12} in`;
  };

  const byMeasure: Record<Measure, (value: number) => string> = {
    distance: withDistanceUnit,
    height: withHeightUnit,
    temperature: formatTemperature,
    weight: formatWeight,
    bodyHeight: formatBodyHeight,
  };

  return {
    preferences,

    /** The same for a question that is asked in a distance unit of its own. */
    inUnit: (unit: DistanceUnit = distanceUnit): Formats =>
      formatsFor({ ...preferences, distanceUnit: unit }),

    distanceParts,
    distanceUnit,

    /** How many kilometres the distance unit has. */
    kmPerUnit: perUnit,

    paceUnit: `min/${distanceUnit}`,
    perDistance: `/${distanceUnit}`,

    distanceNoun: distanceUnit === 'mi' ? 'mile' : 'kilometre',
    /** How many metres the units have: what axes, marks and splits are round in. */
    metresPerDistance,
    metresPerHeight: metresPerUnit,
    metresPerLength,
    heightUnit,
    degreesOf,

    /** A clock time as stored: '18:05' → '6:05 PM', or '18:05'; any other text stays as it is. */
    formatClock: (time: string): string => {
      const read = to12Hour(time);
      if (!read) return time;
      if (clock === '24h') return to24Hour(read);
      return `${read.hour}:${String(read.minute).padStart(2, '0')} ${read.period}`;
    },

    /** '6:05 PM' or '18:05' */
    formatTimeOfDay: (time: Date): string => times.format(time),

    /** The runner's day and time of day at an instant; now, without one. */
    localStart: (time = new Date()): LocalStart =>
      timeZone ? localStart(time.getTime(), timeZone) : deviceStart(time.getTime()),

    /** The two parts as one text: '10.50 km', or a dash. */
    formatDistance: (distance: number | undefined): string => {
      const { value, unit } = distanceParts(distance);
      return unit ? `${value} ${unit}` : value;
    },

    withDistanceUnit,

    /** A total distance, one decimal, without a unit: 1234.56 → '1,234.6'. */
    formatKm: (distance: Km): string => oneDecimal.format(distance / perUnit),

    /** A total distance, one decimal: 1234.56 → '1,234.6 km'. */
    formatTotal: (distance: Km): string =>
      `${oneDecimal.format(distance / perUnit)} ${distanceUnit}`,

    /** Metres as a distance of at most one decimal: 700_000 → '700 km'. */
    formatMetres: (metres: number): string =>
      `${upToOneDecimal.format(metres / 1000 / perUnit)} ${distanceUnit}`,

    /** Metres as a whole distance: 412_345 → '412 km'. */
    formatWholeMetres: (metres: number): string =>
      `${whole.format(metres / 1000 / perUnit)} ${distanceUnit}`,

    /** A pace without its unit: 305 → '5:05' */
    barePace: paceOver,

    /** How much slower one pace is than another: 12 → '12 seconds per km' */
    paceDifference: (difference: SecondsPerKm): string =>
      `${counted(Math.round(difference * perUnit), 'second')} per ${distanceUnit}`,

    /** 305 → '5:05 min/km' */
    withPaceUnit: (pace: SecondsPerKm): string => `${paceOver(pace)} min/${distanceUnit}`,

    /** A pace as shown among others: 305 → '5:05 /km' */
    formatPaceReading: (pace: SecondsPerKm): string => `${paceOver(pace)} /${distanceUnit}`,

    /** How far along a run, in metres from its start: 3421 → '3.42 km' */
    formatAlong: (metres: number): string =>
      `${twoDecimals.format(metres / 1000 / perUnit)} ${distanceUnit}`,

    /** The length of a bar on a map: 500 → '500 m', 2000 → '2 km'; below a mile in feet. */
    formatLength: (metres: number): string => {
      const distance = metres / 1000 / perUnit;
      if (distance >= 1) return `${upToOneDecimal.format(distance)} ${distanceUnit}`;
      return distanceUnit === 'mi'
        ? `${whole.format(metres / metresInFoot)} ft`
        : `${whole.format(metres)} m`;
    },

    /** How far a runner comes with each heartbeat, in metres: 1.333 → '1.33 m', or '4.37 ft' */
    formatPerBeat: (metres: number): string =>
      distanceUnit === 'mi'
        ? `${twoDecimals.format(metres / metresInFoot)} ft`
        : `${twoDecimals.format(metres)} m`,

    formatHeight,

    withHeightUnit,

    formatTemperature,

    /** Any value that has a unit of its own, as it is stored. */
    withUnit: (value: number, measure: Measure): string => byMeasure[measure](value),

    formatWeight,

    formatBodyHeight,

    /** Where weeks begin, 0 for Sunday; on Monday, if the runner has not chosen. */
    firstWeekday,

    startOfWeek: (day: CalendarDay): CalendarDay => startOfWeek(day, firstWeekday),

    /** 'Mar 5' within the year of `today`; otherwise, or without `today`, 'Mar 5, 2023'. */
    shortDate: (day: CalendarDay, today?: CalendarDay): string => shortDate(day, today),

    /** 'Today', 'Yesterday' or a short date, as also for future days. */
    relativeDate: (day: CalendarDay, today: CalendarDay): string => {
      if (day === today) return 'Today';
      return day === addDays(today, -1) ? 'Yesterday' : shortDate(day, today);
    },

    /** 'Wednesday, March 5, 2025' */
    dayTitle: (day: CalendarDay): string => `${weekdayNames[weekdayOf(day)]}, ${dates.long(day)}`,

    /** 'Mar 2 – 8, 2025', 'Mar 30 – Apr 5, 2025' or 'Dec 28, 2025 – Jan 3, 2026' */
    spanTitle: (span: Span): string => dates.span(span),
  };
}

export interface Formats extends ReturnType<typeof createFormats> {}

/** Those used last; there are far more combinations than runners use at a time. */
const known = new Map<string, Formats>();
const mostKnown = 200;

/** The formats of one runner; the same ones for the same preferences, as long as they are kept. */
export function formatsFor(preferences: Preferences): Formats {
  const key = JSON.stringify(Object.values(preferences));
  const formats = known.get(key) ?? createFormats(preferences);
  known.delete(key);
  known.set(key, formats);
  const [oldest] = known.keys();
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
  return formats;
}

/** As everybody reads figures who has not chosen otherwise. */
export const usualFormats = formatsFor(defaultPreferences);

/**
 * In the units that are stored: for the API and its messages, and for models, whatever the runner
 * reads.
 */
export const storedFormats = formatsFor(defaultPreferences);
