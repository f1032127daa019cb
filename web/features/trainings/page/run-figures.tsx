import { formatHeartRate, formatWhole } from '#shared/formats.ts';
import type { Run } from '#shared/tracks/run.ts';
import { averagePaceOf } from '#shared/trainings/rules.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { formatDuration, parseDuration, seconds } from '#shared/units.ts';
import { ExplainedFigure } from '../../../ui/explained.tsx';
import { Figure, Figures } from '../../../ui/figure.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { useTrackFigures } from '../../tracks/track-figures.tsx';
import { unroundedPaceOf } from '../unrounded-pace.ts';
import { LoadFigure } from './load-figure.tsx';
import classes from './run-figures.module.css';

/** A training's main figures, with what only its track knows. */
export function RunFigures({
  training,
  run,
  isPart,
}: {
  training: Training;
  run: Run | undefined;
  /** Whether the track ends before the run did, and says nothing of all of it. */
  isPart: boolean;
}) {
  const formats = useFormats();
  const { distance, duration, elevationGain, heartRateAvg, heartRateMax, rpe } = training;
  const pace = averagePaceOf(duration, distance, formats);
  const whole = isPart ? undefined : run;
  const elapsed = whole?.course.time.at(-1);
  const trackFigures = useTrackFigures(whole, unroundedPaceOf(training));
  return (
    <Figures className={classes.figures}>
      {distance > 0 && <Figure label="Distance" {...formats.distanceParts(distance)} />}
      <Figure label={run ? 'Moving time' : 'Duration'} value={duration} />
      {pace && <Figure label="Avg pace" value={pace} unit={formats.perDistance} />}
      {elapsed !== undefined && (
        <Figure
          label="Elapsed time"
          // A device's own total may be rounded up past its last sample.
          value={formatDuration(seconds(Math.max(elapsed, parseDuration(duration) ?? 0)))}
        />
      )}
      {heartRateAvg !== undefined && (
        <Figure
          label="Avg HR"
          value={String(heartRateAvg)}
          unit="bpm"
          note={heartRateMax === undefined ? undefined : `Max ${formatHeartRate(heartRateMax)}`}
        />
      )}
      {elevationGain !== undefined && (
        <Figure
          label="Elevation gain"
          value={formatWhole(elevationGain / formats.metresPerHeight)}
          unit={formats.heightUnit}
        />
      )}
      {rpe !== undefined && <Figure label="Effort (RPE)" value={String(rpe)} unit="of 10" />}
      {trackFigures.map((figure) => (
        <ExplainedFigure key={figure.name} figure={figure} />
      ))}
      <LoadFigure training={training} />
    </Figures>
  );
}
