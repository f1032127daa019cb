import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readNumberText, stepped } from './number-text.ts';

const upTo = (max: number) => (value: number) => value <= max;

test.each([
  ['62,5', 62.5],
  ['62.5', 62.5],
  ['10,5', 10.5],
  ['-40', -40],
  ['−40', -40],
  ['34.9', 34.9],
  ['+3', 3],
  [' 7 ', 7],
  ['007', 7],
  ['0,125', 0.125],
  ['.5', 0.5],
  ['5.', 5],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['1,234,567', 1234567],
  ['1 234', 1234],
  ['1\u202f234,5', 1234.5],
  ['1’234', 1234],
  ['12.3456', 12.3456],
  ['１２', 12],
])('%j is %d', (text, value) => expect(readNumberText(text)).toBe(value));

test.each([
  ...['', ' ', '-', '.', ',', '1e2', '0x10', '12 km', 'ten', '1,2,3', '1.2.3', '12,34,567', '--1'],
  ...[
    '1 2',
    '1,234,5',
    '1.234.5',
    '12 34',
    '∞',
    'NaN',
    'Infinity',
    '½',
    '1-2',
    '5%',
    '1,234.567,8',
  ],
  '123456789012345678901',
])('%j is not a number', (text) => expect(readNumberText(text)).toBeUndefined());

describe('a mark before three digits', () => {
  test.each(['1,234', '1.234', '-1,234'])('in %s may be two numbers, and is refused', (text) => {
    expect(readNumberText(text)).toBeUndefined();
  });
  test('is a decimal mark if the other number is too large', () => {
    expect(readNumberText('10,125', upTo(1000))).toBe(10.125);
    expect(readNumberText('10.125', upTo(1000))).toBe(10.125);
  });
  test('groups digits where only a whole number is allowed', () => {
    expect(readNumberText('1,234', Number.isInteger)).toBe(1234);
  });
  test('is a decimal mark if neither fits, so that the number is refused with a reason', () => {
    expect(readNumberText('5,000', (value) => value < 0)).toBe(5);
  });
});

describe('for any', () => {
  const anyNumber = fc.integer({ min: -999_999_999, max: 999_999_999 }).map((n) => n / 100);

  it('number, it is read with either decimal mark', () => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        expect(readNumberText(String(number))).toBe(number);
        expect(readNumberText(String(number).replace('.', ','))).toBe(number);
      }),
    );
  });

  it('number as a language writes it with two decimals, it is read', () => {
    const locales = fc.constantFrom('en-US', 'de', 'fr', 'de-CH', 'pt-BR', 'pl', 'da');
    fc.assert(
      fc.property(anyNumber, locales, (number, locale) => {
        const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(number);
        expect(readNumberText(written)).toBe(number + 0);
      }),
    );
  });

  it('text, the result has all of its digits in order', () => {
    const likely = fc.array(fc.constantFrom(..."0123456789.,-+e '"), { maxLength: 10 });
    const texts = fc.oneof(
      fc.string(),
      likely.map((signs) => signs.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const number = readNumberText(text);
        if (number === undefined) return;
        const significant = (written: string) => written.replace(/\D/g, '').replace(/^0+|0+$/g, '');
        expect(significant(number.toFixed(9))).toBe(significant(text));
        expect(number < 0).toBe(/^\s*-/.test(text) && number !== 0);
      }),
    );
  });
});

test.each([
  ['9.9', 1, { step: 0.1 }, 10],
  ['9,9', -1, { step: 0.1 }, 9.8],
  ['0', -1, { min: 0 }, 0],
  ['10', 1, { max: 10 }, 10],
  ['500', -1, { max: 24 }, 24],
  ['', 1, { min: 0 }, 0],
  ['', 1, { min: 1 }, 1],
  ['0', 1, { step: 50 }, 50],
  ['ten', 1, {}, undefined],
] as const)('%j stepped by %d within %j is %d', (text, direction, limits, expected) => {
  expect(stepped(text, direction, limits)).toBe(expected);
});
