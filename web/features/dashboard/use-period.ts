import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  openingPeriod,
  type Period,
  type PeriodKind,
  periodKinds,
} from '#shared/dashboard/periods.ts';
import type { TrainingFigures } from '#shared/trainings/sums.ts';
import { useFormats } from '../../ui/formats.ts';

const isKind = (text: string | null): text is PeriodKind => periodKinds.some((k) => k === text);

/**
 * The chosen period is in the address, so that it survives a reload and Back works. Until one is
 * chosen, it is the shortest with a training.
 */
export function usePeriod(
  figures: readonly TrainingFigures[] | undefined,
  today: string,
): { period: Period; isChosen: boolean; choose: (change: Partial<Period>) => void } {
  const formats = useFormats();
  const [params, setParams] = useSearchParams();
  const named = params.get('period');
  const isChosen = isKind(named);
  const kind = useMemo(
    () => (isKind(named) ? named : openingPeriod(figures ?? [], today, formats)),
    [named, figures, today, formats],
  );
  const start = params.get('start') || undefined;
  const end = params.get('end') || undefined;
  const period = useMemo(() => ({ kind, start, end }) satisfies Period, [kind, start, end]);
  const choose = (change: Partial<Period>) => {
    // Read from the address, as the rendered state may lag behind two quick changes.
    const after = new URLSearchParams(window.location.search);
    after.set('period', change.kind ?? after.get('period') ?? kind);
    for (const name of ['start', 'end'] as const) {
      if (!(name in change)) continue;
      if (change[name]) after.set(name, change[name]);
      else after.delete(name);
    }
    setParams(after, { replace: true });
  };
  return { period, isChosen, choose };
}
