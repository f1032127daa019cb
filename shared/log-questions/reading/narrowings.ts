import { weekdayNames } from '../../calendar/week.ts';
import { withDistanceUnit } from '../../formats.ts';
import type { LogFilter } from '../../log-query/schema.ts';
import { sessionTypes } from '../../trainings/words.ts';
import { kmInMile } from '../../units.ts';

/** What narrows sessions down: the words for it, and how it is said of them. */
export interface Narrowing {
  filter: LogFilter;
  /** 'over 20 km' */
  said: string;
}

const spoken: Readonly<Record<string, number>> = {
  five: 5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  hundred: 100,
};
const figure = (name: string) =>
  `(?<${name}>\\d{1,4}(?:[.,]\\d{1,3})?|${Object.keys(spoken).join('|')})`;
const lengths = '(?<unit>k|km|kms|kilomet(?:er|re)s?|mi|miles?)';
const named = '(?<race>(?:a )?(?:half(?: marathon)?|marathon)(?: distance)?)';
const more =
  'over|above|more than|longer than|further than|farther than|greater than|beyond|exceeding';
const least = 'at least|minimum of|min';
const less = 'under|below|less than|shorter than|fewer than';
const most = 'at most|up to|no more than';

const isMore = new RegExp(`^(?:${more})$`);
const isLess = new RegExp(`^(?:${less})$`);
const isMost = new RegExp(`^(?:${most})$`);

/** A comma before three digits separates thousands. */
const numberOf = (text = '') =>
  spoken[text] ?? Number(text.replace(/,(?=\d{3}$)/, '').replace(',', '.'));
const kmOf = (text: string | undefined, unit = 'k') =>
  numberOf(text) * (unit.startsWith('mi') ? kmInMile : 1);

/** A metre, as distances are whole metres: 'over 20 km' is not 20 km. */
const metre = 0.001;

interface Limit {
  /** In the unit of the filter, with its smallest step. */
  value: number;
  step: number;
  word: string;
}

function rangeOf({ value, step, word }: Limit) {
  const exact = (bound: number) => Math.round(bound / step) * step;
  const rounded = (bound: number) => Number(exact(bound).toFixed(3));
  if (isLess.test(word)) return { max: rounded(value - step) };
  if (isMost.test(word)) return { max: value };
  if (isMore.test(word)) return { min: rounded(value + step) };
  return { min: value };
}

function distanceLimit({
  word = 'at least',
  first,
  unit,
  race,
}: Record<string, string>): Narrowing {
  const value = race ? (race.includes('half') ? 21.0975 : 42.195) : kmOf(first, unit);
  const shown = race
    ? race.replace(/^a /, '').replace(/ distance$/, '')
    : unit?.startsWith('mi')
      ? `${first} miles`
      : withDistanceUnit(value);
  return {
    filter: { distance: rangeOf({ value, step: metre, word }) },
    said: `${/^(?:more|longer|further|farther|greater|less|shorter|fewer|at |no |min)/.test(word) ? 'of ' : ''}${word} ${race ? 'a ' : ''}${shown}`,
  };
}

const weekdayPattern = weekdayNames.map((name) => name.toLowerCase()).join('|');

const partsOfDay: Readonly<Record<string, { from: string; to: string; said: string }>> = {
  morning: { from: '04:00', to: '11:59', said: 'in the morning (4 to 12)' },
  mornings: { from: '04:00', to: '11:59', said: 'in the morning (4 to 12)' },
  afternoon: { from: '12:00', to: '16:59', said: 'in the afternoon (12 to 17)' },
  afternoons: { from: '12:00', to: '16:59', said: 'in the afternoon (12 to 17)' },
  evening: { from: '17:00', to: '22:59', said: 'in the evening (17 to 23)' },
  evenings: { from: '17:00', to: '22:59', said: 'in the evening (17 to 23)' },
};

/** Minutes since midnight: 12 am is 0, and 7 is 19 h in the evening. */
function minuteOfDay(hour: number, minute: number, half: string | undefined): number | undefined {
  const isHalved = half === 'am' || half === 'pm' || half === 'in the morning';
  if (isHalved && (hour < 1 || hour > 12)) return undefined;
  const hours = isHalved ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour;
  return 60 * hours + minute;
}

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const allButRaces = sessionTypes.filter((type) => type !== 'race');

