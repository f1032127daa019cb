import { yearOf } from '../../calendar-day.ts';
import { distanceIn } from '../../log-questions/reading/distances.ts';
import { distanceLabel } from '../../races/rules.ts';
import type { CoachRecords } from '../records.ts';
import { namedIn } from './named.ts';

const lead =
  /\b(?:before|after|since|until|till|up to)(?: (?:the|my|that|our))?(?: (?:last|latest))? /g;
const aYear = /^ ?(?:of |in )?((?:19|20)\d\d)\b/;
const anyRace = /^(?:race|marathon|half(?: marathon)?|ultra|\d{1,2} ?k(?:m)?(?: race)?)\b/;
/** A marathon as it may be entered; anything further is an ultra. */
const longestRace = 43;
const anyInjury = /^(?:[a-z]+ ){0,2}(?:injury|pain|problem)\b/;

interface Found {
  date: string;
  length: number;
}

/**
 * A text with the days of races and injuries in place of their names: 'the last run before the Bridges Marathon',
 * 'how far since my heel injury'; undefined where it names none.
 * @param text plain lower-case words
 */
export function withDaysOfRecords(text: string, records: CoachRecords): string | undefined {
  for (const match of text.matchAll(lead)) {
    const at = match.index + match[0].length;
    const rest = text.slice(at);
    const found = raceIn(rest, records) ?? injuryIn(rest, records);
    if (!found) continue;
    const [word = ''] = match[0].split(' ');
    const opening = match[0].startsWith('up to') ? 'up to' : word;
    return `${text.slice(0, match.index)}${opening} ${found.date}${rest.slice(found.length)}`;
  }
  return undefined;
}

function raceIn(text: string, { races = [], today }: CoachRecords): Found | undefined {
  const run = races.filter(({ date }) => date <= today);
  const named = namedIn(run, text, ({ raceName }) => [raceName]);
  // Only the name that the preposition stands before.
  const isNext = named?.rest.startsWith('|');
  const after = named ? named.rest.replace(/^\|/, '') : '';
  const [generic] = anyRace.exec(text) ?? [];
  const length = isNext ? text.length - after.trimStart().length : (generic?.length ?? 0);
  const distance = generic ? distanceIn(generic) : undefined;
  const meant = isNext
    ? (named?.items ?? [])
    : generic
      ? run.filter((race) =>
          generic === 'ultra'
            ? race.distance > longestRace
            : !distance || distanceLabel(race.distance) === distanceLabel(distance),
        )
      : [];
  const rest = text.slice(length);
  const [said = '', year] = aYear.exec(rest) ?? [];
  const dates = meant
    .map(({ date }) => date)
    .filter((date) => !year || yearOf(date) === Number(year))
    .toSorted();
  const date = dates.at(-1);
  return date ? { date, length: length + said.length } : undefined;
}

function injuryIn(text: string, { injuries = [], today }: CoachRecords): Found | undefined {
  const [generic] = anyInjury.exec(text) ?? [];
  if (!generic) return undefined;
  const known = injuries.filter(({ dateReported }) => dateReported <= today);
  const areas = known.filter(({ painArea }) =>
    painArea
      .toLowerCase()
      .split(/\s+/)
      .some((word) => word.length > 3 && generic.includes(word)),
  );
  const isPlain = /^(?:injury|pain)$/.test(generic);
  const [said = '', year] = aYear.exec(text.slice(generic.length)) ?? [];
  const dates = (areas.length > 0 ? areas : isPlain ? known : [])
    .map(({ dateReported }) => dateReported)
    .filter((date) => !year || yearOf(date) === Number(year))
    .toSorted();
  const date = dates.at(-1);
  return date ? { date, length: generic.length + said.length } : undefined;
}
