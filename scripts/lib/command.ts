import { StartError } from '../../server/start-error.ts';

/** Runs a command, printing errors that the user can fix without a stack trace. */
export async function command(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof StartError) && !isWrongOption(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** The error util.parseArgs throws. */
const isWrongOption = (error: unknown): error is Error =>
  error instanceof TypeError &&
  String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS');
