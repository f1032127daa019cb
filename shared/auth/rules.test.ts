import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { signInErrors, signUpErrors } from './rules.ts';

const newcomer = {
  fullName: 'Sam',
  email: 'sam@example.org',
  password: 'secret',
  confirmPassword: 'secret',
};

describe('sign-in', () => {
  test('asks for both fields', () => {
    expect(signInErrors({ email: '', password: '' })).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    });
  });

  test('accepts any password: only the server knows whether it is right', () => {
    expect(signInErrors({ email: 'sam@example.org', password: ' ' })).toEqual({});
  });

  test.each([
    'sam@example.org',
    'sam.o-neil+log@mail.example.co',
    'sam',
    'sam@',
    '@example.org',
    'sam@example',
    '.sam@example.org',
    'sam..o@example.org',
    'sam o@example.org',
    'sam@exämple.org',
    'sam@example.org ',
  ])('validates the address %j like the server', (email) => {
    const sentence = z.email().safeParse(email).success
      ? {}
      : { email: 'Please enter a valid email address' };
    expect(signInErrors({ email, password: 'x' })).toEqual(sentence);
  });
});

describe('sign-up', () => {
  test('accepts a complete form', () => {
    expect(signUpErrors(newcomer)).toEqual({});
  });

  test('reports everything that is wrong at once', () => {
    const empty = { fullName: ' ', email: '', password: '', confirmPassword: 'x' };
    expect(signUpErrors(empty)).toEqual({
      fullName: 'Full name is required',
      email: 'Email is required',
      password: 'Password is required',
      confirmPassword: 'Passwords do not match',
    });
  });

  test.each([
    [5, 'Password must be at least 6 characters long'],
    [6, undefined],
    [128, undefined],
    [129, 'Password must be at most 128 characters long'],
  ])('a password of %i characters: %s', (length, sentence) => {
    const password = 'x'.repeat(length);
    const { password: said } = signUpErrors({ ...newcomer, password, confirmPassword: password });
    expect(said).toBe(sentence);
  });

  test('the confirmation must match exactly', () => {
    expect(signUpErrors({ ...newcomer, confirmPassword: 'secret ' })).toEqual({
      confirmPassword: 'Passwords do not match',
    });
  });
});
