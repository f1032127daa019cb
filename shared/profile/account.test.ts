import { expect, test } from 'vitest';
import { changePasswordErrors, newEmailErrors } from './account.ts';

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
  [['old', 'new-one', 'new-one'], {}],
  [['', 'new-one', 'new-one'], { currentPassword: 'Password is required' }],
  [['old', 'new-one', 'new-on'], { confirmPassword: 'Passwords do not match' }],
  [['old', '12345', '12345'], { password: 'Password must be at least 6 characters long' }],
  [['old', '123456', '123456'], {}],
  [['old', '      ', '      '], {}],
  [
    ['', '', 'x'],
    {
      currentPassword: 'Password is required',
      password: 'Password is required',
      confirmPassword: 'Passwords do not match',
    },
  ],
])('the passwords %j', ([currentPassword = '', password = '', confirmPassword = ''], errors) => {
  expect(changePasswordErrors({ currentPassword, password, confirmPassword })).toEqual(errors);
});
