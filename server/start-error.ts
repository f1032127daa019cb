/**
 * A reason not to start that the operator can fix. The message is all they need: `main.ts` and the
 * scripts print it without a stack trace and exit with 1.
 */
export class StartError extends Error {
  override name = 'StartError';
}
