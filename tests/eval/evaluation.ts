import { pino } from 'pino';
import { median } from '../../bench/lib/statistics.ts';
import type { Env } from '../../server/env.ts';
import { modelCoach } from '../../server/features/coach/model-coach.ts';
import { openModel } from '../../server/integrations/model/open-model.ts';
import { startWorld } from '../world.ts';
import { evaluate, type Result } from './evaluate.ts';
import type { Question } from './question.ts';
import { recorded } from './recorded-model.ts';
import { failuresOf, type Report, scoresOf } from './report.ts';

/** The coach as the environment configures it. */
export const nameOf = (ai: Env['ai']): string =>
  ai ? `${ai.model} (${ai.provider})` : 'the built-in coach';

/**
 * Asks the configured coach, on a started server with a database of its own; each question `runs`
 * times.
 */
export async function evaluation({
  ai,
  questions,
  runs = 1,
}: {
  ai: Env['ai'];
  questions: readonly Question[];
  runs?: number;
}): Promise<Report> {
  const recording = ai && recorded(openModel(ai, { logger: pino({ level: 'silent' }) }));
  const world = await startWorld(
    ai &&
      recording && {
        ai,
        coach: modelCoach(recording.model, { allowedSources: ai.allowedSources }),
      },
  );
  try {
    const hasModel = recording !== undefined;
    const asker = { ...world, hasModel, ...(recording && { heard: recording.heard }) };
    const results: Result[] = [];
    for (let run = 0; run < runs; run++) results.push(...(await evaluate(asker, questions)));
    const { rows } = await world.database.executeSql(
      'select coalesce(sum(charged), 0)::int as tokens from ai_calls',
    );
    const scores = scoresOf(results);
    return {
      coach: nameOf(ai),
      date: new Date().toISOString(),
      runs,
      scores,
      failures: failuresOf(scores, { hasModel }),
      tokens: rows[0]?.tokens ?? 0,
      medianMs: median(results.map(({ ms }) => ms)),
      results,
    };
  } finally {
    await world.stop();
  }
}
