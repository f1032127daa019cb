import { useMemo } from 'react';
import { type Figure, isKnown } from '#shared/explained.ts';
import { isLongEnough } from '#shared/tracks/decoupling.ts';
import { explainDecoupling } from '#shared/tracks/explain-decoupling.ts';
import { explainGradedPace } from '#shared/tracks/explain-graded-pace.ts';
import type { Run } from '#shared/tracks/run.ts';
import type { SecondsPerKm } from '#shared/units.ts';
import { ExplainedFigure } from '../../ui/explained.tsx';
import { Figures } from '../../ui/figure.tsx';
import { useFormats } from '../../ui/formats.ts';
import classes from './track-figures.module.css';

/**
 * What its track says of a run beyond its time and distance; nothing, if there is no figure at all.
 * @param averagePace the training's
 */
export function useTrackFigures(
  run: Run | undefined,
  averagePace: SecondsPerKm | undefined,
): Figure[] {
  const formats = useFormats();
  return useMemo(() => {
    if (!run) return [];
    const figures = [
      explainGradedPace(run, averagePace, formats),
      // Nobody expects one of a short run.
      ...(isLongEnough(run) ? [explainDecoupling(run, formats)] : []),
    ];
    return figures.some(isKnown) ? figures : [];
  }, [run, averagePace, formats]);
}

/** Those figures, each with its why. */
export function TrackFigures({
  run,
  averagePace,
}: {
  run: Run;
  averagePace: SecondsPerKm | undefined;
}) {
  const figures = useTrackFigures(run, averagePace);
  if (figures.length === 0) return null;
  return (
    <Figures className={classes.figures}>
      {figures.map((figure) => (
        <ExplainedFigure key={figure.name} figure={figure} />
      ))}
    </Figures>
  );
}
