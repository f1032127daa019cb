import { parseSplits } from '#shared/races/splits.ts';
import { describeComparison } from '#shared/strategy/chart-texts.ts';
import { planOfRace } from '#shared/strategy/rules.ts';
import type { PlannedRace } from '#shared/strategy/schema.ts';
import { compareSplits } from '#shared/strategy/splits.ts';
import { SplitChart } from '../races/split-chart.tsx';
import { SplitTable } from './split-table.tsx';

/** The actual splits as a chart, and against the plan if there is one. */
export function RunSplits({ race }: { race: PlannedRace }) {
  const splits = race.runSplits && parseSplits(race.runSplits);
  if (!splits) return null;
  const plan = planOfRace(race);
  const compared = plan && compareSplits(plan, 'even', splits);
  return (
    <>
      <SplitChart splits={splits} distance={race.raceDistance} />
      {compared && <SplitTable title="Plan vs. result" text={describeComparison(compared)} />}
    </>
  );
}
