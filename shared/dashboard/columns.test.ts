import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar-day.ts';
import { usualFormats } from '../formats.ts';
import { readTraining } from '../trainings/read-training.ts';
import { compareNewestFirst } from '../trainings/rules.ts';
import { prepareTrainings, summarize, takenPlace } from '../trainings/sums.ts';
import { sessionTypes } from '../trainings/words.ts';
import { packFigures, unpackFigures } from './columns.ts';
import { openingPeriod, periodKinds, trainingsInPeriod } from './periods.ts';
import { readFigures } from './read-figures.ts';
import { summaryCards } from './rules.ts';
import { figureColumnsSchema } from './schema.ts';

const today = '2024-02-29';

/** A row as the database returns it, with numbers as numbers or text. */
const row = fc.record(
  {
    id: fc.uuid(),
    date: fc.integer({ min: -45_000, max: 400 }).map((days) => addDays(today, days)),
    session_type: fc.constantFrom(...sessionTypes, null),
    distance: fc
      .integer({ min: 0, max: 1_000_000 })
      .chain((metres) => fc.constantFrom(metres / 1000, (metres / 1000).toFixed(3))),
    duration: fc.integer({ min: 0, max: 9999 * 3600 }),
    rpe: fc.option(fc.integer({ min: 1, max: 10 })),
    sleep_duration: fc.option(fc.integer({ min: 0, max: 48 }).map((halves) => halves / 2)),
    start_time: fc.option(fc.constantFrom('06:30', '18:00')),
  },
  { requiredKeys: ['id', 'date'] },
);

it('gives the same figures as the trainings themselves, whatever the log', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
      const log = rows.map(readTraining).sort(compareNewestFirst);
      const sorted = log.map(({ id }) => rows.find((row) => row.id === id) ?? {});
      const columns = packFigures(sorted.map(readFigures));
      const received = unpackFigures(
        figureColumnsSchema.parse(JSON.parse(JSON.stringify(columns))),
      );
      expect(received).toEqual(prepareTrainings(log));

      const [full, small] = [prepareTrainings(takenPlace(log, today)), takenPlace(received, today)];
      expect(summaryCards(small, today, usualFormats)).toEqual(
        summaryCards(full, today, usualFormats),
      );
      expect(openingPeriod(small, today, usualFormats)).toBe(
        openingPeriod(full, today, usualFormats),
      );
      for (const kind of periodKinds) {
        const of = (figures: typeof small) =>
          summarize(
            trainingsInPeriod(
              figures,
              { kind, start: '2020-01-01', end: today },
              today,
              usualFormats,
            ),
          );
        expect(of(small)).toEqual(of(full));
      }
    }),
  );
});
