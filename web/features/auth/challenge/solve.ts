import { answer, api } from '../../../api.ts';
import { workerAnswer } from '../../../worker-answer.ts';

/**
 * Fetches and solves a challenge, which takes a few tenths of a second on a phone.
 * @returns the solution to send to the server
 */
export async function solve(): Promise<string> {
  const given = await answer(api['bot-challenge'].$get());
  if (given.kind !== 'altcha') throw new Error('The server has changed its challenge. Reload.');
  // Over plain http, browsers withhold the cryptography this needs.
  if (!globalThis.isSecureContext) {
    throw new Error('This only works over https. Ask the administrator of this server.');
  }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const solution = await workerAnswer(worker, given.challenge);
  if (!solution) throw new Error('That took too long. Try again.');
  return btoa(JSON.stringify({ challenge: given.challenge, solution }));
}
