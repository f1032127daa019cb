import { useState } from 'react';
import type { Run } from '#shared/tracks/run.ts';
import type { ShownTrack } from '#shared/trainings/detailed-schema.ts';
import type { SecondsPerKm } from '#shared/units.ts';
import { RouteMap } from './route-map.tsx';
import { RoutePrivacy } from './route-privacy.tsx';
import { RunCharts } from './run-charts.tsx';
import classes from './training-track.module.css';

/** The route and the charts, which share a cursor. */
export function RunCourse({
  run,
  track,
  averagePace,
}: {
  run: Run;
  track: ShownTrack;
  /** The training's. */
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
