import { storedFormats } from '../../formats.ts';
import type { LogFilter } from '../../log-query/schema.ts';
import { sessionTypes } from '../../trainings/words.ts';
import { kmInMile, metresInFoot } from '../../units.ts';
import { kmOf, least, lengths, less, more, most, number, numberOf, rangeOf } from './amounts.ts';
import { withoutRaces } from './without-races.ts';

const { distanceUnit, heightUnit, perDistance, withDistanceUnit } = storedFormats;

/** Something that narrows sessions down, and how to say so. */
export interface Narrowing {
  filter: LogFilter;
  /** 'over 20 km' */
  said: string;
}

const named = '(?<race>(?:a )?(?:half(?: marathon)?|marathon)(?: distance)?)';
/** A pace; without a unit only if no run could take that long: 'under 4:30'. */
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

/** One metre, as distances are in whole metres: 'over 20 km' excludes 20 km. */
const metre = 0.001;

function distanceLimit({
  word = 'at least',
  first,
  unit,
  race,
  after,
}: Record<string, string>): Narrowing {
  const said = word === 'past' ? 'over' : word;
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
      : `${/^(?:more|longer|further|farther|greater|less|shorter|fewer|at |no |min)/.test(said) ? 'of ' : ''}${said} ${race ? 'a ' : ''}${shown}`,
  };
}

const metres = '(?<metres>\\d{1,2}[.,]?\\d{0,3})';
const heights = '(?:m|metres|meters|(?<feet>ft|feet))';
const climbs =
  '(?:climb(?:ed|ing|s)?|elevation(?: gain(?:ed)?)?|ascent|vert(?:ical)?|uphill|up|gain)';

const allButRaces = sessionTypes.filter((type) => type !== 'race');

const seconds = (hours: number, minutes: number) => hours * 3600 + minutes * 60;

/** How long something takes: '90 minutes', '1.5 hours', 'an hour', '1h'. */
const lastsOf = (name: string) =>
  `(?:(?<${name}Minutes>\\d{1,3}) ?min(?:ute)?s?|(?<${name}Hours>\\d{1,2}(?:[.,]5)?|an|one|two|three|four|five|six) ?(?:hours?|h))`;

const secondsOfClock = (clock: string) => {
  const [minutes, rest] = clock.split(':');
  return seconds(0, Number(minutes)) + Number(rest);
};

function secondsOf(said: Record<string, string | undefined>, name: string): number {
  const hours = said[`${name}Hours`];
  const many = hours === undefined ? 0 : hours === 'an' ? 1 : numberOf(hours);
  return seconds(many, Number(said[`${name}Minutes`] ?? 0));
}

/** Words that narrow sessions down, and how they do. */
export interface ReadNarrowing {
  pattern: RegExp;
  read: (groups: Record<string, string>) => Narrowing | undefined;
}

