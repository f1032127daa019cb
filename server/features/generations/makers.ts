import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { GenerationKind } from '#shared/generations/schema.ts';
import type { RunnersWork } from '../../db/client.ts';
import type { DB } from '../../db/types.ts';

/** What a maker is given: for whom, of what, and the runner's own rows. */
export interface Asked<Input> {
  subject: string;
  input: Input;
  /** A transaction in the runner's name. Nothing that takes time belongs inside it. */
  read: <T>(work: RunnersWork<T>) => Promise<T>;
}

export interface Made {
  /** The answer to whoever asked for it, as JSON. */
  result: object;
  /** Stores it, as the service, in the transaction that ends the generation. */
  store?: (tx: Transaction<DB>, userId: string) => Promise<unknown>;
}

/**
 * Makes what was asked for. It may be run again from the start at any time, so it changes nothing
 * but through `store`.
 * @throws {AppError} when it cannot be made, which trying again would not change
 */
export type Maker = (asked: Asked<unknown>) => Promise<Made>;

/** Who makes which kind; wired in jobs/run-generation.ts. */
export type Makers = Record<GenerationKind, Maker>;

/** A maker whose stored input has this schema. */
export const maker =
  <Input>(schema: z.ZodType<Input>, make: (asked: Asked<Input>) => Promise<Made>): Maker =>
  ({ subject, input, read }) =>
    make({ subject, input: schema.parse(input), read });
