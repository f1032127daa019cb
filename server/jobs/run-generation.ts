import { makeSummary, type SummaryServices } from '../features/coach/make-summary.ts';
import { type WordingServices, wordTexts } from '../features/coach/word-texts.ts';
import type { Makers } from '../features/generations/makers.ts';
import { runGeneration } from '../features/generations/run-generation.ts';
import { makeSection } from '../features/recovery/make-section.ts';
import { makeStrategy } from '../features/strategy/make-strategy.ts';
import { makeZones } from '../features/zones/make-zones.ts';

type Services = SummaryServices & WordingServices;

function makersOf(services: Services): Makers {
  const words = wordTexts(services);
  return {
    zones: makeZones(words),
    'race-strategy': makeStrategy(words),
    'recovery-section': makeSection(words),
    summary: makeSummary(services),
  };
}

/** The job behind every "Generate". */
export const runGenerationJob = (
  services: Services,
  { userId, generationId }: { userId: string; generationId: string },
  signal: AbortSignal,
  { isLastTry }: { isLastTry: boolean },
) =>
  runGeneration(
    { database: services.database, makers: makersOf(services) },
    { userId, id: generationId },
    { isLastTry, signal },
  );
