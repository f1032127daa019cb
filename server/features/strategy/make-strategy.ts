import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { basisOf, writeStrategy } from '#shared/strategy/write-strategy.ts';
import { maker } from '../generations/makers.ts';
import { saveStrategy } from './queries.ts';
import { readFacts } from './read-facts.ts';

/**
 * Writes the strategy of the planned race that is the subject, from what the runner's rows say now.
 * @throws {AppError} NOT_FOUND; INVALID_INPUT for a race whose day has passed
 */
export const makeStrategy = maker(
  z.object({ today: z.string() }),
  async ({ subject: raceId, input: { today }, read }) => {
    const facts = await read((tx, userId) => readFacts(tx, { userId, raceId, today }));
    if (facts.race.raceDate < today) {
      throw new AppError('INVALID_INPUT', {
        message: 'The day of this race has passed: enter its result instead.',
      });
    }
    const made = {
      strategy: writeStrategy(facts),
      basis: basisOf(facts),
      generatedAt: new Date().toISOString(),
    };
    return { result: made, store: (tx, userId) => saveStrategy(tx, { userId, raceId, ...made }) };
  },
);
