import { memo } from 'react';
import type { Run } from '#shared/tracks/run.ts';
import type { Lap } from '#shared/tracks/track.ts';
import { EffortsTable, LapsTable, SplitsTable } from './run-tables.tsx';
import classes from './training-track.module.css';

/** A run's splits, best efforts and laps, as far as there are any. */
export const AllTables = memo(function AllTables({
  run,
  laps: marked,
}: {
  run?: Run | undefined;
  laps: readonly Lap[];
}) {
  const { splits = [], efforts = [] } = run ?? {};
  // A single lap is the run itself.
  const laps = marked.length > 1 ? marked : [];
  if (splits.length + efforts.length + laps.length === 0) return null;
  return (
    <div className={classes.frame}>
      <div className={classes.tables}>
        {splits.length > 0 && <SplitsTable splits={splits} />}
        {efforts.length + laps.length > 0 && (
          <div className={classes.column}>
            {efforts.length > 0 && <EffortsTable efforts={efforts} />}
            {laps.length > 0 && <LapsTable laps={laps} />}
          </div>
        )}
      </div>
    </div>
  );
});
