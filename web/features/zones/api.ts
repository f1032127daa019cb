import { useMutation, useQueryClient } from '@tanstack/react-query';
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
import { zoneHistoryQuery, zonesQuery } from './queries.ts';

/** A write after which another set holds. */
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

/** Zones from the runner's last days. */
export function useGenerateZones(userId: string) {
  const client = useQueryClient();
  return useGeneration({
    kind: 'zones',
    start: (today: string) =>
      answer(
        api.ai['generate-zones'].$post({
          json: { userId, analysisPeriodDays: analysisDays, today },
        }),
      ),
    onDone: () => {
      notifySuccess(zoneTexts.generated);
      client.invalidateQueries(zonesQuery);
    },
  });
}
