import { weekdayNames } from '../../week.ts';
import { hourNames } from './amounts.ts';
import type { ReadNarrowing } from './narrowings.ts';

const shortDays = ['mon', 'tues?', 'wed', 'thu', 'thurs', 'fri', 'sat', 'sun'];
const weekdayPattern = weekdayNames.map((name) => name.toLowerCase()).join('|');

const partsOfDay: Readonly<Record<string, { from: string; to: string; said: string }>> = {
  morning: { from: '04:00', to: '11:59', said: 'in the morning (4 to 12)' },
  mornings: { from: '04:00', to: '11:59', said: 'in the morning (4 to 12)' },
  afternoon: { from: '12:00', to: '16:59', said: 'in the afternoon (12 to 17)' },
  afternoons: { from: '12:00', to: '16:59', said: 'in the afternoon (12 to 17)' },
  evening: { from: '17:00', to: '22:59', said: 'in the evening (17 to 23)' },
  evenings: { from: '17:00', to: '22:59', said: 'in the evening (17 to 23)' },
};

/** Minutes since midnight: 12 am is 0, and 7 in the evening is 19:00. */
function minuteOfDay(hour: number, minute: number, half: string | undefined): number | undefined {
  const isLate = half === 'pm' || half === 'in the evening' || half === 'in the afternoon';
  const isHalved = isLate || half === 'am' || half === 'in the morning';
  if (isHalved && (hour < 1 || hour > 12)) return undefined;
  const hours = isHalved ? (hour % 12) + (isLate ? 12 : 0) : hour;
  return 60 * hours + minute;
}

/** The abbreviation: 'in the morning' is am. */
const halfOf = (half: string) =>
  half === 'in the morning' ? 'am' : half.startsWith('in the ') ? 'pm' : half;

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Words that narrow sessions down to weekdays or a time of day. */
export const dayNarrowings: readonly ReadNarrowing[] = [
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
      const said = `${hour}${minute ? `:${minute}` : ''}${half && ` ${halfOf(half)}`}`;
      // Before midnight would be the whole day.
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
];
