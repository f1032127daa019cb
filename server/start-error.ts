/**
 * A reason not to start that whoever runs the server can put right. Its message is all they need:
 * `main.ts` and the scripts print it without a stack trace and exit 1.
 */
export class StartError extends Error {
  override name = 'StartError';
}
