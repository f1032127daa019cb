import { type SummaryPeriod, summaryMadeSchema } from '#shared/coach/schema.ts';
import { ApiError, answer, api } from '../../../api.ts';
import { notifySuccess } from '../../../ui/notices.tsx';
import { useToday } from '../../../ui/today.ts';
import { useGeneration } from '../../generations/use-generation.ts';
import { summaryTexts } from './texts.ts';

/** Generates the summary of a period, and follows it even if the runner leaves and comes back. */
export function useSummaryGeneration(period: SummaryPeriod) {
  const today = useToday();
  const generation = useGeneration({
    kind: 'summary',
    subject: period,
    start: () => answer(api.ai['generate-summary'].$post({ json: { period, today } })),
    onDone: (made) => {
      if (!isKept(made)) notifySuccess('Your summary is ready.');
    },
    textOf: summaryFailure,
  });
  return { ...generation, isKept: isKept(generation.newest?.result) };
}

const isKept = (made: unknown) => summaryMadeSchema.safeParse(made).data?.kept === true;

function summaryFailure(error: Error): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'AI_ACCESS_DENIED') return summaryTexts.denied(error.message);
  if (code === 'SUMMARY_NOT_SAVED') return summaryTexts.notSaved;
  return summaryTexts.notGenerated(error.message);
}
