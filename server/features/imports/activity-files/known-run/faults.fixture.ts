import { setClock } from './clocks.fixture.ts';
import type { Kind } from './kinds.fixture.ts';
import type { Sample } from './model.fixture.ts';
import type { Random } from './random.fixture.ts';
import type { Run } from './run.fixture.ts';

type Fault = (run: Run, random: Random) => void;

/** Applied in this order, so that a sample is duplicated with all its other faults. */
const faults: readonly (readonly [Kind, Fault])[] = [
  ['place-repeats', repeatPlaces],
  ['zeros', writeZeros],
  ['spikes', writeSpikes],
  ['clock-set', setClock],
  ['stray-stamp', strayStamp],
  ['same-stamps', sameStamps],
  ['swapped', swapNeighbours],
  ['doubles', doubleSamples],
];

/** Spoils what the watch wrote about a run, as the run's kinds ask. */
export function corrupt(run: Run, random: Random): Run {
  for (const [kind, fault] of faults) if (run.kinds.includes(kind)) fault(run, random);
  return run;
}

/** Some samples, maybe none, far enough apart and away from where anything begins or ends. */
function someOf({ samples }: Run, most: number, random: Random): number[] {
  const isFree = (at: number) =>
    [at - 1, at, at + 1, at + 2].every((near) => {
      const sample = samples[near];
      return sample && !sample.edge && !sample.resting;
    });
  const from = Math.ceil(samples.length * 0.1);
  const until = Math.floor(samples.length * 0.9);
  const chosen: number[] = [];
  for (let tries = 0; tries < 40 && chosen.length < most; tries += 1) {
    const at = random.int(from, until);
    if (isFree(at) && chosen.every((other) => Math.abs(other - at) > 3)) chosen.push(at);
  }
  return chosen.sort((one, other) => one - other);
}

/** The place stays the same for some seconds, then jumps to where the runner is. */
function repeatPlaces(run: Run, random: Random) {
  const isAllAlong = random.chance(0.5);
  const withMetres = random.chance(0.5);
  const seconds = random.int(2, 10);
  let held: Sample | undefined;
  for (const sample of run.samples) {
    const isOver = held && sample.clock - held.clock >= seconds;
    if (sample.edge || sample.resting) held = undefined;
    else if (!held || isOver) held = isAllAlong || random.chance(0.02) ? sample : undefined;
    if (!held) continue;
    sample.along = held.along;
    if (withMetres) sample.metres = held.metres;
  }
  const when = isAllAlong ? 'all along' : 'now and then';
  const what = withMetres ? ' with the distance' : '';
  run.notes.push(`the place repeats for ${seconds} s ${when}${what}`);
}

/** Writes zero for an unknown height: at the start, or for short periods. */
function writeZeros(run: Run, random: Random) {
  const isAtStart = random.chance(0.5);
  const starts = isAtStart ? [0] : someOf(run, random.int(1, 3), random);
  run.wrongHeights ||= starts.length > 0;
  for (const start of starts) {
    const from = run.samples[start]?.clock ?? 0;
    const seconds = isAtStart ? random.int(5, 30) : random.int(3, 20);
    const block = run.samples.filter(({ clock }) => clock >= from && clock <= from + seconds);
    for (const sample of block) sample.height = 0;
    run.notes.push(`height 0 for ${seconds} s from ${from} s`);
  }
}

function writeSpikes(run: Run, random: Random) {
  const spike = random.pick([3000, -400]);
  const places = someOf(run, random.int(1, 6), random);
  run.wrongHeights ||= places.length > 0;
  for (const at of places) {
    const sample = run.samples[at];
    if (sample) sample.height = spike;
  }
  run.notes.push(`height ${spike} at sample ${places.join(', ')}`);
}

const hour = 3_600_000;

function strayStamp(run: Run, random: Random) {
  const [at] = someOf(run, 1, random);
  const hours = random.pick([24, -24 * 3, -2, 5, -24 * 365 * 5, 24 * 365 * 3, 24 * 365 * 61]);
  const sample = at === undefined ? undefined : run.samples[at];
  if (!sample) return;
  sample.stamp += hours * hour;
  run.mayGo += 1;
  run.wrongTimes = true;
  run.notes.push(`sample ${at} is stamped ${hours} h off`);
}

/** Two places in the same second: a reader may keep both, or one. */
function sameStamps(run: Run, random: Random) {
  const places = someOf(run, random.int(1, 10), random);
  for (const at of places) {
    const [one, next] = [run.samples[at], run.samples[at + 1]];
    if (one && next) next.stamp = one.stamp;
  }
  run.mayGo += places.length;
  run.notes.push(
    `samples ${places.map((at) => at + 1).join(', ')} have the time of the one before`,
  );
}

function swapNeighbours(run: Run, random: Random) {
  const places = someOf(run, random.int(1, 5), random);
  for (const at of places) run.samples.splice(at, 2, ...run.samples.slice(at, at + 2).reverse());
  run.notes.push(`samples ${places.join(', ')} come after the next`);
}

function doubleSamples(run: Run, random: Random) {
  const share = random.pick([0.02, 0.2, 1]);
  run.samples = run.samples.flatMap((sample) =>
    random.chance(share) ? [sample, afterItself(sample)] : [sample],
  );
  run.notes.push(`${share * 100} % of the samples are written twice`);
}

/** The second of the two begins a new segment. */
function afterItself(sample: Sample): Sample {
  const again = { ...sample };
  again.breaks = undefined;
  return again;
}
