import { expect, test } from 'vitest';
import { formatsFor, usualFormats } from './formats.ts';
import { defaultPreferences } from './preferences.ts';
import {
  choiceField,
  detailsIn,
  inputsIn,
  longTextField,
  textField,
  wholeField,
} from './record-fields.ts';

const fields = {
  name: textField(200, { label: 'Name', group: 'a' }),
  climb: wholeField(0, 9, { label: 'Climb', measure: 'height', group: 'a', formGroup: 'b' }),
  mood: choiceField(['good', 'bad'], {
    label: 'Mood',
    group: 'a',
    nameOf: (word) => word.toUpperCase(),
  }),
  notes: longTextField(5000, { label: 'Notes', group: 'b' }),
};

test('the details show the fields of a group in the table’s order, with units and names', () => {
  expect(
    detailsIn(fields, {
      group: 'a',
      record: { mood: 'bad', climb: 100, notes: 'N' },
      formats: usualFormats,
    }),
  ).toEqual([
    { label: 'Name', value: undefined, wide: false },
    { label: 'Climb', value: '100 m', wide: false },
    { label: 'Mood', value: 'BAD', wide: false },
  ]);
  expect(detailsIn(fields, { group: 'b', record: { notes: 'N' }, formats: usualFormats })).toEqual([
    { label: 'Notes', value: 'N', wide: true },
  ]);
  const inFeet = formatsFor({ ...defaultPreferences, heightUnit: 'ft' });
  expect(detailsIn(fields, { group: 'a', record: { climb: 100 }, formats: inFeet })[1]).toEqual({
    label: 'Climb',
    value: '328 ft',
    wide: false,
  });
});

test('the form asks in the group of the form, and for some fields first', () => {
  const namesIn = (...given: Parameters<typeof inputsIn>) =>
    inputsIn(...given).map(({ name }) => name);
  expect(namesIn(fields, 'a')).toEqual(['name', 'mood']);
  expect(namesIn(fields, 'a', ['mood'])).toEqual(['mood', 'name']);
  expect(namesIn(fields, 'b')).toEqual(['climb', 'notes']);
});
