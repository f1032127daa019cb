import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { botChallengeHeader } from '#shared/auth/rules.ts';

/** Solves a challenge. @returns the solution in the form the browser sends */
export async function solutionOf(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge has no solution');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/**
 * The header that allows a request to sign up or in.
 * @param ask fetches /api/bot-challenge from the server and returns its response
 */
export async function solvedHeader(ask: () => Promise<{ challenge: Challenge }>) {
  const { challenge } = await ask();
  return { [botChallengeHeader]: await solutionOf(challenge) };
}