/** The words that narrow sessions down other than by day. */
export const narrowings: readonly ReadNarrowing[] = [
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
    pattern: new RegExp(
      `\\b(?:(?:of )?(?:between|from) (?:an? )?(?:${lastsOf('first')} (?:and|to|-) |(?<bare>\\d{1,3}) ?(?:and|to|-) ?)|(?:of )?(?<low>\\d{1,3}) ?(?:min(?:ute)?s?)? ?(?:and|to|-) ?)${lastsOf('second')}\\b(?! ?(?:/|per |a ))`,
    ),
    read({ low, bare = low, ...said }) {
      const max = secondsOf(said, 'second');
      const min = bare === undefined ? secondsOf(said, 'first') : 60 * Number(bare);
      return min > max
        ? undefined
        : { filter: { time: { min, max } }, said: `between ${min / 60} and ${max / 60} min` };
    },
  },
  {
    pattern:
      /\b(?:(?:an? |my )?(?:average |mean )?pace (?:was |is |of )?)?(?:between|from) (?<first>\d{1,2}:[0-5]\d) (?:and|to|-) (?<second>\d{1,2}:[0-5]\d)(?: ?min(?:utes)?)?(?: ?(?:\/|per |a ) ?(?:km|k|kilomet(?:er|re)s?|(?<mile>mi|miles?))\b)?(?: pace\b)?/,
    read({ first = '', second = '', mile }) {
      const [min, max] = [first, second]
        .map((clock) => Math.round(secondsOfClock(clock) / (mile ? kmInMile : 1)))
        .sort((a, b) => a - b);
      return {
        filter: { pace: { min, max } },
        said: `between ${first} and ${second} min${mile ? '/mi' : perDistance}`,
      };
    },
  },
  {
    pattern:
      /\b(?:at |in |of )?(?<clock>\d{1,2}:[0-5]\d)(?: ?min(?:utes)?)?(?: ?(?:\/|per |a ) ?(?:km|k|kilomet(?:er|re)s?|(?<mile>mi|miles?))\b)?(?: pace)? (?:or|and) (?:(?<faster>faster|quicker|better|below|under|less)|(?:slower|above|over|more))\b/,
    read({ clock = '', faster, mile }) {
      const bound = Math.round(secondsOfClock(clock) / (mile ? kmInMile : 1));
      return {
        filter: { pace: faster ? { max: bound } : { min: bound } },
        said: `at ${clock}${mile ? ' per mile' : ''} or ${faster ? 'faster' : 'slower'}`,
      };
    },
  },
  {
    pattern:
      /(?:\b(?:an? )?(?:average |mean )?pace (?:of )?)?\b(?<word>faster than|quicker than|slower than|under|below|sub|less than|over|above) (?<minutes>\d{1,2})(?::(?<rest>\d\d))?(?:(?: ?min(?:utes)?)?(?: ?(?:\/|per |a ) ?| )(?<unit>km|k|kilomet(?:er|re)s?|mi|miles?)\b|(?<pace> pace\b)|(?![:\d])(?= |$))/,
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
        said: `${/ than$|^(?:at |up |no )/.test(word) ? 'of ' : ''}${word} ${said}`,
      };
    },
  },
  {
    pattern: new RegExp(
      `\\b(?:(?:with |at )?(?:an? |my )?(?:average |mean )?(?:heart rate|hr|pulse) (?:(?:was|were|is|of|averages?) ){0,2}(?<word>${more}|${least}|${less}|${most}) (?<bpm>\\d{2,3})(?: (?:bpm|beats))?|(?<wordBefore>${more}|${least}|${less}|${most}) (?<beats>\\d{2,3}) (?:bpm|beats))(?: (?:per|a) minute)?(?: on average)?\\b`,
    ),
    read({ wordBefore = '', word = wordBefore, beats = '', bpm = beats }) {
      return {
        filter: { heartRate: rangeOf({ value: Number(bpm), step: 1, word }) },
        said: `with a heart rate ${word} ${bpm}`,
      };
    },
  },
  {
    pattern: new RegExp(
      `\\b(?:with )?(?:(?<word>${more}|${least}|${less}|${most}) ${metres} ?${heights}(?: of)?(?: \\w+)?? ${climbs}|${climbs} (?:of )?(?<wordAfter>${more}|${least}|${less}|${most}) ${metres.replace('metres', 'metresAfter')} ?${heights.replace('feet>', 'feetAfter>')})\\b`,
    ),
    read({ wordAfter = '', word = wordAfter, feetAfter, feet = feetAfter, ...said }) {
      const { metresAfter = '', metres: many = metresAfter } = said;
      const value = Math.round(Number(many.replace(/[.,]/, '')) * (feet ? metresInFoot : 1));
      return {
        filter: { climb: rangeOf({ value, step: 1, word }) },
        said: `with ${word} ${many} ${feet ? 'ft' : heightUnit} of climbing`,
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
    pattern:
      /\b(?:(?:with|at) (?:an? )?)?(?:average |mean )?(?:heart rate|hr|pulse) (?:(?:was|is|of) )?(?:between |from )?(?<first>\d{2,3}) ?(?:-|to|and) ?(?<second>\d{2,3})(?: (?:bpm|beats))?\b/,
    read({ first = '', second = '' }) {
      const [min, max] = [Number(first), Number(second)];
      if (min > max) return undefined;
      return {
        filter: { heartRate: { min, max } },
        said: `with a heart rate between ${first} and ${second}`,
      };
    },
  },
  {
    pattern: /\b(?:an )?ultras?(?:[- ]?marathons?)?\b/,
    read: () => ({ filter: { distance: { min: 42.3 } }, said: 'over the marathon distance' }),
  },
  {
    pattern: withoutRaces,
    read: () => ({ filter: { types: allButRaces }, said: 'without races' }),
  },
  {
    pattern: /\bwith(?<no>out)? (?:a |any )?(?:heart rate|hr|pulse)(?: data)?\b/,
    read: ({ no }) => ({ filter: { hasHeartRate: !no }, said: `with${no ?? ''} a heart rate` }),
  },
];
