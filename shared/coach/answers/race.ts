import { daysBetween, yearOf } from '../../calendar-day.ts';
import { counted, type Formats } from '../../formats.ts';
import { spansIn } from '../../log-questions/reading/spans-in.ts';
import { clock } from '../../log-questions/texts/clock.ts';
import { spanName } from '../../log-questions/texts/span-name.ts';
import { list, paragraphs, sentences } from '../../prose/paragraphs.ts';
import { plainName } from '../../prose/plain-name.ts';
import { distanceName, overDistance } from '../../races/distance-name.ts';
import { currentBest, personalBests } from '../../races/personal-bests.ts';
import { compareRaces, distanceKey, finishSeconds, isNamedDistance } from '../../races/rules.ts';
import type { Race } from '../../races/schema.ts';
import { describeFade, formatSplit, parseSplits } from '../../races/splits.ts';
import { km, paceOf, seconds } from '../../units.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { bestNamed } from './planned-race.ts';
import { racesRun } from './races-run.ts';
import { daysAgo } from './relative-days.ts';

/** A race by its id, by its name, or the last one. */
export function answerRace(
  records: CoachRecords,
  asked: Pick<Asked, 'ids' | 'text' | 'span' | 'distance'>,
): string {
  const { text, distance } = asked;
  const { formats } = records;
  const run = racesRun(records).toSorted(compareRaces);
  if (run.length === 0) return emptyRaceLog;
  const byId = records.races?.find(({ id }) => asked.ids.includes(id));
  if (byId) return aboutRace(records, byId, formats);
  const named = allNamed(run, text);
  if (named.length === 0 && namesOne.test(text)) {
    return paragraphs('I can’t find a race of that name in your race log.', listed(run, formats));
  }
  // A race's name may contain a season or a month.
  const name = named[0]?.raceName.toLowerCase().trim();
  const span = name
    ? spansIn(text.replace(name, '|'), records.today, records.formats.startOfWeek).spans[0]
    : asked.span;
  const those = over(
    named.length > 0 ? named : run,
    named.length > 0 ? undefined : distance,
  ).filter(({ date }) => !span || (date >= span.from && date <= span.to));
  const what = named[0]
    ? ` called ${plainName(named[0].raceName)}`
    : distance === undefined
      ? ''
      : ` ${overDistance(distance, formats)}`;
  const when = span ? ` in ${spanName(span, formats)}` : '';
  const [last] = those;
  if (!last) {
    return paragraphs(`Your race log has no race${what}${when}.`, !span && listed(run, formats));
  }
  if (/\bwhich years?\b/.test(text)) return byYear(those);
  const sum = /\bkm\b|\bkilomet/.test(text)
    ? `, ${formats.formatTotal(km(sumOf(those)))} in all`
    : '';
  const one = chosen(those, text);
  if (!one && isOfAll.test(text) && !text.includes('days')) {
    return paragraphs(
      `Your race log has ${counted(those.length, 'race')}${what}${when}${sum}${those.length > mostListed ? `; the last ${mostListed} are` : ''}:`,
      listed(those, formats),
    );
  }
  const race = one ?? last;
  return sentences(age(race, records, text), aboutRace(records, race, formats));
}

const sumOf = (races: readonly Race[]) => races.reduce((sum, { distance }) => sum + distance, 0);

/** In which years the runner raced, the year with the most races first. */
export function byYear(races: readonly Race[]): string {
  const years = [...Map.groupBy(races, ({ date }) => yearOf(date))];
  const sorted = years.toSorted(([, a], [, b]) => b.length - a.length);
  const [most] = sorted;
  return paragraphs(
    most && `You raced most often in ${most[0]}: ${counted(most[1].length, 'race')}.`,
    list(sorted.map(([year, own]) => `${year}: ${counted(own.length, 'race')}.`)),
  );
}

/** Races with the name asked for, in any year. */
function allNamed(races: readonly Race[], text: string): Race[] {
  const best = bestNamed(races, text);
  return best ? races.filter(({ raceName }) => raceName === best.raceName) : [];
}

/** Asks about all of them, or how many there are. */
const isOfAll =
  /\bhow many\b|\braces (?:in|of|did|have)\b|\b(?:list|all|every)\b|\b(?:race|marathon|half|10k|5k|\w{1,20}) times\b|\bdid i (?:ever )?race\b|\bover the years\b/u;

