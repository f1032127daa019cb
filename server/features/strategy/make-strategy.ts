import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { strategySections } from '#shared/strategy/rules.ts';
import type { Strategy } from '#shared/strategy/schema.ts';
import { basisOf, writeStrategy } from '#shared/strategy/write-strategy.ts';
import type { WordTexts } from '../coach/word-texts.ts';
import { type Maker, maker } from '../generations/makers.ts';
import { saveStrategy } from './queries.ts';
import { readFacts } from './read-facts.ts';

/** In characters. */
const longestSection = 4000;

/**
 * Writes the strategy for a planned race (the subject) from the runner's current data.
 * @throws {AppError} NOT_FOUND; INVALID_INPUT if race day has passed
 */
export const makeStrategy = (wordTexts: WordTexts): Maker =>
  maker(z.object({ today: z.string() }), async (job) => {
    const { subject: raceId, input, read } = job;
    const { today } = input;
    const facts = await read((tx, userId) => readFacts(tx, { userId, raceId, today }));
    if (facts.race.raceDate < today) {
      throw new AppError('INVALID_INPUT', {
        message: 'Race day has passed. Enter your result instead.',
      });
    }
    const { texts, wording } = await wordTexts(job, {
      purpose: 'strategy',
      about: 'the sections of a race strategy',
      texts: titled(writeStrategy(facts)),
      formats: facts.formats,
      most: longestSection,
      sharesFigures: true,
    });
    const made = {
      strategy: texts,
      basis: { ...basisOf(facts), ...(wording && { wording }) },
      generatedAt: new Date().toISOString(),
    };
    return { result: made, store: (tx, userId) => saveStrategy(tx, { userId, raceId, ...made }) };
  });

const titled = (strategy: Strategy) =>
  Object.fromEntries(strategySections.map(({ key }) => [key, { text: strategy[key] }])) as Record<
    keyof Strategy,
    { text: string }
  >;
