import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { basisOf, writeStrategy } from '#shared/strategy/write-strategy.ts';
import { maker } from '../generations/makers.ts';
import { saveStrategy } from './queries.ts';
import { readFacts } from './read-facts.ts';

/**
 * Writes the strategy for a planned race (the subject) from the runner's current data.
 * @throws {AppError} NOT_FOUND; INVALID_INPUT if race day has passed
 */
export const makeStrategy = maker(
  z.object({ today: z.string() }),
  async ({ subject: raceId, input: { today }, read }) => {
    const facts = await read((tx, userId) => readFacts(tx, { userId, raceId, today }));
    if (facts.race.raceDate < today) {
      throw new AppError('INVALID_INPUT', {
        message: 'Race day has passed. Enter your result instead.',
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
