import type { Random } from './random.fixture.ts';

/** The runner stands still. */
export interface Stay {
  /** After this many seconds of running. */
  at: number;
  seconds: number;
  /** A stopped timer writes no samples; with a running one they continue at the same place. */
  timer: 'stopped' | 'running';
  /** How the place jitters meanwhile, by a metre at most. */
  jitter: 'none' | 'wander' | 'noise';
  /** A new segment or track begins afterwards. */
  breaks: boolean;
}

/** The signal is lost between two moments, in seconds of running. */
export interface Gap {
  from: number;
  to: number;
  breaks: boolean;
}

/** What the runner does, and how often the watch records. */
export interface Plan {
  /** Milliseconds since 1970-01-01T00:00Z. */
  startedAt: number;
  /** The seconds of running. */
  seconds: number;
  speed: number;
  /** The height of the start and the finish, in metres. */
  height: number;
  /** How many metres the run goes up, and down again. */
  climb: number;
  virtual: boolean;
  stays: readonly Stay[];
  gaps: readonly Gap[];
  /** Seconds between samples; with smart recording they vary all the time. */
  every: number | 'smart';
  laps: number;
}

/** What the watch knows at one moment. */
export interface Sample {
  /** Seconds since the start, by a clock that never stops. */
  clock: number;
  /** Seconds of running. */
  moving: number;
  /** Metres of running: by the places, and by the device's own count. */
  along: number;
  metres: number;
  /** Metres from the true place. */
  north: number;
  east: number;
  height: number;
  /** The time that is written, in milliseconds. */
  stamp: number;
  /** Something begins or ends here, so no other fault touches it. */
  edge: boolean;
  resting: boolean;
  /** It begins a new segment. */
  breaks?: 'gap' | 'pause';
}

/** The longest time between two samples of smart recording, in seconds. */
const smartest = 8;

export const stepOf = ({ every }: Plan) => (every === 'smart' ? smartest : every);

export const heightAt = ({ height, climb, seconds }: Plan, moving: number) =>
  height + climb * Math.sin((Math.PI * moving) / seconds) ** 2;

/** The clock and the timer after this many seconds of running, before any stay at that moment. */
export function timesAt({ stays }: Plan, moving: number): { clock: number; timer: number } {
  const over = stays.filter(({ at }) => at < moving);
  const stood = (some: readonly Stay[]) => some.reduce((sum, { seconds }) => sum + seconds, 0);
  const running = over.filter(({ timer }) => timer === 'running');
  return { clock: moving + stood(over), timer: moving + stood(running) };
}

/** Everything that the watch writes of the run, without faults. */
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

/**
 * The samples while the runner stands still; with a stopped timer, only the one at which it
 * resumes.
 */
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

/** Laps of equal distance. */
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
