import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type Period, type PeriodKind, periodKinds } from '../../../shared/dashboard/periods.ts';

const isKind = (text: string | null): text is PeriodKind => periodKinds.some((k) => k === text);

/** The chosen period lives in the address, so that it outlives a reload and can be gone back to. */
export function usePeriod(): [Period, (change: Partial<Period>) => void] {
  const [params, setParams] = useSearchParams();
  const kind = params.get('period');
  const start = params.get('start') || undefined;
  const end = params.get('end') || undefined;
  const period = useMemo(
    () => ({ kind: isKind(kind) ? kind : 'week', start, end }) satisfies Period,
    [kind, start, end],
  );
  const choose = (change: Partial<Period>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        const { kind, ...days } = { ...period, ...change };
        after.set('period', kind);
        for (const [name, day] of Object.entries(days)) {
          if (day) after.set(name, day);
          else after.delete(name);
        }
        return after;
      },
      { replace: true },
    );
  return [period, choose];
}
