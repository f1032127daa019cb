import { z } from 'zod';
import { addDays } from '#shared/calendar-day.ts';
import type { WordTexts } from '../coach/word-texts.ts';
import { type Maker, maker } from '../generations/makers.ts';
import { findHeart } from '../profile/find-heart.ts';
import { readFormats } from '../profile/read-formats.ts';
import { fromLog } from './from-log.ts';
import { isSameExceptWords, wordZones } from './model-words.ts';
import { findZones } from './queries.ts';
import { readLog } from './read-log.ts';
import { replaceZones } from './replace-zones.ts';
import { type NewSet, presentZones, setIn } from './stored-set.ts';

/** The job's input, besides the runner's own data. */
const asked = z.object({ today: z.string(), days: z.number() });

export type ZonesAsked = z.infer<typeof asked>;

/**
 * Creates zones from the threshold suggested by the runner's recent races and hard runs. A set that
 * equals the current one keeps the model's words for it.
 */
export const makeZones = (wordTexts: WordTexts): Maker =>
  maker(asked, async (job) => {
    const { today, days } = job.input;
    const from = addDays(today, 1 - days);
    const { row, formats, ...known } = await job.read(async (tx, userId) => ({
      row: await findZones(tx, userId),
      formats: await readFormats(tx, userId),
      profile: await findHeart(tx, userId),
      ...(await readLog(tx, { userId, from, to: today })),
    }));
    const make = fromLog({ ...known, zones: row ? presentZones(row) : null, today, days });
    const current = row && setIn(row);
    const made = make(current);
    const worded = keeps(current, made)
      ? made
      : await wordZones(wordTexts, job, { set: made, formats });
    return {
      result: {},
      store: (tx, userId) =>
        replaceZones({
          tx,
          userId,
          today,
          next: (before) => {
            // The runner may have changed the current set in the meantime.
            const set = make(before);
            if (before && keeps(before, set)) return before;
            return isSameExceptWords(set, made) ? worded : set;
          },
        }),
    };
  });

const keeps = (before: NewSet | undefined, set: NewSet): boolean =>
  before?.analysis?.wording?.wordedBy === 'model' && isSameExceptWords(set, before);
