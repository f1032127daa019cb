import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileValues, validatorWords } from '../../../tests/hostile-values.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';

const endpoints: Record<string, string[]> = {
  '/sign-up/email': ['name', 'email', 'password', 'callbackURL', 'image'],
  '/sign-in/email': ['email', 'password', 'callbackURL', 'rememberMe'],
  '/sign-in/magic-link': ['email', 'name', 'callbackURL'],
  '/request-password-reset': ['email', 'redirectTo'],
  '/send-verification-email': ['email', 'callbackURL'],
  '/reset-password': ['newPassword', 'token'],
  '/change-email': ['newEmail', 'callbackURL'],
  '/change-password': ['currentPassword', 'newPassword', 'revokeOtherSessions'],
  '/delete-user': ['password'],
  '/two-factor/enable': ['password'],
  '/two-factor/verify-totp': ['code'],
};

describe('text in requests to sign in and the like', () => {
  let world: World;
  let runner: Runner;
  beforeAll(async () => {
    world = await startWorld();
    runner = await world.signUp();
  });
  afterAll(() => world.stop());

  async function post(path: string, body: unknown) {
    const response = await runner.request(`/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: world.url },
      body: JSON.stringify(body),
    });
    return { status: response.status, answer: JSON.parse((await response.text()) || '{}') };
  }

  const signUp = { name: 'Jo Miles', email: 'jo@example.org', password: 'correct horse' };

  it.each([
    ['name', 'fullName', 'Contains a character that cannot be stored'],
    ['email', 'email', 'Please enter a valid email address'],
    ['password', 'password', 'Contains a character that cannot be stored'],
  ])('with a NUL or half a character in the %s names its field', async (given, field, sentence) => {
    for (const wrong of ['Jo\0 Miles', 'Jo Miles \ud800']) {
      const value = given === 'email' ? `${wrong}@example.org` : wrong;
      const { status, answer } = await post('/sign-up/email', { ...signUp, [given]: value });
      expect({ status, answer }).toEqual({
        status: 422,
        answer: { code: 'INVALID_INPUT', error: sentence, fields: { [field]: sentence } },
      });
    }
  });

  it.each(['Jo\nMiles', 'Jo\r\nMiles', 'Jo\tMiles', 'Jo\u2028Miles', 'Jo\u0085Miles'])(
    'in the name %j is refused, as it is not on one line',
    async (name) => {
      const { status, answer } = await post('/sign-up/email', { ...signUp, name });
      expect(status).toBe(422);
      expect(answer.fields).toEqual({ fullName: 'On one line' });
    },
  );

  it.each(Object.entries(endpoints))('%s refuses it in plain words', async (path, fields) => {
    for (const [what, value] of hostileValues) {
      for (const body of [Object.fromEntries(fields.map((name) => [name, value])), value]) {
        const { status, answer } = await post(path, body ?? {});
        expect(status, what).toBeLessThan(500);
        if (status < 400) continue;
        for (const sentence of [answer.error, ...Object.values(answer.fields ?? {})]) {
          expect(sentence, what).toMatch(/^\p{Lu}/u);
          expect(sentence, what).not.toMatch(validatorWords);
        }
      }
    }
  });
});
