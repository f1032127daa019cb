import { Skeleton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { type Run, runOf } from '#shared/tracks/run.ts';
import type { Lap } from '#shared/tracks/track.ts';
import type { ShownTrack } from '#shared/trainings/detailed-schema.ts';
import type { SecondsPerKm } from '#shared/units.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useFormats } from '../../ui/formats.ts';
import { useTrack } from './queries.ts';
import { RouteMap } from './route-map.tsx';
import { RoutePrivacy } from './route-privacy.tsx';
import { RunCharts } from './run-charts.tsx';
import { RunFigures } from './run-figures.tsx';
import { EffortsTable, LapsTable, SplitsTable } from './run-tables.tsx';
import classes from './training-track.module.css';

/**
 * What an imported training has in addition to its fields: its route, charts, splits, laps and best
 * efforts.
 */
export function TrainingTrack({
  id,
  hasTrack,
  averagePace,
  laps,
}: {
  id: string;
  hasTrack: boolean;
  /** The training's. */
  averagePace?: SecondsPerKm | undefined;
  laps: readonly Lap[];
}) {
  // A single lap is the run itself.
  const shownLaps = laps.length > 1 ? laps : [];
  if (hasTrack) return <Tracked id={id} averagePace={averagePace} laps={shownLaps} />;
  return <Tables laps={shownLaps} />;
}

function Tracked({
  id,
  averagePace,
  laps,
}: {
  id: string;
  averagePace: SecondsPerKm | undefined;
  laps: readonly Lap[];
}) {
  const { data: track, error, refetch } = useTrack(id);
  const { metresPerDistance } = useFormats();
  const run = useMemo(() => track && runOf(track, metresPerDistance), [track, metresPerDistance]);
  if (track) {
    return (
      <>
        {run && <Course run={run} track={track} averagePace={averagePace} />}
        {run && <RunFigures run={run} averagePace={averagePace} />}
        <Tables run={run} laps={laps} />
      </>
    );
  }
  if (!error) return <Skeleton className={classes.waiting} radius="md" aria-hidden />;
  return (
    <div className={classes.failed}>
      <ErrorNotice text="Failed to load the track of this run" onRetry={() => refetch()} />
    </div>
  );
}

/** The route and the charts, which share a cursor. */
function Course({
  run,
  track,
  averagePace,
}: {
  run: Run;
  track: ShownTrack;
  averagePace: SecondsPerKm | undefined;
}) {
  const [at, setAt] = useState<number>();
  const { hidden } = track;
  const isPlaced = run.route !== undefined || hidden !== undefined;
  return (
    <div className={classes.frame}>
      <div className={classes.course} data-indoors={!isPlaced || undefined}>
        {isPlaced && (
          <div className={classes.route}>
            <RouteMap run={run} at={at} hidden={hidden} />
            <RoutePrivacy run={run} track={track} />
          </div>
        )}
        <RunCharts run={run} averagePace={averagePace} at={at} onMove={setAt} />
      </div>
    </div>
  );
}

function Tables({ run, laps }: { run?: Run | undefined; laps: readonly Lap[] }) {
  const { splits = [], efforts = [] } = run ?? {};
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
}
