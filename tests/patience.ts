/**
 * How long `vi.waitFor` and `vi.waitUntil` wait, which are impatient by default and cannot be configured. As with
 * `expect.poll` (vitest.config.ts), the end of a wait is there for what hangs, never for what is slow.
 */
export const patience = { timeout: 500_000, interval: 20 };
