import { useMemo } from 'react';
import { shoeUseByName } from '#shared/gear/rules.ts';
import { useToday } from '../../ui/today.ts';
import { useTrainings } from '../trainings/queries.ts';

/** The use of shoes by name, once the trainings have loaded. */
export function useShoeUse() {
  const { data: trainings, error, refetch } = useTrainings();
  const today = useToday();
  const uses = useMemo(() => trainings && shoeUseByName(trainings, today), [trainings, today]);
  return { uses, failed: error !== null && !uses, refetch };
}

export type ShoeUses = Pick<ReturnType<typeof useShoeUse>, 'uses' | 'failed'>;
