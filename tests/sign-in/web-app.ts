import { codeError } from '#shared/auth/codes.ts';
import type { World } from '../world.ts';
import { cookieOf, joined } from './cookies.ts';
import type { Answer, Circumstances, Flow, Paths } from './paths.ts';
import { throughProvider } from './provider.ts';
import { refusalIn, send } from './send.ts';

/** The web app's paths: better-auth's, with cookies. */
export function webApp(world: World): Paths {
  async function post(path: string, body: object, from?: Circumstances) {
    return await answerOf(await send(world, path, { body, from }));
  }
  const inside = (path: string, holder: string, body?: object) =>
    send(world, path, { ...(body && { body }), from: { cookie: holder } }).then(answerOf);

  return {
    signUp: (person, from) => post('/sign-up/email', { ...person, name: 'Jo Miles' }, from),
    signIn: (person, from) => post('/sign-in/email', person, from),
    ask: (flow, email, from) => post(mails[flow], { email }, from),

    async enter(flow, token, { email, password }, from) {
      if (flow === 'magiclink') return await post('/magic-link/sign-in', { token }, from);
      if (flow === 'signup')
        return await post('/confirm-email/password', { token, password }, from);
      // The link itself signs nobody in: it leads to a new password.
      const newPassword = 'chosen after that';
      const reset = await post('/reset-password', { token, newPassword }, from);
      if (reset.status !== 200) return reset;
      return await post('/sign-in/email', { email, password: newPassword }, from);
    },

    async enterWithGoogle(from) {
      const begun = await send(world, '/sign-in/social', {
        body: { provider: 'google', callbackURL: '/dashboard' },
        from,
      });
      const { url } = (await begun.json()) as { url: string };
      const back = await throughProvider(url);
      const cookie = joined(from?.cookie, cookieOf(begun));
      return await answerOf(await send(world, back, { from: { ...from, cookie } }));
    },

    enterCode(holder, code, from) {
      const path = codeError(code) ? 'verify-backup-code' : 'verify-totp';
      return post(`/two-factor/${path}`, { code }, { ...from, cookie: holder });
    },

    async whoIs(holder) {
      const session = await send(world, '/get-session', { from: { cookie: holder } });
      const profile = await world.request('/api/profile', { headers: { cookie: holder } });
      return profile.status === 200 ? (await session.json())?.user.id : undefined;
    },

    signOut: (holder) => inside('/sign-out', holder, {}),
    prove: (holder, proof, from) => post('/proof', { proof }, { ...from, cookie: holder }),
    changePassword: (holder, newPassword) => inside('/change-password', holder, { newPassword }),
    changeEmail: (holder, newEmail, from) =>
      post('/change-email', { newEmail }, { ...from, cookie: holder }),

    async tryAll(holder) {
      const answers = [
        ...['/token', '/devices', '/passkeys', '/proof-state', '/list-accounts'].map((path) =>
          inside(path, holder),
        ),
        inside('/proof', holder, { proof: 'correct horse' }),
        inside('/proof-code', holder, {}),
        inside('/change-email', holder, { newEmail: 'mallory@example.org' }),
        inside('/change-password', holder, { newPassword: 'of mallory' }),
        inside('/two-factor/enable', holder, {}),
        inside('/two-factor/disable', holder, {}),
        inside('/two-factor/generate-backup-codes', holder, {}),
        inside('/passkey/add-options', holder, {}),
        inside('/devices/sign-out', holder, { id: 'x' }),
        inside('/revoke-other-sessions', holder, {}),
        inside('/delete-user', holder, {}),
      ];
      return await Promise.all(answers);
    },
  };
}

const mails: Record<Flow, string> = {
  magiclink: '/sign-in/magic-link',
  recovery: '/request-password-reset',
  signup: '/send-verification-email',
};

async function answerOf(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const text = await response.text();
  const { code, twoFactorRedirect } = refusalIn(text);
  const cookie = cookieOf(response);
  const isPending = twoFactorRedirect === true || headers.get('location') === '/two-factor';
  const isHeld = isPending || cookie.includes('session_token=');
  return { status, code, text, headers, holder: isHeld ? cookie : '', isPending };
}
