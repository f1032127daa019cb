const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const timeoutMs = 15_000;

/** How long idle connections stay open, as a client may be about to send a request. */
const lingerMs = 1000;

/**
 * Ctrl-C reaches us from the terminal, npm and the launcher; together they count as one request.
 */
const sameRequestMs = 500;

/** The launcher holds the other end of the IPC channel, which closes when it exits. */
const launched = process.connected;

/**
 * Calls `stop` once when the process should end, then exits: on a signal, or because the launcher
 * (`npm start`) is gone for whatever reason. The process exits at once on a second signal, or after
 * 15 seconds beyond the time given to drain.
 */
export function onShutdown(stop: (lingerMs: number) => Promise<void>, drainSeconds = 0): void {
  let askedAt: number | undefined;

  const ask = async () => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > sameRequestMs) process.exit(1);
      return;
    }
    askedAt = performance.now();
    setTimeout(() => process.exit(1), timeoutMs + drainSeconds * 1000).unref();
    try {
      await stop(lingerMs);
      process.exit(0);
    } catch (error) {
      process.stderr.write(`Stopping failed: ${error instanceof Error ? error.stack : error}\n`);
      process.exit(1);
    }
  };

  for (const signal of signals) process.on(signal, ask);
  if (process.connected) process.once('disconnect', ask);
  else if (launched) void ask();
}
