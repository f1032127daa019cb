import { z } from 'zod';

const schema = z.object({ code: z.string(), message: z.string() });

/** Why a generation failed, from its `error` column. */
export const failureOf = (stored: unknown) => schema.parse(stored);
