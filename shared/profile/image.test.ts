import { expect, test } from 'vitest';
import { imageFileError } from './image.ts';

test.each([
  ['image/png', 1, false],
  ['image/svg+xml', 1, false],
  ['image/jpeg', 5_242_880, false],
  ['image/jpeg', 5_242_881, 'Image size must be less than 5MB'],
  ['application/pdf', 1, 'Please select an image file'],
  ['application/pdf', 9_000_000, 'Please select an image file'],
  ['', 1, 'Please select an image file'],
])('a file of type %j and %i bytes', (type, size, error) => {
  expect(imageFileError({ type, size })).toBe(error);
});
