import { formatHeartRate, formatWhole } from '#shared/formats.ts';
import type { Run } from '#shared/tracks/run.ts';
import { averagePaceOf } from '#shared/trainings/rules.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { formatDuration, seconds } from '#shared/units.ts';
import { ExplainedFigure } from '../../../ui/explained.tsx';
import { Figure, Figures } from '../../../ui/figure.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { useTrackFigures } from '../../tracks/track-figures.tsx';
import { unroundedPaceOf } from '../unrounded-pace.ts';
import { LoadFigure } from './load-figure.tsx';
import classes from './run-figures.module.css';

/** A training's main figures, with what only its track knows. */
export function RunFigures({ training, run }: { training: Training; run: Run | undefined }) {
  const formats = useFormats();
  const { distance, duration, elevationGain, heartRateAvg, heartRateMax, rpe } = training;
  const pace = averagePaceOf(duration, distance, formats);
  const elapsed = run?.course.time.at(-1);
  const trackFigures = useTrackFigures(run, unroundedPaceOf(training));
  return (
    <Figures className={classes.figures}>
      {distance > 0 && <Figure label="Distance" {...formats.distanceParts(distance)} />}
      <Figure label={run ? 'Moving time' : 'Duration'} value={duration} />
      {pace && <Figure label="Avg pace" value={pace} unit={formats.perDistance} />}
      {elapsed !== undefined && (
        <Figure label="Elapsed time" value={formatDuration(seconds(elapsed))} />
      )}
      {heartRateAvg !== undefined && (
        <Figure
          label="Avg HR"
          value={String(heartRateAvg)}
          unit="bpm"
          note={heartRateMax === undefined ? undefined : `At most ${formatHeartRate(heartRateMax)}`}
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
