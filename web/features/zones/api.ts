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
import { type Ask, answer, api } from '../../api.ts';
import { writeShown } from '../../freshness/versioned.ts';
import { notifySuccess } from '../../ui/notices.tsx';
import { useGeneration } from '../generations/use-generation.ts';
import { generationFailure } from './failures.ts';
import { zonesQuery } from './queries.ts';

/** A request that replaces the current set. */
function useReplacing<Variables>(
  write: (variables: Variables, ask: Ask) => Promise<ZoneSet>,
  successOf: (variables: Variables) => string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) =>
      writeShown(
        client,
        zonesQuery,
        (ask) => write(variables, ask),
        (zones) => zones,
      ),
    onSuccess: (_zones, variables) => notifySuccess(successOf(variables)),
  });
}

export const useSaveZones = () =>
  useReplacing(
    (json: ZonesInput, ask) => ask(api.zones.$put({ json })),
    () => zoneTexts.saved,
  );

export const useFormula = () =>
  useReplacing(
    (json: FormulaInput, ask) => ask(api.zones.formula.$post({ json })),
    ({ method }) =>
      method === 'max_hr' ? zoneTexts.generatedByMax : zoneTexts.generatedByThreshold,
  );

export const useRestoreZones = () =>
  useReplacing(
    ({ id, today }: { id: string; today: string }, ask) =>
      ask(api.zones.history[':id'].restore.$post({ param: { id }, json: { today } })),
    () => zoneTexts.saved,
  );

/** Generates zones from recent runs and races. If the plan does not include it, no request is sent. */
export function useGenerateZones({ userId, isAllowed }: { userId: string; isAllowed: boolean }) {
  return useGeneration({
    kind: 'zones',
    start: async (today: string) => {
      const json = { userId, analysisPeriodDays: analysisDays, today };
      if (!isAllowed) throw new AppError('AI_ACCESS_DENIED', { message: texts.zonesNeedPro });
      return await answer(api.ai['generate-zones'].$post({ json }));
    },
    onDone: () => notifySuccess(zoneTexts.generated),
    textOf: generationFailure,
  });
}
