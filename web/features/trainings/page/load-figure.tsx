import { explainLoad } from '#shared/physiology/explain-load.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { ExplainedFigure } from '../../../ui/explained.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { useToday } from '../../../ui/today.ts';
import { useLoad } from '../../tracks/queries.ts';

/** The training load, on the coach's scale. Left out if it cannot be loaded: the rest stands alone. */
export function LoadFigure({ training }: { training: Training }) {
  const formats = useFormats();
  const { data, error } = useLoad(training.id, useToday());
  if (data) return <ExplainedFigure figure={explainLoad(data, training, formats)} />;
  return error ? null : <Figure label="Load" value={undefined} />;
}
