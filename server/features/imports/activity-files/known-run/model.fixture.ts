import type { Random } from './random.fixture.ts';

/** The runner stands still. */
export interface Stay {
  /** After so many seconds of running. */
  at: number;
  seconds: number;
  /** A stopped timer writes no samples; with a running one they go on, at the same place. */
  timer: 'stopped' | 'running';
  /** How the place trembles meanwhile, by a metre at most. */
  jitter: 'none' | 'wander' | 'noise';
  /** A new segment or track begins afterwards. */
  breaks: boolean;
}

/** The signal is lost from one second of running to another. */
export interface Gap {
  from: number;
  to: number;
  breaks: boolean;
}

/** What the runner does, and how often the watch looks. */
export interface Plan {
  /** Milliseconds since 1970-01-01T00:00Z. */
  startedAt: number;
  /** Of running. */
  seconds: number;
  speed: number;
  /** Of the start and the end, in metres. */
  height: number;
  /** The run goes up so far and down again. */
  climb: number;
  virtual: boolean;
  stays: readonly Stay[];
  gaps: readonly Gap[];
  /** Seconds from one sample to the next; smart recording changes them all the time. */
  every: number | 'smart';
  laps: number;
}

/** What the watch knows at a moment. */
export interface Sample {
  /** Seconds since the start, by a clock that never stops. */
  clock: number;
  /** Seconds of running. */
  moving: number;
  /** Metres of running, by the places and by the device's own count. */
  along: number;
  metres: number;
  /** Metres beside the true place. */
  north: number;
  east: number;
  height: number;
  /** What is written as its time, in milliseconds. */
  stamp: number;
  /** Something begins or ends here: no other fault touches it. */
  edge: boolean;
  resting: boolean;
  /** A new segment begins with it. */
  breaks?: 'gap' | 'pause';
}

/** What smart recording leaves out at most, in seconds. */
const smartest = 8;

export const stepOf = ({ every }: Plan) => (every === 'smart' ? smartest : every);

export const heightAt = ({ height, climb, seconds }: Plan, moving: number) =>
  height + climb * Math.sin((Math.PI * moving) / seconds) ** 2;

/** The clock and the timer after so many seconds of running; a stay there is still to come. */
export function timesAt({ stays }: Plan, moving: number): { clock: number; timer: number } {
  const over = stays.filter(({ at }) => at < moving);
  const stood = (some: readonly Stay[]) => some.reduce((sum, { seconds }) => sum + seconds, 0);
  const running = over.filter(({ timer }) => timer === 'running');
  return { clock: moving + stood(over), timer: moving + stood(running) };
}

/** All that the watch writes of the run, without any fault in it. */
export function samplesOf(plan: Plan, random: Random): Sample[] {
  const seconds = everySecond(plan, random);
  const kept = seconds.filter(({ moving }) => !isLost(plan, moving));
  return thinned(plan, kept, random);
}

function everySecond(plan: Plan, random: Random): Sample[] {
  const samples: Sample[] = [];
  for (let moving = 0; moving <= plan.seconds; moving += 1) {
    const { clock } = timesAt(plan, moving);
    const sample = sampleAt(plan, moving, clock);
    samples.push(sample);
    const stay = plan.stays.find(({ at }) => at === moving);
    if (stay) samples.push(...stayAfter(plan, stay, sample, random));
  }
  return samples;
}

export function sampleAt(plan: Plan, moving: number, clock: number): Sample {
  const along = moving * plan.speed;
  const isGapEdge = plan.gaps.some(({ from, to }) => from === moving || to === moving);
  return {
    clock,
    moving,
    along,
    metres: along,
    north: 0,
    east: 0,
    height: heightAt(plan, moving),
    stamp: plan.startedAt + clock * 1000,
    edge: moving === 0 || moving === plan.seconds || isGapEdge,
    resting: false,
    breaks: plan.gaps.some(({ to, breaks }) => breaks && to === moving) ? 'gap' : undefined,
  };
}

const isLost = ({ gaps }: Plan, moving: number) =>
  gaps.some(({ from, to }) => from < moving && moving < to);

/** The samples while the runner stands still; of a stopped timer, only the one when it goes on. */
function stayAfter(plan: Plan, stay: Stay, before: Sample, random: Random): Sample[] {
  before.edge = true;
  const isStopped = stay.timer === 'stopped';
  const seconds = isStopped
    ? [stay.seconds]
    : Array.from({ length: stay.seconds }, (_, at) => at + 1);
  return seconds.map((second) => {
    const sample = sampleAt(plan, stay.at, before.clock + second);
    const [north, east] = trembling(stay, second, random);
    const edge = second === stay.seconds;
    const breaks = isStopped && stay.breaks ? 'pause' : undefined;
    return { ...sample, north, east, edge, breaks, resting: true };
  });
}

function trembling({ jitter }: Stay, second: number, random: Random): [number, number] {
  if (jitter === 'none') return [0, 0];
  if (jitter === 'wander') return [Math.sin(second / 7) * 0.5, Math.cos(second / 9) * 0.5 - 0.5];
  return [random.next() - 0.5, random.next() - 0.5];
}

function thinned(plan: Plan, samples: readonly Sample[], random: Random): Sample[] {
  if (plan.every === 1) return [...samples];
  let due = 0;
  return samples.filter((sample) => {
    if (!sample.edge && sample.clock < due) return false;
    due = sample.clock + (plan.every === 'smart' ? random.int(1, smartest) : Number(plan.every));
    return true;
  });
}

export interface Lap {
  /** By the clock that never stops. */
  from: number;
  to: number;
  distance: number;
  timer: number;
  moving: number;
}

/** Of equal distance. */
export function lapsOf(plan: Plan): Lap[] {
  const length = plan.seconds / plan.laps;
  return Array.from({ length: plan.laps }, (_, no) => {
    const from = timesAt(plan, no * length);
    const to = timesAt(plan, (no + 1) * length);
    return {
      from: from.clock,
      to: to.clock,
      distance: length * plan.speed,
      timer: to.timer - from.timer,
      moving: length,
    };
  });
}
