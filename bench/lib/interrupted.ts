const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

let interruption: Promise<never> | undefined;

/**
 * `work`, or an error as soon as the benchmark is interrupted, so that its callers still clean up.
 */
export function unlessInterrupted<T>(work: Promise<T>): Promise<T> {
  interruption ??= new Promise((_, reject) => {
    for (const signal of signals) process.once(signal, () => reject(new Error(`Got ${signal}`)));
  });
  // A signal is only handled while someone waits here.
  interruption.catch(() => {});
  return Promise.race([work, interruption]);
}
