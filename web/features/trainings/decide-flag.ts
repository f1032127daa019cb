import { useQueryClient } from '@tanstack/react-query';
import type { FlagDecision } from '#shared/trainings/detailed-schema.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import { compareNewestFirst } from '#shared/trainings/rules.ts';
import { api } from '../../api.ts';
import { useListWrite } from '../../records.ts';
import { showDetails } from '../tracks/queries.ts';
import { trainingsQuery } from './queries.ts';

/**
 * Fixes or accepts a flag, or undoes that; the training, its splits and its track follow the
 * answer.
 */
export function useDecideFlag() {
  const client = useQueryClient();
  return useListWrite(
    { queryKey: trainingsQuery.queryKey, compare: compareNewestFirst },
    {
      write: async ({ id, decision }: { id: string; decision: FlagDecision }, ask) => {
        const call = api.trainings[':id'].flags.$put({ param: { id }, json: decision });
        const details = await ask(call);
        showDetails(client, details);
        return [readTraining(details)];
      },
      // Only the server knows what is left without a part of the track.
      expected: ({ id }, records) => new Map([[id, records.get(id)]]),
    },
  );
}
