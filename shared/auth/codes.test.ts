import { describe, expect, it } from 'vitest';
import { codeError, readCode, readRecoveryCode, recoveryCodeError } from './codes.ts';

describe('codes', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['012345', '012345'],
  ])('reads %j as apps display it', (typed, code) => {
    expect(readCode(typed)).toBe(code);
    expect(codeError(typed)).toBe(false);
  });

  it.each(['', '12345', '1234567', '12345a', '１２３４５６'])('refuses %j', (typed) => {
    expect(codeError(typed)).toBe('Enter the 6 digits that your app shows');
  });

  it.each(['abcde-fgh23', 'ABCDE-FGH23', 'abcdefgh23', ' abcde fgh23 ', 'abc de-fg h23'])(
    'reads the recovery code %j',
    (typed) => {
      expect(readRecoveryCode(typed)).toBe('abcde-fgh23');
      expect(recoveryCodeError(typed)).toBe(false);
    },
  );

  it.each(['', '-', 'abcde', 'abcde-fgh2', 'abcde-fgh234', 'abcdé-fgh23'])(
    'refuses the recovery code %j',
    (typed) => expect(recoveryCodeError(typed)).toBe('Enter one of your codes'),
  );
});
