import { z } from 'zod';
import type { KeptFlag } from './flag.ts';

const amount = z.object({ metres: z.number(), seconds: z.number() });
const decided = {
  decided: z.enum(['mended', 'accepted']).optional(),
  date: z.iso.date().optional(),
};

/** A flag as it is stored and shown. */
export const flagSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['speed', 'car', 'stop']),
    /** Seconds since the start of the track. */
    spans: z.array(z.tuple([z.number(), z.number()])).max(50),
    covered: amount,
    left: amount.optional(),
    isEnd: z.boolean(),
    ...decided,
  }),
  amount.extend({ kind: z.literal('still'), ...decided }),
  z.object({
    kind: z.literal('distance'),
    /** Metres. */
    stated: z.number(),
    measured: z.number(),
    ...decided,
  }),
  z.object({
    kind: z.literal('clock'),
    isBehind: z.boolean().optional(),
    setAfter: z.number().optional(),
    ...decided,
  }),
  z.object({ kind: z.literal('heights'), leftOut: z.number(), ...decided }),
]);

/** Stored flags, without anything invalid: they may come from an archive that anybody can write. */
export const readFlags = (stored: unknown): KeptFlag[] =>
  (Array.isArray(stored) ? stored : []).flatMap((flag) => {
    const read = flagSchema.safeParse(flag);
    return read.success ? [read.data] : [];
  });
