import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { node24, root } from './project.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command to its end, forwarding signals to it.
 * @returns {Promise<number>} its exit code, or 128 + the signal's number like shells
 */
export function run(command, args, options = {}) {
  return finished(spawn(command, args, { cwd: root, stdio: 'inherit', ...options }));
}

/** `run`, on the project's Node 24. */
export const runNode = (args, options) => run(node24, args, options);

/** Waits for a child process, forwarding signals to it. */
export function finished(child) {
  const handOn = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, handOn);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  }).finally(() => {
    for (const signal of signals) process.off(signal, handOn);
  });
}
