import { counted, type Formats } from '../../../formats.ts';
import { changeOf } from '../../../log-questions/answers/trend/change-of.ts';
import { seriesFor } from '../../../log-questions/answers/trend/choose-series.ts';
import type { Days } from '../../../log-questions/answers/trend/readings.ts';
import type { Windows } from '../../../log-questions/answers/trend/windows.ts';
import { clock } from '../../../log-questions/texts/clock.ts';
import { toLog, toTraining } from '../../../log-questions/texts/to-trainings.ts';
import type { WholeLog } from '../../../log-questions/whole-log.ts';
import { capitalised } from '../../../prose/capitalised.ts';
import { plainName } from '../../../prose/plain-name.ts';
import { distanceName } from '../../../races/distance-name.ts';
import { compareRaces, distanceKey, finishSeconds } from '../../../races/rules.ts';
import type { Race } from '../../../races/schema.ts';
import type { Basis } from '../../../strategy/facts.ts';
import { effortDistances, effortName } from '../../../tracks/effort-distances.ts';
import { forecastOf } from '../../facts/forecast.ts';
import type { CoachRecords } from '../../records.ts';
import { racesRun } from '../races-run.ts';

/** One sign of being fitter or less fit. */
export interface Evidence {
  /** 1 means fitter, -1 less fit, 0 neither. */
  sign: 1 | 0 | -1;
  isClear: boolean;
  text: string;
}

/** A course, wind or a watch can make this much difference: our own convention. */
const sameTime = 0.01;

const signOf = (before: number, after: number): Evidence['sign'] =>
  Math.abs(after / before - 1) <= sameTime ? 0 : after < before ? 1 : -1;

const worded = (before: number, after: number): string =>
  signOf(before, after) === 0 ? 'about the same' : after < before ? 'faster' : 'slower';

/** The best sign in training: how fast the same effort is. */
export async function paceEvidence(windows: Windows, log: WholeLog): Promise<Evidence | undefined> {
  const [series] = await seriesFor(
    { of: 'pace-at-heart-rate', kind: undefined, at: undefined },
    log,
  );
  if (!series) return undefined;
  const { earlier, now, difference, trend } = await changeOf(series, windows, log);
  if (!trend || earlier.value === undefined || now.value === undefined) return undefined;
  const isChange = trend.sureness !== 'none' && difference !== 0;
  const sure = isChange ? `, ${trend.sureness}` : ', no clear change';
  const end = ({ value = 0, sessions, address }: typeof now) =>
    `${toLog(series.text(value), address)} (${counted(sessions, 'run')})`;
  return {
    sign: isChange ? (difference < 0 ? 1 : -1) : 0,
    isClear: isChange && trend.sureness === 'clear',
    text: `${capitalised(series.name)}: ${end(now)}, before ${end(earlier)}${sure}.`,
  };
}

/** The best times over distances raced in both periods, the latest raced first. */
export function raceEvidence(
  records: CoachRecords,
  { earlier, now }: Windows,
  distance?: number,
): Evidence[] {
  const timed = racesRun(records)
    .filter((race) => finishSeconds(race) > 0 && race.distance > 0)
    .toSorted(compareRaces);
  const within = ({ from, to }: Days) => timed.filter(({ date }) => date >= from && date <= to);
  const best = (races: readonly Race[], key: string) =>
    races
      .filter((race) => distanceKey(race.distance) === key)
      .toSorted((a, b) => finishSeconds(a) - finishSeconds(b))[0];
  const [before, lately] = [within(earlier), within(now)];
  const keys = [...new Set(lately.map((race) => distanceKey(race.distance)))];
  return keys.flatMap((key): Evidence[] => {
    const [a, b] = [best(before, key), best(lately, key)];
    if (!a || !b || (distance && key !== distanceKey(distance))) return [];
    const [first, last] = [finishSeconds(a), finishSeconds(b)];
    return [
      {
        sign: signOf(first, last),
        isClear: false,
        text: `Best ${distanceName(b.distance, records.formats)} race: ${clock(last)} (${plainName(b.raceName)}), before ${clock(first)} (${plainName(a.raceName)}), ${worded(first, last)}.`,
      },
    ];
  });
}

/** Distances long enough for training to show, best first. */
const trendDistances = [5000, 10_000, 1609.344, 1000] as const;
/** A single effort may be a downhill or a faulty track. */
const fewestEfforts = 3;

/** The fastest stretch over a distance within any run, from the tracks. */
export async function effortEvidence(
  { earlier, now }: Windows,
  log: WholeLog,
  distance?: number,
): Promise<Evidence | undefined> {
  const own = effortDistances.find(
    (metres) => distance !== undefined && Math.abs(metres / (distance * 1000) - 1) < 0.005,
  );
  const tried = distance === undefined ? trendDistances : own === undefined ? [] : [own];
  for (const over of tried) {
    const of = (filter: Days) => ({ measure: 'best-effort', over, filter, number: 1 }) as const;
    const [before, lately] = await log.ask(of(earlier), of(now));
    const [a, b] = [before.rows?.[0]?.session, lately.rows?.[0]?.session];
    const isFew = before.sessions < fewestEfforts || lately.sessions < fewestEfforts;
    if (!a || !b || before.value === null || lately.value === null || isFew) continue;
    const marked = (session: typeof a) =>
      [session.indoors && 'treadmill', session.paused && `${clock(session.paused)} paused`]
        .filter(Boolean)
        .map((mark) => ` (${mark})`)
        .join('');
    const isDoubtful = [a, b].some(({ indoors, paused }) => indoors || paused);
    const pending = before.pending + lately.pending;
    return {
      sign: isDoubtful || pending > 0 ? 0 : signOf(before.value, lately.value),
      isClear: false,
      text: `Fastest ${nameWithin(over, log.formats)} within a run: ${toTraining(clock(lately.value), b)}${marked(b)}, before ${toTraining(clock(before.value), a)}${marked(a)}, ${worded(before.value, lately.value)}${pending > 0 ? `; ${counted(pending, 'track')} still to be read` : ''}.`,
    };
  }
  return undefined;
}

/** In a sentence: 'mile', 'half marathon', but '5K'. */
const nameWithin = (metres: number, formats: Formats) =>
  effortName(metres, formats).replace(/^[A-Z][a-z]/, (start) => start.toLowerCase());

const tenKm = 10;

/**
 * What the records predicted in both periods. Only ranges that do not overlap are evidence, and
 * none based on training distance, or on a best of unknown age.
 */
export function predictionEvidence(
  records: CoachRecords,
  { earlier, now }: Windows,
  distance = tenKm,
): Evidence | undefined {
  const [before, lately] = [earlier, now].map(
    ({ to }) => forecastOf({ ...records, today: to }, { raceDistance: distance }).range,
  );
  if (!before || !lately || !isDated(before.basedOn) || !isDated(lately.basedOn)) return undefined;
  const isFaster = lately.slowest < before.fastest;
  const isSlower = lately.fastest > before.slowest;
  return {
    sign: isFaster ? 1 : isSlower ? -1 : 0,
    isClear: false,
    text: `Predicted ${distanceName(distance, records.formats)}: ${isFaster ? 'faster' : isSlower ? 'slower' : 'about the same'}, as what your log points to now and what it did then ${isFaster || isSlower ? 'do not ' : ''}overlap.`,
  };
}

const isDated = (basis: Basis): boolean =>
  basis !== 'training' && !(typeof basis === 'object' && 'undated' in basis && basis.undated);
