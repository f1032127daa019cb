import { expect, test } from 'vitest';
import { newPasswordErrors } from '../auth/rules.ts';
import { newEmailErrors } from './account.ts';

const noAddress = { email: 'Please enter a valid email address' };

test.each([
  ['', noAddress],
  ['  ', noAddress],
  ['sam', noAddress],
  ['sam@', {}],
  [' sam@example.org ', {}],
])('the new address %j', (email, errors) => {
  expect(newEmailErrors({ email })).toEqual(errors);
});

test.each([
  [['new-one', 'new-one'], {}],
  [['new-one', 'new-on'], { confirmPassword: 'Passwords do not match' }],
  [['12345', '12345'], { password: 'Password must be at least 6 characters long' }],
  [['123456', '123456'], {}],
  [['      ', '      '], {}],
  [['', 'x'], { password: 'Password is required', confirmPassword: 'Passwords do not match' }],
])('the passwords %j', ([password = '', confirmPassword = ''], errors) => {
  expect(newPasswordErrors({ password, confirmPassword })).toEqual(errors);
});
