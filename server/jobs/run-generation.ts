import type { Database } from '../db/client.ts';
import type { Makers } from '../features/generations/makers.ts';
import { runGeneration } from '../features/generations/run-generation.ts';
import { makeSection } from '../features/recovery/make-section.ts';
import { makeStrategy } from '../features/strategy/make-strategy.ts';
import { makeZones } from '../features/zones/make-zones.ts';

const makers: Makers = {
  zones: makeZones,
  'race-strategy': makeStrategy,
  'recovery-section': makeSection,
};

/** The job behind every "Generate". */
export const runGenerationJob = (
  { database }: { database: Database },
  { userId, generationId }: { userId: string; generationId: string },
  attempt: { isLastTry: boolean },
) => runGeneration({ database, makers }, { userId, id: generationId }, attempt);
