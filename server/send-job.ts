/** Sends one kind of job, now or after some seconds; `jobs/jobs.ts` says what each of them does. */
export type SendJob<Name extends string, Data> = (
  name: Name,
  data: Data,
  afterSeconds?: number,
) => Promise<void>;
