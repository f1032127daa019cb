import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { GenerationKind } from '#shared/generations/schema.ts';
import type { RunnersWork } from '../../db/client.ts';
import type { DB } from '../../db/types.ts';

/** What a maker is given: the subject, the input, and access to the runner's own data. */
export interface Asked<Input> {
  subject: string;
  input: Input;
  /** A transaction as the runner. Nothing slow belongs inside it. */
  read: <T>(work: RunnersWork<T>) => Promise<T>;
  /**
   * Makes something that costs the runner, and keeps it until the generation ends: a retry of the
   * job gets it again instead of paying once more. Use it once per generation.
   * @param key identifies what it was made from; if that changes, it is made again
   */
  once: <T>(key: string, schema: z.ZodType<T>, make: () => Promise<T>) => Promise<T>;
  /** Aborted when the job should stop. */
  signal: AbortSignal;
}

export interface Made {
  /** The answer to the request, as JSON. */
  result: object;
  /** Stores it, as the service, in the transaction that ends the generation. */
  store?: (tx: Transaction<DB>, userId: string) => Promise<unknown>;
}

/**
 * Makes the requested result. It may be restarted at any time, so it changes nothing except through
 * `store`.
 * @throws {AppError} if it cannot be made, and a retry would not help
 */
export type Maker = (asked: Asked<unknown>) => Promise<Made>;

/** The maker of each kind; wired in jobs/run-generation.ts. */
export type Makers = Record<GenerationKind, Maker>;

/** A maker whose stored input follows this schema. */
export const maker =
  <Input>(schema: z.ZodType<Input>, make: (asked: Asked<Input>) => Promise<Made>): Maker =>
  ({ input, ...asked }) =>
    make({ ...asked, input: schema.parse(input) });
