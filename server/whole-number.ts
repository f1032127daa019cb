import { z } from 'zod';

/** The text of a whole number within limits, for environment variables. */
export function wholeNumber(min: number, max: number) {
  const expected = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, { message: expected, abort: true })
    .transform(Number)
    .pipe(z.number().min(min, expected).max(max, expected));
}
