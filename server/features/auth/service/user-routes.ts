import { type Context, Hono } from 'hono';
import type { RequestEnv } from '../../../http/env.ts';
import type { Caller } from './caller.ts';
import { changeAccount } from './change-account.ts';
import { fromJson, refusePhone } from './read-request.ts';
import { refusal } from './refusal.ts';
import { changes } from './requests.ts';
import { partOf, type Service } from './service.ts';
import { describeUser } from './users.ts';

/** Reads and changes the user. */
export function userRoutes(
  opening: Promise<Service>,
  admit: (c: Context<RequestEnv>) => Promise<Caller>,
) {
  return new Hono<RequestEnv>()
    .get('/user', async (c) => {
      const { anyone, owner } = await opening;
      const who = await anyone(await admit(c));
      if ('open' in who) return c.json(await describeUser(owner, who.open.user_id));
      return c.json(partOf(await describeUser(owner, who.pending.userId)));
    })
    .put('/user', async (c) => {
      const service = await opening;
      const caller = await admit(c);
      const open = await service.signedIn(caller);
      const given = fromJson(await c.req.text(), changes);
      refusePhone(given);
      const { email, password, data, nonce, current_password } = given;
      const newEmail = await changeAccount(caller, service, open, {
        email,
        password,
        fullName: data?.full_name,
        proof: current_password ?? nonce,
        challenge: given.code_challenge,
      });
      const user = await describeUser(service.owner, open.user_id);
      // Only here: later, a pending state would reveal whether that address has an account.
      return c.json({ ...user, ...(newEmail !== undefined && { new_email: newEmail }) });
    })
    .get('/reauthenticate', async (c) => {
      const { ask, signedIn, cookiesOf } = await opening;
      const caller = await admit(c);
      const open = await signedIn(caller);
      await ask(caller, '/proof-code', { cookies: cookiesOf({ open }) });
      return c.json({});
    })
    .delete('/user/identities/:id', async (c) => {
      const { ask, owner, signedIn, cookiesOf } = await opening;
      const caller = await admit(c);
      const open = await signedIn(caller);
      const id = c.req.param('id');
      if (id === open.user_id) throw refusal('email_conflict_identity_not_deletable');
      const account = await owner
        .selectFrom('auth_accounts')
        .select('id')
        .where('user_id', '=', open.user_id)
        .where('provider_id', '<>', 'credential')
        .where((row) => row(row.cast<string>('id', 'text'), '=', id))
        .executeTakeFirst();
      if (!account) throw refusal('identity_not_found');
      const cookies = cookiesOf({ open });
      await ask(caller, '/unlink-account', { cookies, body: { accountId: account.id } });
      return c.json({});
    });
}
