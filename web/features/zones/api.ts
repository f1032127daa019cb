import { useMutation, useQueryClient } from '@tanstack/react-query';
import { billingTexts as texts } from '#shared/billing/texts.ts';
import { AppError } from '#shared/errors.ts';
import {
  analysisDays,
  type FormulaInput,
  type ZoneSet,
  type ZonesInput,
} from '#shared/zones/schema.ts';
import { zoneTexts } from '#shared/zones/texts.ts';
import { answer, api } from '../../api.ts';
import { notifySuccess } from '../../ui/notices.tsx';
import { useGeneration } from '../generations/use-generation.ts';
import { generationFailure } from './failures.ts';
import { zoneHistoryQuery, zonesQuery } from './queries.ts';

/** A request that replaces the current set. */
function useReplacing<Variables>(
  write: (variables: Variables) => Promise<ZoneSet>,
  successOf: (variables: Variables) => string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (zones, variables) => {
      client.setQueryData(zonesQuery.queryKey, zones);
      notifySuccess(successOf(variables));
      return client.invalidateQueries(zoneHistoryQuery);
    },
  });
}

export const useSaveZones = () =>
  useReplacing(
    (json: ZonesInput) => answer(api.zones.$put({ json })),
    () => zoneTexts.saved,
  );

export const useFormula = () =>
  useReplacing(
    (json: FormulaInput) => answer(api.zones.formula.$post({ json })),
    ({ method }) =>
      method === 'max_hr' ? zoneTexts.generatedByMax : zoneTexts.generatedByThreshold,
  );

export const useRestoreZones = () =>
  useReplacing(
    ({ id, today }: { id: string; today: string }) =>
      answer(api.zones.history[':id'].restore.$post({ param: { id }, json: { today } })),
    () => zoneTexts.saved,
  );

/** Generates zones from recent runs and races. If the plan does not include it, no request is sent. */
export function useGenerateZones({ userId, isAllowed }: { userId: string; isAllowed: boolean }) {
  const client = useQueryClient();
  return useGeneration({
    kind: 'zones',
    start: async (today: string) => {
      const json = { userId, analysisPeriodDays: analysisDays, today };
      if (!isAllowed) throw new AppError('AI_ACCESS_DENIED', { message: texts.zonesNeedPro });
      return await answer(api.ai['generate-zones'].$post({ json }));
    },
    onDone: () => {
      notifySuccess(zoneTexts.generated);
      client.invalidateQueries(zonesQuery);
    },
    textOf: generationFailure,
  });
}
