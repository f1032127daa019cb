import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { botChallengeHeader } from '#shared/auth/rules.ts';

/** Does the work of a challenge. @returns the solution as the browser sends it */
export async function solutionOf(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge has no solution');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/**
 * The header with which a request may sign somebody up or in.
 * @param ask fetches /api/bot-challenge of the server and returns its answer
 */
export async function solvedHeader(ask: () => Promise<{ challenge: Challenge }>) {
  const { challenge } = await ask();
  return { [botChallengeHeader]: await solutionOf(challenge) };
}
