import { type Context, Hono } from 'hono';
import { bearerToken } from '../../../http/bearer.ts';
import type { RequestEnv } from '../../../http/env.ts';
import type { Caller } from './caller.ts';
import { type MailedFlow, rememberChallenge } from './flows.ts';
import { grants } from './grants.ts';
import { confirmNewAddress, findMailed, signInByMail } from './mailed-tokens.ts';
import { fromJson, refusePhone } from './read-request.ts';
import { refusal } from './refusal.ts';
import * as requests from './requests.ts';
import type { Service } from './service.ts';
import { describeNewcomer } from './users.ts';

/** Where each kind of mail is requested. */
const mails = {
  magiclink: '/sign-in/magic-link',
  recovery: '/request-password-reset',
} satisfies Partial<Record<MailedFlow, string>>;

/** Every way to sign in that the service has; those not offered here are refused by their code. */
export function signInRoutes(
  opening: Promise<Service>,
  admit: (c: Context<RequestEnv>) => Promise<Caller>,
) {
  async function mail(c: Context<RequestEnv>, flow: keyof typeof mails): Promise<Response> {
    const { ask, owner } = await opening;
    const given = fromJson(await c.req.text(), requests.mailRequest);
    refusePhone(given);
    const { email = '', code_challenge, create_user } = given;
    const body = { email, ...(create_user === false && { existing: true }) };
    await ask(await admit(c), mails[flow], { body });
    if (code_challenge) {
      await rememberChallenge(owner, { flow, email, challenge: code_challenge });
    }
    return c.json({});
  }

  return (
    new Hono<RequestEnv>()
      .post('/signup', async (c) => {
        const { ask, owner } = await opening;
        const given = fromJson(await c.req.text(), requests.signUp);
        refusePhone(given);
        const { email, password = '', data, code_challenge } = given;
        if (email === undefined) throw refusal('anonymous_provider_disabled');
        const { body } = await ask(await admit(c), '/sign-up/email', {
          body: { email, password, name: data?.full_name ?? '' },
          captcha: given.gotrue_meta_security,
        });
        const user = body.user as { id: string; email: string; name: string };
        if (code_challenge) {
          const asked = { flow: 'signup', email, challenge: code_challenge, by: user.id } as const;
          await rememberChallenge(owner, asked);
        }
        return c.json(describeNewcomer(user));
      })
      .post('/token', async (c) => {
        const type = c.req.query('grant_type') ?? '';
        const grant = Object.hasOwn(grants, type) ? grants[type] : undefined;
        if (!grant) throw refusal('validation_failed', { message: 'grant_type: is not known' });
        return c.json(await grant(await admit(c), await opening, await c.req.text()));
      })
      .post('/otp', (c) => mail(c, 'magiclink'))
      .post('/recover', (c) => mail(c, 'recovery'))
      .post('/resend', async (c) => {
        const given = fromJson(await c.req.text(), requests.resend);
        if (['sms', 'phone_change'].includes(given.type)) throw refusal('phone_provider_disabled');
        if (given.type !== 'signup') {
          throw refusal('validation_failed', { message: 'type: only a sign-up is mailed again' });
        }
        refusePhone(given);
        const { ask, owner } = await opening;
        const { email = '', code_challenge: challenge } = given;
        await ask(await admit(c), '/send-verification-email', { body: { email } });
        // Anyone with the mail may sign in with it, but has not thereby chosen the password.
        if (challenge) await rememberChallenge(owner, { flow: 'signup', email, challenge });
        return c.json({});
      })
      .post('/verify', async (c) => {
        const given = fromJson(await c.req.text(), requests.verification);
        refusePhone(given);
        const token = given.token_hash ?? given.token;
        if (!token) throw refusal('validation_failed', { message: 'token_hash: is missing' });
        const service = await opening;
        const caller = await admit(c);
        if (given.type === 'email_change') {
          const open = await service.signedIn(caller);
          return c.json(await confirmNewAddress(caller, service, open, token));
        }
        const mailed = await findMailed(service, token);
        if (!mailed || !fits(mailed, given)) throw refusal('otp_expired');
        return c.json(await signInByMail(caller, service, mailed, given.code_verifier));
      })
      // The web app's own list is there, too, for its cookie.
      .get('/passkeys', async (c, next) => {
        if (bearerToken(c.req.raw.headers) !== undefined) throw refusal('passkey_disabled');
        await next();
      })
      .all('/passkeys/:rest{.+}', () => {
        throw refusal('passkey_disabled');
      })
      .post('/sso', () => {
        throw refusal('saml_provider_disabled');
      })
      .post('/logout', async (c) => {
        const { ask, anyone, cookiesOf, pending } = await opening;
        const caller = await admit(c);
        const who = await anyone(caller);
        const scope = c.req.query('scope') ?? 'global';
        if (!['global', 'local', 'others'].includes(scope)) {
          throw refusal('validation_failed', { message: 'scope: global, local or others' });
        }
        if ('pending' in who) await pending.end(who.pending);
        else {
          const cookies = cookiesOf(who);
          if (scope !== 'local') await ask(caller, '/revoke-other-sessions', { cookies });
          if (scope !== 'others') await ask(caller, '/sign-out', { cookies });
        }
        return c.body(null, 204);
      })
  );
}

/** A program states what it requests the token for, and may state for whom. */
function fits(
  { flow, email }: { flow: MailedFlow; email: string },
  claimed: { type: string; email?: string | undefined },
): boolean {
  if (claimed.email !== undefined && claimed.email.trim().toLowerCase() !== email) return false;
  return claimed.type === flow || (claimed.type === 'email' && flow !== 'email_change');
}
