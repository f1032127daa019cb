import { formatWhole } from '#shared/formats.ts';
import type { ShownLoad } from '#shared/trainings/load-schema.ts';
import { Figure } from '../../../ui/figure.tsx';
import { useToday } from '../../../ui/today.ts';
import { useLoad } from '../../tracks/queries.ts';

const bases: Record<ShownLoad['basis'], string> = {
  'heart-rate': 'From the heart rate',
  'average-heart-rate': 'From the average heart rate',
  pace: 'From the pace',
  rpe: 'From the RPE',
  duration: 'A guess from type and time',
};

/** The training load, on the coach's scale. Left out if it cannot be loaded: the rest stands alone. */
export function LoadFigure({ id }: { id: string }) {
  const { data, error } = useLoad(id, useToday());
  if (error && !data) return null;
  return (
    <Figure
      label="Load"
      value={data && formatWhole(data.load)}
      note={data ? bases[data.basis] : ''}
    />
  );
}
