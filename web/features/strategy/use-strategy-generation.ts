import { useContext } from 'react';
import { billingTexts } from '#shared/billing/texts.ts';
import type { PlannedRace } from '#shared/strategy/schema.ts';
import { RunnerContext } from '../../ui/runner.ts';
import { useToday } from '../../ui/today.ts';
import { useMayGenerate } from '../billing/may-generate.ts';
import { useGeneration } from '../generations/use-generation.ts';
import { generateStrategy } from './api.ts';

/** Generates a race's strategy and follows its progress. */
export function useStrategyGeneration({ id }: PlannedRace) {
  const userId = useContext(RunnerContext);
  const today = useToday();
  const mayGenerate = useMayGenerate();
  const { isRunning, failure, start } = useGeneration({
    kind: 'race-strategy',
    subject: id,
    start: (_: undefined) => generateStrategy({ userId, raceId: id, today }),
  });
  return { mayGenerate, isRunning, failure: failure && sayFailed(failure), start };
}

/** The message to show, with the reason below it unless it says everything already. */
function sayFailed(reason: string) {
  const needsPro = reason === billingTexts.strategyNeedsPro;
  return needsPro ? { text: reason } : { text: 'Failed to generate AI strategy', reason };
}
