import { weekdayNames } from '../../calendar/week.ts';
import { distanceUnit, perDistance, withDistanceUnit } from '../../formats.ts';
import type { LogFilter } from '../../log-query/schema.ts';
import { sessionTypes } from '../../trainings/words.ts';
import { kmInMile } from '../../units.ts';
import { kmOf, least, lengths, less, more, most, number, numberOf, rangeOf } from './amounts.ts';

/** What narrows sessions down: the words for it, and how it is said of them. */
export interface Narrowing {
  filter: LogFilter;
  /** 'over 20 km' */
  said: string;
}

const named = '(?<race>(?:a )?(?:half(?: marathon)?|marathon)(?: distance)?)';
/** A pace; without a unit only where no run could take as long: 'under 4:30'. */
function paceLimit({
  word = '',
  minutes = '',
  rest,
  unit = '',
  pace,
}: Record<string, string>): Narrowing | undefined {
  const isSaid = unit !== '' || pace !== undefined;
  const value = 60 * Number(minutes) + Number(rest ?? 0);
  const isFaster = !/^(?:slower than|over|above)$/.test(word);
  const isPlain = rest !== undefined && value >= 180 && value < 600;
  if (!isSaid && !(isPlain && (isFaster || word === 'slower than'))) return undefined;
  const bound = unit.startsWith('mi') ? value / kmInMile : value;
  return {
    filter: {
      pace: isFaster ? { max: Math.ceil(bound) - 1 } : { min: Math.floor(bound) + 1 },
    },
    said: `${word === 'sub' ? 'under' : word} ${minutes}${rest === undefined ? '' : `:${rest}`}${rest === undefined ? ' min' : ''}${unit.startsWith('mi') ? ' per mile' : rest === undefined ? perDistance : ''}`,
  };
}

/** A metre, as distances are whole metres: 'over 20 km' is not 20 km. */
const metre = 0.001;

function distanceLimit({
  word = 'at least',
  first,
  unit,
  race,
  after,
}: Record<string, string>): Narrowing {
  const value = race ? (race.includes('half') ? 21.0975 : 42.195) : kmOf(first, unit);
  const shown = race
    ? race.replace(/^a /, '').replace(/ distance$/, '')
    : unit?.startsWith('mi')
      ? `${first} miles`
      : withDistanceUnit(value);
  return {
    filter: { distance: rangeOf({ value, step: metre, word }) },
    said: after
      ? `of ${first} ${after} ${unit?.startsWith('mi') ? 'miles' : distanceUnit}`
      : `${/^(?:more|longer|further|farther|greater|less|shorter|fewer|at |no |min)/.test(word) ? 'of ' : ''}${word} ${race ? 'a ' : ''}${shown}`,
  };
}

