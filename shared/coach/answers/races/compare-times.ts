import { yearOf } from '../../../calendar-day.ts';
import type { Formats } from '../../../formats.ts';
import type { AskedSpan } from '../../../log-questions/reading/spans.ts';
import { spansIn } from '../../../log-questions/reading/spans-in.ts';
import { inReadWords } from '../../../log-questions/reading/wordings.ts';
import { clock } from '../../../log-questions/texts/clock.ts';
import { capitalised } from '../../../prose/capitalised.ts';
import { sentences } from '../../../prose/paragraphs.ts';
import { plainName } from '../../../prose/plain-name.ts';
import { overDistance } from '../../../races/distance-name.ts';
import { compareRaces, distanceKey } from '../../../races/rules.ts';
import type { Race } from '../../../races/schema.ts';
import type { PlannedRace } from '../../../strategy/schema.ts';
import { type Km, km, paceOf } from '../../../units.ts';
import { monthIn } from '../../intents/targets.ts';
import { type TimesCompared, timesComparedIn } from '../../intents/times-compared.ts';
import type { CoachRecords } from '../../records.ts';
import { switchedOff } from '../off.ts';
import { isSameDistance, racesToCome } from '../planned-race.ts';
import type { Answer } from '../proposal.ts';
import { racesRun } from '../races-run.ts';
import { bestTime, type ComparedTime, namedTime, raceTime, targetTime } from './compared-times.ts';
import { isWithin, lineOf } from './meant.ts';
import { allNamed } from './named-races.ts';

/**
 * Answers how far apart two times are: of a race, a best, a target, or a time given in the
 * question.
 */
export function answerTimesCompared(records: CoachRecords, text: string): Answer | undefined {
  const asked = timesComparedIn(text);
  if (!asked) return undefined;
  const named = allNamed(records, withYears(text));
  const pair = pairOf(records, { ...asked, ...named, formats: records.formats });
  if (!pair) return undefined;
  if (!records.enabled.races) return { text: switchedOff(['races']) };
  return 'text' in pair ? pair : apart(pair, records.formats);
}

/** '23 vs 24' means years. */
const withYears = (text: string): string =>
  text.replaceAll(
    /\b([12]\d) (vs|versus|or|and|against) ([12]\d)\b(?! ?(?:k|km|min))/g,
    '20$1 $2 20$3',
  );

interface Read extends TimesCompared {
  /** The races named, each with its editions, newest first. */
  run: readonly (readonly Race[])[];
  planned: readonly PlannedRace[];
  /** The text without the names. */
  rest: string;
  formats: Formats;
}

type Pair = readonly [ComparedTime, ComparedTime];

function pairOf(records: CoachRecords, read: Read): Pair | Answer | undefined {
  const { best, target, run, planned, time, isDifference, formats } = read;
  const coming = racesToCome(records);
  const [editions] = run;
  const isToCome = planned.length > 0 && (target || !editions);
  const race = isToCome || target ? targetRace(read, coming) : undefined;
  const distance = read.distance ?? (race ? km(race.raceDistance) : kmOf(editions?.[0]));
  const { spans } = spansIn(
    inReadWords(withoutBefore(read.rest)),
    records.today,
    records.formats.startOfWeek,
  );
  const isSame = editions?.[0]?.raceName === race?.raceName;
  const raced = isToCome && isSame ? undefined : raceMeant(records, { ...read, distance }, spans);
  if (best && distance !== undefined && (race || raced || (time && isDifference))) {
    const own = bestTime(records, distance);
    if (!own)
      return {
        understood: `Best ${overDistance(distance, formats)}`,
        text: `I can’t tell: neither your race log nor your profile has a time ${overDistance(distance, formats)}.`,
      };
    if (raced) return againstBest(raced, own, formats);
    if (race) return targetTime(race) ? pairWith(targetTime(race), own) : withoutTarget(race);
    return pairWith(time && namedTime(time, distance, own.time, records.formats), own);
  }
  if (race && raced && editions && target)
    return targetTime(race)
      ? pairWith(targetTime(race), raceTime(raced, formats))
      : withoutTarget(race);
  if (best || target || time || isToCome) return undefined;
  return ofRaces(records, { ...read, distance }, spans);
}

/** One past race: by name, days or place, or the last one. */
function raceMeant(
  records: CoachRecords,
  { run: [editions], distance, last, best, ordinals }: Read,
  spans: readonly AskedSpan[],
): Race | undefined {
  if (editions)
    return spans.length > 0 ? editions.find(({ date }) => isWithin(date, spans)) : editions[0];
  const all = over(records, distance);
  if (last) return all[0];
  const [place] = ordinals;
  if (!best || (spans.length === 0 && place === undefined)) return undefined;
  const those = all.filter(({ date }) => isWithin(date, spans));
  return place === undefined ? those[0] : atPlace(those, place);
}

function againstBest(race: Race, best: ComparedTime, formats: Formats): Pair | Answer | undefined {
  const own = raceTime(race, formats);
  if (own?.time !== best.time || !isSameDistance(own.distance, best.distance))
    return pairWith(own, best);
  return {
    understood: `${plainName(race.raceName)} against ${best.name}`,
    text: `${lineOf(race, formats)}. It is ${best.name}.`,
  };
}

const kmOf = (race: Race | undefined): Km | undefined => race && km(race.distance);

const pairWith = (one: ComparedTime | undefined, other: ComparedTime | undefined) =>
  one && other && ([one, other] as const);

const withoutBefore = (text: string): string =>
  text.replaceAll(/\b(?:the )?(?:year|one|time|race|edition) before\b/g, ' ');

const withoutTarget = (race: PlannedRace): Answer => ({
  understood: `Target for ${plainName(race.raceName)}`,
  text: `I can’t tell: ${plainName(race.raceName)} has no target time in your plan.`,
});

