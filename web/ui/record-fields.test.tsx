import { useForm } from '@mantine/form';
import { expect, it } from 'vitest';
import { formatsFor } from '#shared/formats.ts';
import { defaultPreferences, type TemperatureUnit } from '#shared/preferences.ts';
import { plannedRaceTable } from '#shared/strategy/fields.ts';
import { markupOf } from '../markup.fixture.tsx';
import { FormatsContext } from './formats.ts';
import { FieldInput } from './record-fields.tsx';

function Weather() {
  const form = useForm({ initialValues: { weatherConditions: '' } });
  const { weatherConditions } = plannedRaceTable;
  return <FieldInput name="weatherConditions" field={weatherConditions} form={form} />;
}

it.each<[TemperatureUnit, string]>([
  ['C', 'e.g. 24 °C, humid'],
  ['F', 'e.g. 75 °F, humid'],
])('gives its example in °%s', (temperatureUnit, example) => {
  const formats = formatsFor({ ...defaultPreferences, temperatureUnit });
  const markup = markupOf(
    <FormatsContext value={formats}>
      <Weather />
    </FormatsContext>,
  );
  expect(markup).toContain(`placeholder="${example}"`);
});
