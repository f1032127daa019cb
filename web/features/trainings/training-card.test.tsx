import { expect, it } from 'vitest';
import { formatsFor, usualFormats } from '#shared/formats.ts';
import { defaultPreferences } from '#shared/preferences.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import { markupOf, textsOf } from '../../markup.fixture.tsx';
import { FormatsContext } from '../../ui/formats.ts';
import { TrainingCard } from './training-card.tsx';

const day = '2026-03-05';
const inMiles = formatsFor({ ...defaultPreferences, distanceUnit: 'mi' });
/** Five miles, 7:20 each: 273.4 s a kilometre, of which the log stores 273. */
const training = readTraining({ id: 'a', date: day, distance: 8.047, duration: 2200 });

const textOf = (formats: typeof inMiles) =>
  textsOf(
    markupOf(
      <FormatsContext value={formats}>
        <TrainingCard
          training={training}
          today={day}
          expanded={false}
          onToggle={() => {}}
          onEdit={() => {}}
          onDelete={() => {}}
        />
      </FormatsContext>,
    ),
  ).join(' ');

it('has the average pace per mile computed, not converted from the rounded one per kilometre', () => {
  expect(textOf(usualFormats)).toMatch(/Avg pace\W+4:33\W+\/km/);
  expect(textOf(inMiles)).toMatch(/Avg pace\W+7:20\W+\/mi/);
});