/** The first, fastest or slowest of some races; undefined if the last one is meant. */
function chosen(races: readonly Race[], text: string): Race | undefined {
  if (/\bfirst (?:\w+ )?(?:race|marathon|half|5k|10k)/.test(text)) return races.at(-1);
  const isFastest = /\b(?:fastest|quickest|best)\b/.test(text);
  if (!isFastest && !/\b(?:slowest|worst)\b/.test(text)) return undefined;
  const timed = races.filter((race) => finishSeconds(race) > 0);
  const sorted = timed.toSorted((a, b) => finishSeconds(a) - finishSeconds(b));
  return isFastest ? sorted[0] : sorted.at(-1);
}

export const emptyRaceLog =
  'Your race log is empty. Enter a race with its date, distance and time, and I can tell you how it compares and what it says about other distances.';

/** 'How did I do at the Berlin Marathon?' */
const namesOne = /\b(?:at|in) the \p{L}{3,}/u;

/** Two entries of the same distance may differ by a few metres. */
const over = (races: readonly Race[], distance: number | undefined): readonly Race[] =>
  distance === undefined
    ? races
    : races.filter((race) => distanceKey(race.distance) === distanceKey(distance));

const mostListed = 12;

const listed = (races: readonly Race[], formats: Formats): string =>
  list(
    races.slice(0, mostListed).map((race) => {
      const { shortDate } = formats;
      const time = finishSeconds(race);
      return `${plainName(race.raceName)} on ${shortDate(race.date)}: ${distanceName(race.distance, formats)}${time > 0 ? ` in ${clock(time)}` : ''}`;
    }),
  );

/** How long ago it was, if asked. */
const age = (
  { raceName, date }: Race,
  { today, formats: { shortDate } }: CoachRecords,
  text: string,
): string | undefined =>
  /\b(?:days|when|how long (?:ago|since|is it))\b/.test(text)
    ? `${plainName(raceName)} was ${daysAgo(daysBetween(date, today))}, on ${shortDate(date)}.`
    : undefined;

export function aboutRace(records: CoachRecords, race: Race, formats: Formats): string {
  const { shortDate, withPaceUnit } = formats;
  const time = finishSeconds(race);
  const name = plainName(race.raceName);
  const splits = race.splits && parseSplits(race.splits);
  const pace = time > 0 ? paceOf(seconds(time), km(race.distance)) : undefined;
  return paragraphs(
    time > 0
      ? `${name} on ${shortDate(race.date)}: ${distanceName(race.distance, formats)} in ${clock(time)}${pace ? `, ${withPaceUnit(pace)}` : ''}.`
      : `${name} on ${shortDate(race.date)} ${overDistance(race.distance, formats)} has no finish time in your log.`,
    list([...standing(records, race), ...(splits ? [`Pacing: ${describeFade(splits)}`] : [])]),
    !splits &&
      time > 0 &&
      `Enter your splits, one a line such as “1: 4:05”, and I can say how evenly you ran.`,
    race.mistakes?.trim()
      ? `You noted under mistakes and lessons: “${plainName(race.mistakes)}”`
      : undefined,
  );
}

/** How the race ranks among others over the same distance. */
function standing(records: CoachRecords, race: Race): string[] {
  const { formats } = records;
  const { shortDate } = formats;
  const bests = personalBests(records.races ?? [], records.today);
  const own = bests.byDistance.get(distanceKey(race.distance));
  if (!own || finishSeconds(race) === 0) return [];
  const distance = overDistance(own.distance, formats);
  if (own.races === 1) return [`It is your only race ${distance} so far, and so your best.`];
  const best = currentBest(own);
  const kind = isNamedDistance(own.distance) ? 'personal best' : 'best';
  const difference = bests.differences.get(race.id);
  const lines = [];
  if (best.race.id === race.id)
    lines.push(`It is your ${kind} ${distance}, of ${own.races} races.`);
  else {
    lines.push(
      `Your ${kind} ${distance} is ${clock(best.time)}, at ${plainName(best.race.raceName)} on ${shortDate(best.race.date)}.`,
    );
  }
  if (difference !== undefined && difference !== 0) {
    lines.push(
      `It was ${formatSplit(Math.abs(difference))} ${difference < 0 ? 'faster' : 'slower'} than your best until then.`,
    );
  }
  return lines;
}
