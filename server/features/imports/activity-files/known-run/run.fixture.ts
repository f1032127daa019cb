import type { Kind } from './kinds.fixture.ts';
import {
  type Gap,
  type Lap,
  lapsOf,
  type Plan,
  type Sample,
  type Stay,
  sampleAt,
  samplesOf,
} from './model.fixture.ts';
import { type Random, shuffled } from './random.fixture.ts';

/** What the watch wrote of a run, with its faults. */
export interface Run {
  plan: Plan;
  kinds: readonly Kind[];
  samples: Sample[];
  laps: Lap[];
  /** What the device's clock showed this many true seconds after the start. */
  stampAt(clock: number): number;
  /** Notes for anyone who has to understand a failure. */
  notes: string[];
  /** How many samples a reader may leave out because something is wrong with them. */
  mayGo: number;
  /** The clock was corrected by less than a day: see truth.fixture.ts. */
  setByHours: boolean;
  /** So wrong that a reader must drop, move or guess something, and say so. */
  wrongTimes: boolean;
  wrongHeights: boolean;
}

const untouched = { mayGo: 0, setByHours: false, wrongTimes: false, wrongHeights: false };

export interface Wish {
  kinds: readonly Kind[];
  startedAt: number;
  seconds?: number;
}

/**
 * A run without faults in what the watch wrote, but with all that the runner and the signal did.
 */
export function runOf({ kinds, startedAt, seconds = 1200 }: Wish, random: Random): Run {
  const slots = shuffled(slotsOf(seconds), random);
  const few = ['gaps', 'pauses', 'stops'].filter((kind) => kinds.includes(kind as Kind)).length > 1;
  const take = (kind: Kind, most: number) =>
    kinds.includes(kind) ? slots.splice(0, random.int(1, few ? 2 : most)) : [];
  const gaps = take('gaps', 6).map((slot) => gapIn(slot, random));
  const pauses = take('pauses', 3).map((slot) => stayIn(slot, 'stopped', random));
  const stops = take('stops', 3).map((slot) => stayIn(slot, 'running', random));
  const speed = random.pick([2.5, 3, 4]);
  const height = random.pick([40, 400]);
  const plan: Plan = {
    startedAt,
    seconds,
    speed,
    // A climb of forty metres from zero in a minute without samples can be true; four hundred
    // cannot.
    height: kinds.includes('zeros') && (gaps.length > 0 || kinds.includes('sparse')) ? 400 : height,
    climb: random.pick([0, 0, 30, 60]),
    virtual: kinds.includes('virtual'),
    stays: [...pauses, ...stops],
    gaps,
    every: everyOf(kinds, random),
    laps: random.int(1, 4),
  };
  const stampAt = (clock: number) => plan.startedAt + clock * 1000;
  const [samples, laps] = [samplesOf(plan, random), lapsOf(plan)];
  const notes = [noteOf(plan)];
  return { plan, kinds, samples, laps, stampAt, notes, ...untouched };
}

/** Another sport before or after the run. */
export function legOf(startedAt: number, speed: number): Run {
  const plan: Plan = {
    startedAt,
    seconds: 600,
    speed,
    height: 40,
    climb: 0,
    virtual: false,
    stays: [],
    gaps: [],
    every: 5,
    laps: 1,
  };
  const samples = Array.from({ length: 121 }, (_, no) => sampleAt(plan, no * 5, no * 5));
  const stampAt = (clock: number) => startedAt + clock * 1000;
  return { plan, kinds: [], samples, laps: lapsOf(plan), stampAt, notes: [], ...untouched };
}

const slotLength = 150;

/** Where each of a run's gaps, pauses and stops has enough room. */
const slotsOf = (seconds: number) =>
  Array.from({ length: Math.floor(seconds / slotLength) }, (_, no) => no * slotLength);

function gapIn(start: number, random: Random): Gap {
  const from = start + 15;
  return { from, to: from + random.int(15, 120), breaks: random.chance(0.5) };
}

function stayIn(start: number, timer: Stay['timer'], random: Random): Stay {
  const jitter = random.pick(['none', 'wander', 'noise'] as const);
  const seconds = timer === 'stopped' ? random.int(20, 900) : random.int(30, 300);
  return { at: start + slotLength / 2, seconds, timer, jitter, breaks: random.chance(0.5) };
}

function everyOf(kinds: readonly Kind[], random: Random): Plan['every'] {
  if (!kinds.includes('sparse')) return 1;
  // Where the clock is corrected, the elapsed time is known only to within one step.
  const steps = [5, 10, 'smart', 20, 45, 60] as const;
  return random.pick(kinds.includes('clock-set') ? steps.slice(0, 3) : steps);
}

function noteOf(plan: Plan): string {
  const { startedAt, seconds, speed, height, climb, every, gaps, stays, laps } = plan;
  const lost = gaps.map(({ from, to, breaks }) => `${from}–${to}${breaks ? ' new segment' : ''}`);
  const stood = stays.map(
    (stay) =>
      `${stay.timer === 'stopped' ? 'pause' : 'stop'} after ${stay.at} for ${stay.seconds}` +
      ` (jitter ${stay.jitter}${stay.breaks && stay.timer === 'stopped' ? ', new segment' : ''})`,
  );
  const hill = climb ? `${climb} m up from ${height}` : `flat at ${height}`;
  const basis = `${seconds} s at ${speed} m/s from ${new Date(startedAt).toISOString()}, ${hill}`;
  const rest = [`a sample every ${every} s, ${laps} laps`, ...stood];
  if (lost.length > 0) rest.push(`no signal in ${lost.join(', ')}`);
  return [basis, ...rest].join('; ');
}
