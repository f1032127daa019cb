import fc from 'fast-check';
import { sessionTypes } from '../trainings/words.ts';
import {
  event,
  injury,
  plannedRace,
  profileWith,
  race,
  recordsWith,
  run,
  weeksOf,
} from './records.fixture.ts';

/** An arbitrary runner: runs, past and future races, the calendar, injuries, free minutes. */
export const anyRunner = fc
  .record({
    runs: fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 120 }),
        fc.integer({ min: 2, max: 45 }),
        fc.constantFrom(...sessionTypes),
        fc.integer({ min: 240, max: 480 }),
      ),
      { maxLength: 120 },
    ),
    races: fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.constantFrom(5, 10, 21.1, 42.2)), {
      maxLength: 2,
    }),
    ahead: fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.constantFrom(5, 10, 21.1, 42.2)), {
      maxLength: 2,
    }),
    events: fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 14 }),
        fc.constantFrom('Tempo 8 km', 'Easy 6 km', 'Long run 18 km', 'Gym'),
      ),
      { maxLength: 4 },
    ),
    severity: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
    weeklyMileage: fc.option(fc.integer({ min: 5, max: 120 }), { nil: undefined }),
  })
  .map(({ runs, races, ahead, events, severity, weeklyMileage }) =>
    recordsWith({
      trainings: runs.map(([day, distance, type, pace]) => run(day, distance, type, pace)),
      races: races.map(([day, distance], i) => race(day, `Race ${i}`, distance, '02:00:00')),
      plannedRaces: ahead.map(([day, distance], i) => plannedRace(day, `Goal ${i}`, distance)),
      events: events.map(([day, title]) => event(day, title)),
      injuries: severity ? [injury('Calf', severity)] : [],
      profile: profileWith({ weeklyMileage }),
    }),
  );

/** A runner who runs on the same days every week, like most. */
export const regularRunner = fc
  .record({
    days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 2, maxLength: 6 }),
    distance: fc.integer({ min: 3, max: 20 }),
    long: fc.integer({ min: 5, max: 34 }),
    hard: fc.constantFrom('tempo', 'intervals', 'hill-repeats', 'easy-run'),
    pace: fc.integer({ min: 250, max: 450 }),
    weeks: fc.integer({ min: 4, max: 14 }),
  })
  .map(({ days, distance, long, hard, pace, weeks }) =>
    recordsWith({
      trainings: weeksOf(
        weeks,
        days.map((day, index) => {
          if (index === 0) return [day, Math.max(long, distance), 'long-run'] as const;
          return [day, distance, index === 1 ? (hard as 'tempo') : 'easy-run'] as const;
        }),
        pace,
      ),
    }),
  );
