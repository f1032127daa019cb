import { useMemo } from 'react';
import { isKnown } from '#shared/explained.ts';
import { isLongEnough } from '#shared/tracks/decoupling.ts';
import { explainDecoupling } from '#shared/tracks/explain-decoupling.ts';
import { explainGradedPace } from '#shared/tracks/explain-graded-pace.ts';
import type { Run } from '#shared/tracks/run.ts';
import type { SecondsPerKm } from '#shared/units.ts';
import { ExplainedFigure } from '../../ui/explained.tsx';
import { Figures } from '../../ui/figure.tsx';
import { useFormats } from '../../ui/formats.ts';
import classes from './run-figures.module.css';

/** What its track says of a run beyond its time and distance, each figure with its why. */
export function RunFigures({
  run,
  averagePace,
}: {
  run: Run;
  averagePace: SecondsPerKm | undefined;
}) {
  const formats = useFormats();
  const figures = useMemo(
    () => [
      explainGradedPace(run, averagePace, formats),
      // Nobody expects one of a short run.
      ...(isLongEnough(run) ? [explainDecoupling(run, formats)] : []),
    ],
    [run, averagePace, formats],
  );
  // Of a run that has neither, there is nothing to say.
  if (!figures.some(isKnown)) return null;
  return (
    <Figures className={classes.figures}>
      {figures.map((figure) => (
        <ExplainedFigure key={figure.name} figure={figure} />
      ))}
    </Figures>
  );
}
