/** Queues one kind of job, optionally delayed; `jobs/handlers.ts` says what each kind does. */
export type SendJob<Name extends string, Data> = (
  name: Name,
  data: Data,
  afterSeconds?: number,
) => Promise<void>;
