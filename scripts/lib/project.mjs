// Shared by the launchers. Plain JavaScript with built-in modules only, because it runs before
// anything is installed, on whichever Node ≥ 20 the machine has.
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A path within the project. */
export const at = (...parts) => join(root, ...parts);

const isWindows = process.platform === 'win32';

/** Node 24 from the npm package `node`; everything but the launchers runs on it. */
export const node24 = at('node_modules/node/bin', isWindows ? 'node.exe' : 'node');

/** Our own progress goes to stderr, so that a command's stdout stays its own. */
export const say = (text) => process.stderr.write(`${text}\n`);

/** A failure whose message says everything a person needs. */
export class Failure extends Error {}

/** Runs a launcher; a Failure is printed without a stack trace. */
export async function launch(main) {
  const version = process.versions.node;
  try {
    if (Number.parseInt(version, 10) < 20) {
      throw new Failure(`This needs Node 20 or later; this is Node ${version}.`);
    }
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(`\n${error.message}`);
    process.exitCode = 1;
  }
}

/**
 * The environment without the project's own node_modules/.bin in PATH, because npm must not run on
 * the Node that it is about to replace.
 */
export function outerEnv() {
  const own = resolve(root, 'node_modules');
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const folders = (process.env[name] ?? '').split(delimiter);
  const outer = folders.filter((folder) => !resolve(folder).startsWith(own));
  return { ...process.env, [name]: outer.join(delimiter) };
}
