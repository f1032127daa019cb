import { describe, expect, it } from 'vitest';
import { formatsFor } from '#shared/formats.ts';
import { defaultPreferences } from '#shared/preferences.ts';
import { markupOf, textsOf } from '../markup.fixture.tsx';
import { FormatsContext } from './formats.ts';
import { NumberField } from './number-field.tsx';

const inMiles = formatsFor({
  ...defaultPreferences,
  distanceUnit: 'mi',
  bodyUnits: 'imperial',
});

const textsIn = (formats: typeof inMiles, field: Parameters<typeof NumberField>[0]) =>
  textsOf(
    markupOf(
      <FormatsContext value={formats}>
        <NumberField {...field} />
      </FormatsContext>,
    ),
  );

describe('a field for a distance', () => {
  it('shows the runner’s unit', () => {
    const field = { label: 'Distance', measure: 'distance', value: '6.2' } as const;
    expect(textsIn(inMiles, field)).toEqual(['Distance', 'mi', 'mi']);
    expect(textsIn(formatsFor(defaultPreferences), field)).toEqual(['Distance', 'km', 'km']);
  });

  it('says how it was understood, if in another unit', () => {
    const field = { measure: 'distance', value: '10k', withoutUnit: true } as const;
    expect(textsIn(inMiles, field)).toEqual(['= 6.21 mi']);
    expect(textsIn(formatsFor(defaultPreferences), field)).toEqual([]);
  });

  it('takes a limit for the number that is meant', () => {
    const field = { measure: 'distance', value: '1,234', withoutUnit: true } as const;
    expect(textsIn(inMiles, { ...field, min: 0, max: 1000 })).toEqual(['Read as 1.23 mi']);
    expect(textsIn(inMiles, field)).toEqual([]);
  });
});

it('a field for a height has keys for its signs, and shows what it is read as', () => {
  const field = <NumberField measure="bodyHeight" value="68" />;
  const markup = markupOf(<FormatsContext value={inMiles}>{field}</FormatsContext>);
  expect(markup).toContain('inputMode="text"');
  expect(textsOf(markup)).toContain('Read as 5 ft 8 in');
  expect(markupOf(field)).toContain('inputMode="decimal"');
});
