import { expect, it } from 'vitest';
import { ApiError } from '../../api.ts';
import { generationFailure, loadFailure } from './failures.ts';

const signedOut = new ApiError(401, { code: 'NOT_AUTHENTICATED', error: 'User not authenticated' });
const refused = new ApiError(403, { code: 'FORBIDDEN', error: 'That is not allowed.' });
const offline = new ApiError(0, { code: 'OFFLINE', error: 'The server cannot be reached.' });

it.each([
  ['a lost session', signedOut, 'Authentication required. Please log in again.'],
  ['a refusal', refused, 'Authentication error'],
  ['no answer', offline, 'Failed to load zones'],
  ['an answer that cannot be read', new SyntaxError('Unexpected token'), 'Failed to load zones'],
  [
    'a server error',
    new ApiError(500, { code: 'INTERNAL_ERROR', error: 'Broken on purpose' }),
    'Failed to load zones: Broken on purpose',
  ],
])('zones not loaded because of %s', (_why, error, text) => {
  expect(loadFailure(error)).toBe(text);
});

it.each([
  ['a lost session', signedOut, 'User not authenticated'],
  ['no answer', offline, 'Failed to generate zones'],
  ['an exception', new TypeError('x is undefined'), 'Failed to generate zones'],
])('zones not generated because of %s', (_why, error, text) => {
  expect(generationFailure(error)).toBe(text);
});
