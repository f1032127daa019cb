import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorld, type World } from '../../../../tests/world.ts';
import { passkeyChallenges } from './challenges.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

it('are signed with a key of their own, so the secret’s other signatures are worth nothing here', async () => {
  const { issue, accept } = passkeyChallenges('secret', world.database);
  const asked = { purpose: 'sign-in', holder: 'browser' } as const;
  const challenge = issue(asked);
  const body = Buffer.from(challenge, 'base64url').subarray(0, 22);
  const signature = createHmac('sha256', 'secret').update('passkey sign-in browser ').update(body);
  const forged = Buffer.concat([body, signature.digest()]).toString('base64url');
  expect(await accept(forged, asked)).toBe(false);
  expect(await accept(challenge, asked)).toBe(true);
  expect(await accept(challenge, asked)).toBe(false);
});
