import type { Random } from './random.fixture.ts';
import type { Run } from './run.fixture.ts';

const minute = 60_000;
const day = 1440 * minute;

/** What the clock shows at the start, before it is corrected. */
type WrongStart = (startedAt: number) => number;

const byHours: readonly (readonly [string, WrongStart])[] = [
  ['one hour behind', (at) => at - 60 * minute],
  ['five hours behind', (at) => at - 300 * minute],
];

const far: readonly (readonly [string, WrongStart])[] = [
  ['three days behind', (at) => at - 3 * day],
  ['in 2019', () => Date.UTC(2019, 0, 1, 0, 0, 30)],
  // A flat battery: FIT counts from the last day of 1989.
  ['in 1989', () => Date.UTC(1989, 11, 31, 0, 1, 40)],
  ['two hours ahead', (at) => at + 120 * minute],
  ['a day ahead', (at) => at + day],
  ['three years ahead', (at) => at + 1096 * day],
];

/** The first seconds have the time of a wrong clock, until the signal sets it. */
export function setClock(run: Run, random: Random) {
  const { plan, samples } = run;
  const isHours = random.chance(0.25);
  const [name, wrong] = random.pick(isHours ? byHours : far);
  const after = momentToSet(run, random);
  const start = wrong(plan.startedAt);
  run.setByHours = isHours;
  run.wrongTimes = true;
  run.stampAt = (clock) => (clock < after ? start : plan.startedAt) + clock * 1000;
  for (const sample of samples) sample.stamp = run.stampAt(sample.clock);
  run.notes.push(`the clock is ${name} for the first ${after} s`);
}

/** Between two samples whose distance tells how much time passed between them. */
function momentToSet({ samples }: Run, random: Random): number {
  const moments = samples.filter((sample, no) => {
    const before = samples[no - 1];
    if (!before || sample.clock < 10 || sample.clock > 600 || sample.edge) return false;
    const isRunning = sample.clock - before.clock === sample.moving - before.moving;
    return isRunning && !before.edge && !sample.resting && !before.resting;
  });
  return random.pick(moments.length > 0 ? moments : samples.slice(2, 3)).clock;
}
