import { expect, test } from 'vitest';
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
  climb: wholeField(0, 9, { label: 'Climb', unit: 'm', group: 'a', formGroup: 'b' }),
  mood: choiceField(['good', 'bad'], {
    label: 'Mood',
    group: 'a',
    nameOf: (word) => word.toUpperCase(),
  }),
  notes: longTextField(5000, { label: 'Notes', group: 'b' }),
};

test('the details show the fields of a group in the table’s order, with units and names', () => {
  expect(detailsIn(fields, 'a', { mood: 'bad', climb: 0, notes: 'N' })).toEqual([
    { label: 'Name', value: undefined, wide: false },
    { label: 'Climb', value: '0 m', wide: false },
    { label: 'Mood', value: 'BAD', wide: false },
  ]);
  expect(detailsIn(fields, 'b', { notes: 'N' })).toEqual([
    { label: 'Notes', value: 'N', wide: true },
  ]);
});

test('the form asks in the group of the form, and for some fields first', () => {
  const namesIn = (...given: Parameters<typeof inputsIn>) =>
    inputsIn(...given).map(({ name }) => name);
  expect(namesIn(fields, 'a')).toEqual(['name', 'mood']);
  expect(namesIn(fields, 'a', ['mood'])).toEqual(['mood', 'name']);
  expect(namesIn(fields, 'b')).toEqual(['climb', 'notes']);
});
