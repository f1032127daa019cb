import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPlainNumber, readShownNumber } from './numbers.ts';

describe('a number as displayed', () => {
  test.each([
    ['5.70', 5.7],
    ['5,70', 5.7],
    ['0', 0],
    ['12', 12],
    ['1,600', 1600],
    ['1.600', 1600],
    ['1 600', 1600],
    ['1\u202f600', 1600],
    ['1’600', 1600],
    ['1,234,567', 1234567],
    ['1,234.5', 1234.5],
    ['1.234,56', 1234.56],
    ['-3,5', -3.5],
  ])('%s is %d', (text, value) => expect(readShownNumber(text)).toBe(value));

  test.each(['abc', '1,2,3', '1.23.456', '12,34,567', '5.', '.', '1,600,00', '--1'])(
    '%s is not a number',
    (text) => expect(readShownNumber(text)).toBeNaN(),
  );

  test('every number that a language writes with two decimals is read back', () => {
    const locales = fc.constantFrom('en-US', 'de', 'fr', 'es', 'it', 'pt-BR', 'nl', 'pl', 'da');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), locales, (hundredths, locale) => {
        const shown = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
        expect(readShownNumber(shown.format(hundredths / 100))).toBe(hundredths / 100);
      }),
    );
  });
});

describe('a plain number', () => {
  test.each([
    ['5700.2998046875', 5700.2998046875],
    ['1858.125', 1858.125],
    ['1858,125', 1858.125],
    ['1963.0', 1963],
    ['1e3', 1000],
    ['-1.5', -1.5],
  ])('%s is %d', (text, value) => expect(readPlainNumber(text)).toBe(value));

  test.each(['1,234.5', '1.234.567', 'n/a', '12 min'])('%s is not a number', (text) =>
    expect(readPlainNumber(text)).toBeNaN(),
  );
});

test.each([readPlainNumber, readShownNumber])('a blank cell has no number', (read) => {
  expect(read('')).toBeUndefined();
  expect(read(' \u00a0')).toBeUndefined();
});