/** The planned race that is named, or the one in a month or over a distance, or the next one. */
function targetRace(
  { planned, rest, distance }: Read,
  coming: readonly PlannedRace[],
): PlannedRace | undefined {
  const month = monthIn(rest);
  return (
    coming.find(({ id }) => planned.some((one) => one.id === id)) ??
    coming.find(({ raceDate }) => Number(raceDate.slice(5, 7)) === month) ??
    (month === undefined
      ? coming.find(
          ({ raceDistance }) => distance === undefined || isSameDistance(raceDistance, distance),
        )
      : undefined)
  );
}

const over = (records: CoachRecords, distance: Km | undefined): Race[] =>
  racesRun(records)
    .toSorted(compareRaces)
    .filter(
      (race) => distance !== undefined && distanceKey(race.distance) === distanceKey(distance),
    );

/** Two past races: with two names, two editions of one, or two over a distance. */
function ofRaces(
  records: CoachRecords,
  read: Read,
  spans: readonly AskedSpan[],
): Pair | Answer | undefined {
  const { formats } = read;
  const [editions = [], ...more] = read.run;
  const others = more.find(([race]) => race?.raceName !== editions[0]?.raceName);
  const inSpans = (races: readonly Race[]) =>
    races.find(({ date }) => isWithin(date, spans)) ?? races[0];
  if (others) return pairOfRaces(inSpans(editions), inSpans(others), { formats });
  if (editions.length > 0) return ofEditions(editions, read, spans);
  const all = over(records, read.distance).filter(({ date }) => isWithin(date, spans));
  if (read.ordinals.length === 2) {
    const [one, other] = read.ordinals.map((place) => atPlace(all, place));
    return pairOfRaces(one, other, { formats });
  }
  return comparesAll.test(read.rest) && all.length === 2
    ? pairOfRaces(all[0], all[1], { formats })
    : undefined;
}

const comparesAll =
  /\bcompar\w+ (?:all )?(?:my|the) (?:marathons|halfs|halves|half marathons|\d{1,3}ks)\b/;

/** @param races newest first */
const atPlace = (races: readonly Race[], place: Read['ordinals'][number]): Race | undefined =>
  place === 'last' ? races[0] : place === 'before-last' ? races[1] : races.at(-1 - place);

/** @param editions newest first */
function ofEditions(
  editions: readonly Race[],
  { ordinals, isWithOneBefore, formats }: Read,
  spans: readonly AskedSpan[],
): Pair | Answer | undefined {
  const found = spans.map((span) => editions.find(({ date }) => isWithin(date, [span])));
  const missing = spans.find((span, place) => !found[place] && span.kind === 'year');
  const [latest] = editions;
  if (!latest) return undefined;
  if (missing) {
    return {
      understood: `Races called ${plainName(latest.raceName)}`,
      text: `I can’t tell from your log: it has no race called ${plainName(latest.raceName)} in ${yearOf(missing.from)}.`,
    };
  }
  const [one, other] = found.flatMap((race) => race ?? []);
  if (one && other && one !== other) return pairOfRaces(one, other, { formats });
  const before = (race: Race) => editions[editions.indexOf(race) + 1];
  if (one && (isWithOneBefore || one === latest))
    return pairOfRaces(one, before(one), { formats, only: one });
  if (one) return pairOfRaces(latest, one, { formats });
  if (ordinals.length === 2) {
    const [first, second] = ordinals.map((place) => atPlace(editions, place));
    return pairOfRaces(first, second, { formats, only: latest });
  }
  return pairOfRaces(latest, before(latest), { formats, only: latest });
}

function pairOfRaces(
  one: Race | undefined,
  other: Race | undefined,
  { formats, only }: { formats: Formats; only?: Race },
): Pair | Answer | undefined {
  const pair = pairWith(one && raceTime(one, formats), other && raceTime(other, formats));
  // The faster one is what was asked for.
  if (pair) return pair[0].time <= pair[1].time ? pair : [pair[1], pair[0]];
  if (!only) return undefined;
  return {
    understood: plainName(only.raceName),
    text: `I can’t tell from your log: it has no second race with a time to compare with ${lineOf(only, formats)}.`,
  };
}

const timeOf = ({ time, name, where, isRun }: ComparedTime): string =>
  isRun
    ? `${name}, ${clock(time)}${where}`
    : name.startsWith('over')
      ? `${clock(time)} ${name}`
      : `${name}, ${clock(time)},`;

/** How far two times are apart, and which is faster. */
function apart([one, other]: Pair, formats: Formats): Answer {
  const { withPaceUnit } = formats;
  const understood = capitalised(
    `${one.name.replace(/^over/, 'a time over')} against ${other.name}`,
  );
  if (!isSameDistance(one.distance, other.distance)) {
    const paces = [one, other].map(({ time, distance, name }) => {
      const pace = paceOf(time, distance);
      return `${capitalised(name)} was ${clock(time)} ${overDistance(distance, formats)}${pace ? `, ${withPaceUnit(pace)}` : ''}.`;
    });
    return {
      understood,
      text: sentences(...paces, 'They are over different distances, so their times don’t compare.'),
    };
  }
  const off = one.time - other.time;
  const isAre = one.isRun ? 'was' : 'is';
  const by =
    off === 0
      ? `${isAre} as fast as`
      : `${isAre} ${clock(Math.abs(off))} ${off < 0 ? 'faster' : 'slower'} than`;
  const subject = timeOf(one).replace(/,$/, '');
  const comma = subject.includes(',') ? ',' : '';
  return {
    understood,
    text: `${capitalised(subject)}${comma} ${by} ${timeOf(other).replace(/,$/, '')}.`,
  };
}
