import { yearOf } from '../../calendar-day.ts';
import { distanceIn } from '../../log-questions/reading/distances.ts';
import { aMonth, monthNumber } from '../../log-questions/reading/span-words.ts';
import { distanceKey } from '../../races/rules.ts';
import type { CoachRecords } from '../records.ts';
import { namedIn } from './named.ts';

/** The day of a record, and how much of the text is its name. */
export interface DayNamed {
  date: string;
  length: number;
}

const anyRace = /^(?:race|marathon|half(?: marathon)?|ultra|\d{1,2} ?k(?:m)?(?: race)?)\b/;
/** A marathon as it may be entered, in km; anything longer is an ultra. */
const longestRace = 43;

const aYear = '(?<year>(?:19|20)\\d\\d)';
/** 'The 2018 marathon', 'my first marathon', 'the October 2025 half'. */
const before = new RegExp(
  `^(?:(?:the|my|that|our|very|last|latest|(?<first>first)|${aMonth}|${aYear}) )*`,
);
/** 'Of 2018', 'in October', 'race last year' after the name. */
const after = new RegExp(
  `^(?: (?:race|marathon|day))*(?: (?:of|in|on|from|back in))*(?: (?:the )?(?:last|this|${aMonth}|${aYear}|(?<ly>last year)))*(?= |$)`,
);

/** The race that a text begins with: by name or distance, with month and year. */
export function raceNamed(text: string, { races = [], today }: CoachRecords): DayNamed | undefined {
  const lead = before.exec(text);
  const said = lead?.[0] ?? '';
  const name = text.slice(said.length);
  const run = races.filter(({ date }) => date <= today);
  const named = namedIn(run, name, ({ raceName }) => [raceName]);
  const [generic] = anyRace.exec(name) ?? [];
  // Only the name as it occurs there.
  const isNamed = named?.rest.startsWith('|');
  const others = named?.rest.replace(/^\|/, '').length ?? 0;
  const length = isNamed ? name.length - others : (generic?.length ?? 0);
  const meant = isNamed
    ? (named?.items ?? [])
    : run.filter((race) => generic !== undefined && isOf(generic, race.distance));
  const more = after.exec(name.slice(length));
  const { first, month, year } = { ...lead?.groups, ...defined(more?.groups) };
  const dates = meant
    .map(({ date }) => date)
    .filter(
      (date) =>
        (!year || yearOf(date) === Number(year)) &&
        (!month || Number(date.slice(5, 7)) === monthNumber(month)) &&
        (!more?.groups?.ly || yearOf(date) === yearOf(today) - 1),
    )
    .toSorted();
  const date = first ? dates[0] : dates.at(-1);
  const whole = said.length + length + (more?.[0].length ?? 0);
  return date ? { date, length: Math.min(whole, text.length) } : undefined;
}

const isOf = (generic: string, distance: number): boolean => {
  if (generic === 'ultra') return distance > longestRace;
  const asked = distanceIn(generic);
  return !asked || distanceKey(distance) === distanceKey(asked);
};

const defined = (groups: Record<string, string | undefined> = {}) =>
  Object.fromEntries(Object.entries(groups).filter(([, value]) => value !== undefined));
