import { z } from 'zod';
import { isLoopback } from '../../http/loopback.ts';

/** The variable that says how payments are taken; part of server/env.ts. */
export const billingVariables = {
  BILLING: z.enum(['sandbox', 'off'], 'one of sandbox, off').optional(),
};

type Variables = z.output<z.ZodObject<typeof billingVariables>>;

export type Billing = { kind: 'sandbox' | 'off' };

/** Without a word, this machine alone gets the sandbox. */
export const billingOf = ({ BILLING }: Variables, publicUrl: string): Billing => ({
  kind: BILLING ?? (isLoopback(new URL(publicUrl).hostname) ? 'sandbox' : 'off'),
});
