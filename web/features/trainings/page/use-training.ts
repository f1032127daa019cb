import type { Training } from '#shared/trainings/schema.ts';
import { isUuid } from '#shared/validation.ts';
import { useTrainingDetails } from '../../tracks/queries.ts';
import { useTrainings } from '../queries.ts';

/**
 * A training by its id: from the log, which includes writes before they are saved; until that has
 * loaded, from the answer about this one.
 */
export function useTraining(id: string) {
  const log = useTrainings();
  const isId = isUuid(id);
  const { data: details, error, refetch } = useTrainingDetails(id, isId);
  const logged = log.data?.find((training) => training.id === id);
  const isLogKnown = log.data !== undefined && !log.isFetching;
  const training: Training | undefined =
    logged ?? (isLogKnown ? undefined : (details ?? undefined));
  const isMissing = !training && (!isId || isLogKnown || (details === null && !log.isLoading));
  return {
    training,
    isMissing,
    error: training || isMissing ? undefined : (error ?? log.error ?? undefined),
    details: details ?? undefined,
    detailsFailed: details === undefined && error !== null,
    retry: () => Promise.all([refetch(), log.refetch()]),
  };
}
