import { type Context, Hono } from 'hono';
import { renderSVG } from 'uqr';
import type { RequestEnv } from '../../../http/env.ts';
import { findProof } from '../proof.ts';
import type { Caller } from './caller.ts';
import { challengeFactor, removeFactor, verifyFactor } from './factors.ts';
import { fromJson } from './read-request.ts';
import { refusal } from './refusal.ts';
import { enrolment, enteredCode } from './requests.ts';
import type { Service } from './service.ts';
import { factorName } from './users.ts';

/** The second factor: an authenticator app. */
export function factorRoutes(
  opening: Promise<Service>,
  admit: (c: Context<RequestEnv>) => Promise<Caller>,
) {
  return new Hono<RequestEnv>()
    .post('/factors', async (c) => {
      const { ask, owner, signedIn, cookiesOf } = await opening;
      const caller = await admit(c);
      const open = await signedIn(caller);
      const { factor_type: type } = fromJson(await c.req.text(), enrolment);
      if (type === 'phone') throw refusal('mfa_phone_enroll_not_enabled');
      if (type === 'webauthn') throw refusal('mfa_webauthn_enroll_not_enabled');
      if (type !== 'totp') {
        throw refusal('validation_failed', { message: 'factor_type: is not known' });
      }
      const proof = await findProof(owner, { id: open.id });
      if (proof?.passwordHash === null) {
        throw refusal('validation_failed', { message: 'It needs a password: set one first.' });
      }
      const { body } = await ask(caller, '/two-factor/enable', {
        cookies: cookiesOf({ open }),
        body: { password: '' },
      });
      const { totpURI: uri, backupCodes } = body as { totpURI: string; backupCodes: string[] };
      const { id } = await owner
        .selectFrom('auth_two_factors')
        .select('id')
        .where('user_id', '=', open.user_id)
        .executeTakeFirstOrThrow();
      return c.json({
        id,
        type,
        friendly_name: factorName,
        totp: { qr_code: renderSVG(uri), secret: new URL(uri).searchParams.get('secret'), uri },
        recovery_codes: backupCodes,
      });
    })
    .post('/factors/:id/challenge', async (c) => {
      const challenge = await challengeFactor(await admit(c), await opening, c.req.param('id'));
      return c.json({ ...challenge, type: 'totp' });
    })
    .post('/factors/:id/verify', async (c) => {
      const { challenge_id: challenge, code } = fromJson(await c.req.text(), enteredCode);
      const given = { factor: c.req.param('id'), challenge, code };
      return c.json(await verifyFactor(await admit(c), await opening, given));
    })
    .delete('/factors/:id', async (c) => {
      const id = c.req.param('id');
      await removeFactor(await admit(c), await opening, id);
      return c.json({ id });
    });
}
