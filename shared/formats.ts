import { to12Hour } from './clock-time.ts';
import {
  formatPace,
  type Km,
  kmInMile,
  type Seconds,
  type SecondsPerKm,
  secondsPerKm,
} from './units.ts';

/** The unit in which a runner reads distances. */
export type DistanceUnit = 'km' | 'mi';

/** How a runner reads numbers and units. */
interface Preferences {
  locale: 'en-US';
  distanceUnit: DistanceUnit;
}

/**
 * Turns stored values into what a runner reads; no other module writes a unit of distance or knows
 * a locale. Storage and the API always use km, seconds and metres.
 */
function formatsFor({ locale, distanceUnit }: Preferences) {
  const perUnit = distanceUnit === 'mi' ? kmInMile : 1;
  const plain = new Intl.NumberFormat(locale);
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const upToOneDecimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const upToTwoDecimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const oneDecimal = fixed(locale, 1);
  const twoDecimals = fixed(locale, 2);
  const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  const choices = new Intl.ListFormat(locale, { type: 'disjunction' });
  const times = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });

  const paceOver = (pace: SecondsPerKm): string => formatPace(secondsPerKm(pace * perUnit));

  /** 1234.5 → '1,234.5' */
  const number = (value: number): string => plain.format(value);

  /** '1 training', '1,250 trainings' */
  const counted = (count: number, noun: string, nouns = `${noun}s`): string =>
    `${number(count)} ${count === 1 ? noun : nouns}`;

  /**
   * A run's distance in two parts, because units are often set smaller: 10.5 → '10.50' and 'km'.
   * Without a distance, as for strength work, just a dash.
   */
  const distanceParts = (distance: number | undefined): { value: string; unit?: string } =>
    distance && distance > 0
      ? { value: twoDecimals.format(distance / perUnit), unit: distanceUnit }
      : { value: '–' };

  return {
    number,
    counted,
    distanceParts,
    distanceUnit,
    paceUnit: `min/${distanceUnit}`,
    perDistance: `/${distanceUnit}`,

    /** 1234.5 → '1,235' */
    formatWhole: (value: number): string => whole.format(value),

    /** One decimal, or -- if there is no value: 6.25 → '6.3'. */
    formatAverage: (average: number | undefined): string =>
      average === undefined ? '--' : oneDecimal.format(average),

    /** 33.4 → '33%' */
    formatPercent: (percent: number): string => `${Math.round(percent)}%`,

    /** A small share, to a tenth of a percent: 0.0042 → '0.4%' */
    formatSmallShare: (share: number): string => `${upToOneDecimal.format(share * 100)}%`,

    /** 123450 → '$1,234.50' */
    formatCents: (cents: number): string => dollars.format(cents / 100),

    /** 'Ankle, Knee, and Shin' */
    formatList: (items: readonly string[]): string => lists.format(items),

    /** 'Easy Run, Tempo, or Race' */
    formatChoice: (items: readonly string[]): string => choices.format(items),

    /** A clock time as stored: '18:05' → '6:05 PM'; any other text stays as it is. */
    formatClock: (time: string): string => {
      const clock = to12Hour(time);
      return clock
        ? `${clock.hour}:${String(clock.minute).padStart(2, '0')} ${clock.period}`
        : time;
    },

    /** '6:05 PM', in the time zone of the device. */
    formatTimeOfDay: (time: Date): string => times.format(time),

    /** The two parts as one text: '10.50 km', or a dash. */
    formatDistance: (distance: number | undefined): string => {
      const { value, unit } = distanceParts(distance);
      return unit ? `${value} ${unit}` : value;
    },

    /** A distance as entered, with all decimals: 21.0975 → '21.0975 km'; in miles with two. */
    withDistanceUnit: (distance: number): string =>
      `${perUnit === 1 ? distance : upToTwoDecimals.format(distance / perUnit)} ${distanceUnit}`,

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

    /** 305 → '5:05 min/km' */
    withPaceUnit: (pace: SecondsPerKm): string => `${paceOver(pace)} min/${distanceUnit}`,

    /** A pace as shown among others: 305 → '5:05 /km' */
    formatPaceReading: (pace: SecondsPerKm): string => `${paceOver(pace)} /${distanceUnit}`,

    /** How far along a run, in metres from its start: 3421 → '3.42 km' */
    formatAlong: (metres: number): string =>
      `${twoDecimals.format(metres / 1000 / perUnit)} ${distanceUnit}`,

    /** The length of a bar on a map: 500 → '500 m', 2000 → '2 km' */
    formatLength: (metres: number): string =>
      metres < 1000
        ? `${whole.format(metres)} m`
        : `${upToOneDecimal.format(metres / 1000 / perUnit)} ${distanceUnit}`,

    /** Metres above sea level, or between two heights: 87.4 → '87 m' */
    formatHeight: (metres: number): string => `${whole.format(metres)} m`,

    /** 148.3 → '148 bpm' */
    formatHeartRate: (beats: number): string => `${whole.format(beats)} bpm`,

    /** 171.6 → '172 steps/min' */
    formatCadence: (steps: number): string => `${whole.format(steps)} steps/min`,

    /** 239.7 → '240 W' */
    formatPower: (watts: number): string => `${whole.format(watts)} W`,

    /** 14.2 → '14 °C' */
    formatTemperature: (degrees: number): string => `${whole.format(degrees)} °C`,

    /** Hours and minutes, rounded to the minute, with any number of hours: '5h 32m', '0h 45m'. */
    formatHoursMinutes: (duration: Seconds): string => {
      const minutes = Math.round(duration / 60);
      return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
    },
  };
}

const fixed = (locale: string, digits: number) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });

export type Formats = ReturnType<typeof formatsFor>;

const sets: Readonly<Record<DistanceUnit, Formats>> = {
  km: formatsFor({ locale: 'en-US', distanceUnit: 'km' }),
  mi: formatsFor({ locale: 'en-US', distanceUnit: 'mi' }),
};

/** The formats for a unit of distance; kilometres unless miles were asked for. */
export const formatsIn = (unit: DistanceUnit = 'km'): Formats => sets[unit];

/** In kilometres, for everyone who has not asked for miles. */
export const {
  number,
  counted,
  distanceParts,
  distanceUnit,
  paceUnit,
  perDistance,
  formatWhole,
  formatAverage,
  formatPercent,
  formatSmallShare,
  formatCents,
  formatList,
  formatChoice,
  formatClock,
  formatTimeOfDay,
  formatDistance,
  withDistanceUnit,
  formatKm,
  formatTotal,
  formatMetres,
  formatWholeMetres,
  withPaceUnit,
  formatPaceReading,
  formatAlong,
  formatLength,
  formatHeight,
  formatHeartRate,
  formatCadence,
  formatPower,
  formatTemperature,
  formatHoursMinutes,
} = formatsIn();
