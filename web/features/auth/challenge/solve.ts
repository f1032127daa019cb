import { answer, api } from '../../../api.ts';

/**
 * Asks for a challenge and does its work, some tenths of a second on a phone.
 * @returns what the server takes for a solution
 */
export async function solve(): Promise<string> {
  const given = await answer(api['bot-challenge'].$get());
  if (given.kind !== 'altcha') throw new Error('The server has changed its challenge. Reload.');
  // Browsers keep the cryptography that this needs from plain http.
  if (!globalThis.isSecureContext) {
    throw new Error('This works only over https. Ask whoever runs this server.');
  }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = reject;
      worker.postMessage(given.challenge);
    });
    if (!solution) throw new Error('That took too long. Try again.');
    return btoa(JSON.stringify({ challenge: given.challenge, solution }));
  } finally {
    worker.terminate();
  }
}