const seconds = (hours: number, minutes: number) => hours * 3600 + minutes * 60;

/** The words that narrow sessions down, and by what. */
export const narrowings: readonly {
  pattern: RegExp;
  read: (groups: Record<string, string>) => Narrowing | undefined;
}[] = [
  {
    pattern: new RegExp(
      `\\b(?:between|from) ${figure('first')} ?(?:k|km|kms)? (?:and|to) ${figure('second')} ?-?${lengths}\\b`,
    ),
    read({ first = '', second = '', unit = '' }) {
      const [min, max] = [kmOf(first, unit), kmOf(second, unit)];
      if (min > max) return undefined;
      return {
        filter: { distance: { min, max } },
        said: `between ${first} and ${unit.startsWith('mi') ? `${second} miles` : withDistanceUnit(max)}`,
      };
    },
  },
  {
    pattern: new RegExp(
      `\\b(?<word>${more}|${least}|${less}|${most}) (?:${figure('first')} ?-?${lengths}|${named})\\b`,
    ),
    read: distanceLimit,
  },
  {
    pattern: new RegExp(
      `\\b(?:of )?(?:${figure('first')} ?-?${lengths}|${named})(?: ?\\+| (?:or|and) (?:more|longer|further|farther|over|above))`,
    ),
    read: distanceLimit,
  },
  {
    pattern: new RegExp(
      `\\b(?<word>${more}|${least}|${less}|${most}) (?<hours>\\d{1,2}(?:[.,]5)?|one|an|two|three|four|five) hours?(?: (?:and )?(?<minutes>\\d{1,2}) min(?:ute)?s?)?\\b`,
    ),
    read({ word = '', hours = '', minutes }) {
      const many = { one: 1, an: 1, two: 2, three: 3, four: 4, five: 5 }[hours] ?? numberOf(hours);
      const value = seconds(many, Number(minutes ?? 0));
      return {
        filter: { time: rangeOf({ value, step: 1, word }) },
        said: `${word} ${hours} ${many === 1 ? 'hour' : 'hours'}${minutes ? ` ${minutes} min` : ''}`,
      };
    },
  },
  {
    pattern: new RegExp(
      `\\b(?<word>${more}|${least}|${less}|${most}) (?<minutes>\\d{1,3}) min(?:ute)?s?\\b`,
    ),
    read({ word = '', minutes = '' }) {
      return {
        filter: { time: rangeOf({ value: seconds(0, Number(minutes)), step: 1, word }) },
        said: `${word} ${minutes} min`,
      };
    },
  },
  {
    pattern:
      /\b(?<word>faster|quicker|slower) than (?<minutes>\d):(?<rest>\d\d)(?: ?(?:min)? ?(?:\/|per |a )?(?:km|k|kilomet(?:er|re)))?\b/,
    read({ word, minutes = '', rest = '' }) {
      const pace = seconds(0, Number(minutes)) + Number(rest);
      const isFaster = word !== 'slower';
      return {
        filter: { pace: isFaster ? { max: pace - 1 } : { min: pace + 1 } },
        said: `${word} than ${minutes}:${rest}`,
      };
    },
  },
  {
    pattern: new RegExp(
      `\\b(?:with (?:an? )?)?(?:average )?(?:heart rate|hr|pulse) (?:of )?(?<word>${more}|${least}|${less}|${most}) (?<bpm>\\d{2,3})(?: bpm)?\\b`,
    ),
    read: ({ word = '', bpm = '' }) => ({
      filter: { heartRate: rangeOf({ value: Number(bpm), step: 1, word }) },
      said: `with a heart rate ${word} ${bpm}`,
    }),
  },
  {
    pattern: new RegExp(
      `\\b(?:with )?(?<word>${more}|${least}|${less}|${most}) (?<metres>\\d{1,2}[.,]?\\d{0,3}) ?(?:m|metres|meters)(?: of)? (?:climb(?:ing)?|elevation(?: gain)?|ascent)\\b`,
    ),
    read: ({ word = '', metres = '' }) => ({
      filter: { climb: rangeOf({ value: Number(metres.replace(/[.,]/, '')), step: 1, word }) },
      said: `with ${word} ${metres} m of climbing`,
    }),
  },
  {
    pattern: /\b(?:with )?(?:an )?rpe (?:of )?(?<rpe>\d{1,2})(?<more> or (?:more|higher|above))?\b/,
    read: ({ rpe = '', more: above }) => ({
      filter: { rpe: { min: Number(rpe), ...(!above && { max: Number(rpe) }) } },
      said: `with an RPE of ${rpe}${above ?? ''}`,
    }),
  },
  {
    pattern: /\b(?:an )?ultras?(?:[- ]?marathons?)?\b/,
    read: () => ({ filter: { distance: { min: 42.3 } }, said: 'over the marathon distance' }),
  },
  {
    pattern:
      /\b(?:(?:without|except(?: for)?|not counting|not including|excluding|leav(?:e|ing) out|outside of|apart from|not in) (?:the |my |any |a )?races?|leav(?:e|ing) (?:the |my |any )?races? out)\b/,
    read: () => ({ filter: { types: allButRaces }, said: 'without races' }),
  },
  {
    pattern:
      /\b(?:on |at )?(?:a )?weekends\b|\bon a weekend\b|\bweekend(?= (?:runs?|sessions?|km|kilomet|long runs?))/,
    read: () => ({ filter: { weekdays: [6, 7] }, said: 'on weekends' }),
  },
  {
    pattern: /\b(?:on |during )(?:the )?(?:weekdays|working days)\b/,
    read: () => ({ filter: { weekdays: [1, 2, 3, 4, 5] }, said: 'on weekdays' }),
  },
  {
    pattern: new RegExp(
      `\\b(?:on )?(?:(?:a|every|each) (?<one>${weekdayPattern})(?: (?:and|or) (?<more>${weekdayPattern}))?|(?<name>${weekdayPattern})s(?: (?:and|or) (?:on )?(?<more>${weekdayPattern})s)?|(?<name>${weekdayPattern})(?= (?:runs?|sessions?|km|long runs?)))\\b`,
    ),
    read({ one, name, more: second }) {
      const places = [one ?? name, second].flatMap((word) =>
        word ? weekdayNames.findIndex((day) => day.toLowerCase() === word) : [],
      );
      return {
        filter: { weekdays: places.map((place) => (place === 0 ? 7 : place)).sort() },
        said: `on ${places.map((place) => `${weekdayNames[place]}s`).join(' and ')}`,
      };
    },
  },
  {
    pattern:
      /\b(?<word>before|after) (?<hour>1?\d|2[0-3])(?::(?<minute>[0-5]\d))? ?(?<half>am|pm|a\.m|p\.m|oclock|in the morning)\b/,
    read({ word, hour, minute, half }) {
      const at = minuteOfDay(Number(hour), Number(minute ?? 0), half?.replaceAll('.', ''));
      const said = `${hour}${minute ? `:${minute}` : ''} ${half}`;
      // Before midnight is the whole day.
      if (at === undefined || (word === 'before' && at === 0)) return undefined;
      return word === 'before'
        ? {
            filter: { timeOfDay: { from: '00:00', to: clockOf(at - 1) } },
            said: `that started before ${said}`,
          }
        : {
            filter: { timeOfDay: { from: clockOf(at), to: '23:59' } },
            said: `that started at ${said} or later`,
          };
    },
  },
  {
    pattern:
      /\b(?:in the (?<part>mornings?|afternoons?|evenings?)|(?<kind>morning|afternoon|evening)(?= runs?\b))\b/,
    read({ part = '', kind }) {
      const found = partsOfDay[kind ?? part];
      return (
        found && { filter: { timeOfDay: { from: found.from, to: found.to } }, said: found.said }
      );
    },
  },
  {
    pattern: /\bin the (?<word>rain|snow|heat|wind|dark|fog|storm|mud)\b/,
    read: ({ word = '' }) => ({
      filter: { words: `"${word}"` },
      said: `with “${word}” in the text`,
    }),
  },
  {
    pattern: /\b(?:called|named|titled|described as) (?<word>[\p{L}\d-]{2,40})/u,
    read: ({ word = '' }) => ({
      filter: { words: `"${word}"` },
      said: `with “${word}” in the text`,
    }),
  },
  {
    pattern: /\bwith(?<no>out)? (?:a |any )?(?:heart rate|hr|pulse)(?: data)?\b/,
    read: ({ no }) => ({ filter: { hasHeartRate: !no }, said: `with${no ?? ''} a heart rate` }),
  },
];