const hourNames = [
  ...['one', 'two', 'three', 'four', 'five', 'six'],
  ...['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
];
const shortDays = ['mon', 'tues?', 'wed', 'thu', 'thurs', 'fri', 'sat', 'sun'];
const metres = '(?<metres>\\d{1,2}[.,]?\\d{0,3})';
const climbs = '(?:climb(?:ed|ing|s)?|elevation(?: gain(?:ed)?)?|ascent|vert(?:ical)?|uphill)';

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
  const isLate = half === 'pm' || half === 'in the evening' || half === 'in the afternoon';
  const isHalved = isLate || half === 'am' || half === 'in the morning';
  if (isHalved && (hour < 1 || hour > 12)) return undefined;
  const hours = isHalved ? (hour % 12) + (isLate ? 12 : 0) : hour;
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
    pattern:
      /\b(?:without|except|not counting|excluding|leav(?:e|ing) out) (?:the |my |any |all )?(?:bikes?|bike rides?|rides?|cycling|cross-? ?training|strength(?: training)?|gym)\b/,
    read: () => ({ filter: { types: 'running' }, said: '' }),
  },
  {
    pattern: new RegExp(
      `\\b(?:(?:between|from) ${number('first')} ?(?:k|km|kms)? (?:and|to) |(?:of )?(?<low>\\d{1,3}(?:[.,]\\d)?) ?(?:k|km)? ?(?:-|–|to) ?)${number('second')} ?-?${lengths}\\b`,
    ),
    read({ low, first = low ?? '', second = '', unit = '' }) {
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
      `\\b(?<word>${more}|${least}|${less}|${most}) (?:${number('first')} ?-?${lengths}|${named})\\b`,
    ),
    read: distanceLimit,
  },
  {
    pattern: new RegExp(
      `\\b(?:of )?(?:${number('first')} (?<after>or more|plus) ${lengths}\\b|(?:${number('first')} ?-?${lengths}|${named})(?: ?\\+| (?:or|and) (?:more|longer|further|farther|over|above)))`,
    ),
    read: distanceLimit,
  },
  {
    pattern:
      /\b(?:of |between |from )?(?<first>\d{1,3}) ?(?:min(?:ute)?s?)? ?(?:and|to|-) ?(?<second>\d{1,3}) ?min(?:ute)?s?\b(?! ?(?:\/|per |a ))/,
    read({ first = '', second = '' }) {
      const [min, max] = [60 * Number(first), 60 * Number(second)];
      return min > max
        ? undefined
        : { filter: { time: { min, max } }, said: `between ${first} and ${second} min` };
    },
  },
  {
    pattern:
      /(?:\b(?:an? )?(?:average |mean )?pace (?:of )?)?\b(?<word>faster than|quicker than|slower than|under|below|sub|less than|over|above) (?<minutes>\d{1,2})(?::(?<rest>\d\d))?(?:(?: ?min(?:utes)?)?(?: ?(?:\/|per |a ) ?| )(?<unit>km|k|kilomet(?:er|re)|mi|mile)\b|(?<pace> pace\b)|(?![:\d])(?= |$))/,
    read: paceLimit,
  },
  {
    pattern: new RegExp(
      `\\b(?<word>${more}|${least}|${less}|${most}) (?<said>(?:(?<hours>\\d{1,2}(?:[.,]5)?|an|one|two|three|four|five|six) ?(?:hours?|h)(?: ?(?:and )?(?:(?<half>a half)|(?<minutes>[0-5]?\\d)(?: ?min(?:ute)?s?)?))?|(?<only>\\d{1,3}) ?min(?:ute)?s?))\\b(?! ?(?:/|per |a |min))`,
    ),
    read({ word = '', said = '', hours, half, minutes, only }) {
      const many = hours === undefined ? 0 : hours === 'an' ? 1 : numberOf(hours);
      const value = seconds(many + (half ? 0.5 : 0), Number(minutes ?? only ?? 0));
      return {
        filter: { time: rangeOf({ value, step: 1, word }) },
        said: `${word} ${said}`,
      };
    },
  },
  {
    pattern: new RegExp(
      `\\b(?:with (?:an? )?)?(?:average |mean )?(?:heart rate|hr|pulse) (?:of )?(?<word>${more}|${least}|${less}|${most}) (?<bpm>\\d{2,3})(?: bpm)?\\b`,
    ),
    read: ({ word = '', bpm = '' }) => ({
      filter: { heartRate: rangeOf({ value: Number(bpm), step: 1, word }) },
      said: `with a heart rate ${word} ${bpm}`,
    }),
  },
  {
    pattern: new RegExp(
      `\\b(?:with )?(?:(?<word>${more}|${least}|${less}|${most}) ${metres} ?(?:m|metres|meters)(?: of)?(?: \\w+)?? ${climbs}|${climbs} (?:of )?(?<wordAfter>${more}|${least}|${less}|${most}) ${metres.replace('metres', 'metresAfter')} ?(?:m|metres|meters))\\b`,
    ),
    read({ wordAfter = '', word = wordAfter, metresAfter = '', metres: many = metresAfter }) {
      const value = Number(many.replace(/[.,]/, ''));
      return {
        filter: { climb: rangeOf({ value, step: 1, word }) },
        said: `with ${word} ${many} m of climbing`,
      };
    },
  },
  {
    pattern: new RegExp(
      `\\b(?:with )?(?:an? )?(?:(?<scale>rpe)|effort|perceived exertion|rated?(?: (?:an?|my|the) (?:runs?|sessions?))?(?: (?:as|at|an))?) (?:of |at )?(?:(?<word>${more}|${least}|${less}|${most}) )?(?<rpe>10|[1-9])\\b(?! ?(?:k|km|miles?)\\b)(?: (?:or|and) (?<above>more|higher|above|up)\\b| (?:or|and) (?<below>less|lower|below)\\b)?`,
    ),
    read({ scale, word, rpe = '', above, below }) {
      const value = Number(rpe);
      const range = word
        ? rangeOf({ value, step: 1, word })
        : { ...(!below && { min: value }), ...(!above && { max: value }) };
      return {
        filter: { rpe: range },
        said: `${scale ? 'with an RPE of' : 'rated'} ${word ? `${word} ` : ''}${rpe}${above ? ' or more' : below ? ' or less' : ''}`,
      };
    },
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
      /\b(?:on |at )?(?:the |a )?weekends\b|\bon a weekend\b|\bweekend(?= (?:runs?|sessions?|km|kilomet\w*|long runs?|vs|versus|or|against)\b)/,
    read: () => ({ filter: { weekdays: [6, 7] }, said: 'on weekends' }),
  },
  {
    pattern:
      /\b(?:(?:on |during |at )(?:the )?)?(?:weekdays|working days)\b|\bweekday(?= (?:runs?|sessions?|km|kilomet\w+|vs|versus|or|and|against)\b)/,
    read: () => ({ filter: { weekdays: [1, 2, 3, 4, 5] }, said: 'on weekdays' }),
  },
  {
    pattern: new RegExp(
      `\\b(?:on )?(?:(?:an?|any|every|each) (?<one>${weekdayPattern})(?: (?:and|or) (?<more>${weekdayPattern}))?|(?<name>${weekdayPattern})s(?: (?:and|or) (?:on )?(?<more>${weekdayPattern})s)?|(?<name>${weekdayPattern})(?= (?:runs?|sessions?|km|long runs?))|(?<=\\bon )(?<short>${shortDays.join('|')})s?)\\b`,
    ),
    read({ one, name, short, more: second }) {
      const places = [one ?? name ?? short?.slice(0, 3), second].flatMap((word) =>
        word ? weekdayNames.findIndex((day) => day.toLowerCase().startsWith(word)) : [],
      );
      return {
        filter: { weekdays: places.map((place) => (place === 0 ? 7 : place)).sort() },
        said: `on ${places.map((place) => `${weekdayNames[place]}s`).join(' and ')}`,
      };
    },
  },
  {
    pattern: new RegExp(
      `\\b(?<word>before|after) (?<hour>1?\\d|2[0-3]|${hourNames.join('|')})(?:(?::(?<minute>[0-5]\\d))? ?(?<half>am|pm|a\\.m|p\\.m|oclock|in the (?:morning|evening|afternoon))\\b|:(?<minutes>[0-5]\\d)\\b)`,
    ),
    read({ word, hour = '', minutes, minute = minutes, half = '' }) {
      const named = hourNames.indexOf(hour);
      const at = minuteOfDay(
        named < 0 ? Number(hour) : named + 1,
        Number(minute ?? 0),
        half.replaceAll('.', ''),
      );
      const said = `${hour}${minute ? `:${minute}` : ''}${half && ` ${half}`}`;
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
      /\b(?:in (?:the|an?) (?<part>mornings?|afternoons?|evenings?)|(?<kind>morning|afternoon|evening)(?= (?:runs?|runners?|sessions?|pace|km|kilomet\w+|or|and|vs|versus|against)\b)|(?<some>mornings|afternoons|evenings))\b/,
    read({ part = '', kind, some }) {
      const found = partsOfDay[kind ?? some ?? part];
      return (
        found && { filter: { timeOfDay: { from: found.from, to: found.to } }, said: found.said }
      );
    },
  },
  {
    pattern: /\bwith(?<no>out)? (?:a |any )?(?:heart rate|hr|pulse)(?: data)?\b/,
    read: ({ no }) => ({ filter: { hasHeartRate: !no }, said: `with${no ?? ''} a heart rate` }),
  },
];
