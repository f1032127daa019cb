import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionTypes } from '../trainings/words.ts';
import { dataSnapshot } from './snapshot.ts';

const training = fc.record({
  sessionType: fc.constantFrom(...sessionTypes),
  distance: fc.integer({ min: 0, max: 100_000 }).map((metres) => metres / 1000),
  rpe: fc.option(fc.integer({ min: 1, max: 10 }), { nil: null }),
});

test('a summary counts all sessions, the distance of runs, and the mean of what was rated', () => {
  fc.assert(
    fc.property(fc.array(training), fc.nat(9), fc.nat(9), (trainings, races, injuries) => {
      let metres = 0;
      let rated = 0;
      let rpes = 0;
      for (const { sessionType, distance, rpe } of trainings) {
        if (sessionType !== 'strength' && sessionType !== 'cross-training') {
          metres += Math.round(distance * 1000);
        }
        if (rpe !== null) {
          rated += 1;
          rpes += rpe;
        }
      }
      expect(dataSnapshot({ trainings, races, injuries })).toEqual({
        trainings: trainings.length,
        totalDistance: metres / 1000,
        avgRPE: rated === 0 ? null : rpes / rated,
        races,
        injuries,
      });
    }),
  );
});
