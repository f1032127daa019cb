import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startProvider, untilOffered } from '../../../../tests/sign-in/provider.ts';
import { type Runner, startWorld, type World } from '../../../../tests/world.ts';
import { codeOf, openClient } from './client.fixture.ts';

let world: World;
let provider: Awaited<ReturnType<typeof startProvider>>;
/** Who comes to the provider. */
let person: { email: string; name: string };
beforeAll(async () => {
  provider = await startProvider();
  world = await startWorld({ google: provider.google });
  await untilOffered(world);
});
afterAll(async () => {
  await world.stop();
  await provider.stop();
});
beforeEach(() => {
  person = { email: `${randomUUID()}@example.org`, name: 'Jo Miles' };
  provider.meet(person);
});

/** A browser, which keeps cookies and follows what leads to the provider and back. */
function openBrowser(cookies = new Map<string, string>()) {
  async function open(url: string): Promise<Response> {
    const { pathname, search } = new URL(url, world.url);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await world.request(pathname + search, {
      redirect: 'manual',
      headers: { cookie },
    });
    keep(answer);
    return answer;
  }
  function keep(answer: Response) {
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }
  return {
    open,
    keep,
    cookies,
    /** @returns the page where it ends, from the address at the provider on */
    async visit(atProvider: string): Promise<URL> {
      const back = (await fetch(atProvider, { redirect: 'manual' })).headers.get('location');
      const returned = await open(back ?? '');
      return new URL(returned.headers.get('location') ?? '', world.url);
    },
  };
}

/** As a page with the client signs in. */
async function signIn(browser = openBrowser()) {
  const opened = openClient(world);
  const { data } = await opened.client.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: 'http://localhost:3000/dashboard', skipBrowserRedirect: true },
  });
  const begun = await browser.open(data.url ?? '');
  const page = await browser.visit(begun.headers.get('location') ?? '');
  return { ...opened, page, browser };
}

describe('signing in with the provider', () => {
  it('leads back to the page with a code, for which the program is given the session', async () => {
    const { client, events, page, browser } = await signIn();
    expect(page.pathname).toBe('/dashboard');
    expect([...page.searchParams.keys()]).toEqual(['code']);
    expect([...browser.cookies.keys()].join()).not.toMatch(/session/);
    const code = page.searchParams.get('code') ?? '';
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: person.email,
      user_metadata: { full_name: 'Jo Miles' },
      app_metadata: { providers: ['email', 'google'] },
    });
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'oauth' }]);
  });

  it('ends its own session at the logout, and leads to no page of the provider', async () => {
    const { client, page } = await signIn();
    const { data } = await client.exchangeCodeForSession(page.searchParams.get('code') ?? '');
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    const answer = await world.request('/auth/logout', { method: 'POST', headers });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('location')).toBeNull();
    expect((await world.request('/api/profile', { headers })).status).toBe(401);
  });

  it('leaves no session where nobody comes for the code, and a whole one where somebody does', async () => {
    const { client, page } = await signIn();
    const minutesLeft = async () => {
      const { expires_at } = await world.database.owner
        .selectFrom('auth_sessions')
        .innerJoin('auth_users', 'auth_users.id', 'auth_sessions.user_id')
        .select('auth_sessions.expires_at')
        .where('email', '=', person.email)
        .executeTakeFirstOrThrow();
      return (expires_at.getTime() - Date.now()) / 60_000;
    };
    expect(await minutesLeft()).toBeLessThan(6);
    await client.exchangeCodeForSession(page.searchParams.get('code') ?? '');
    expect(await minutesLeft()).toBeGreaterThan(29 * 24 * 60);
  });

  it('does not mind the browser’s other cookies', async () => {
    const others = new Map([
      ['theme', '%E2%9C%93'],
      ['note', 'a%0Ab'],
      ['more', 'x%3B%20longrun.state=y'],
    ]);
    const { page } = await signIn(openBrowser(others));
    expect(page.searchParams.get('code')).toBeTruthy();
  });

  it('gives nothing for the code without its verifier, and uses it up', async () => {
    const { client, page } = await signIn();
    const code = page.searchParams.get('code') ?? '';
    const thief = openClient(world);
    await thief.client.signInWithOtp({ email: 'thief@example.org' });
    const stolen = await thief.client.exchangeCodeForSession(code);
    expect(codeOf(stolen.error)).toBe('bad_code_verifier');
    expect(codeOf((await client.exchangeCodeForSession(code)).error)).toBe('flow_state_expired');
  });

  it('gives nothing in another browser', async () => {
    const opened = openClient(world);
    const { data } = await opened.client.signInWithOAuth({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    });
    const begun = await openBrowser().open(data.url ?? '');
    const page = await openBrowser().visit(begun.headers.get('location') ?? '');
    expect(page.searchParams.get('code')).toBeNull();
    expect(page.searchParams.get('error')).toBeTruthy();
  });

  it('says on the page why there is no code', async () => {
    provider.meet({ ...person, email_verified: false });
    const { page } = await signIn();
    expect(Object.fromEntries(page.searchParams)).toEqual({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
      error_description: 'The provider has not verified that address.',
    });
    expect(page.pathname).toBe('/dashboard');
  });

  it('leads to the page that was named, with what its address says', async () => {
    const opened = openClient(world);
    const { data } = await opened.client.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: '/calendar?error=x#top', skipBrowserRedirect: true },
    });
    const browser = openBrowser();
    const begun = await browser.open(data.url ?? '');
    const page = await browser.visit(begun.headers.get('location') ?? '');
    expect(`${page.pathname}${page.hash}`).toBe('/calendar#top');
    expect(page.searchParams.get('error')).toBe('x');
    const code = page.searchParams.get('code') ?? '';
    expect((await opened.client.exchangeCodeForSession(code)).error).toBeNull();
  });

  it('needs PKCE, as a token in an address would be kept in places', async () => {
    const implicit = openClient(world, { flowType: 'implicit' });
    const { data } = await implicit.client.signInWithOAuth({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    });
    const answer = await openBrowser().open(data.url ?? '');
    expect(answer.status).toBe(400);
    expect((await answer.json()).msg).toBe('code_challenge: PKCE is required');
  });

  it('is offered with no other provider', async () => {
    const { client } = openClient(world);
    const options = { skipBrowserRedirect: true };
    const { data } = await client.signInWithOAuth({ provider: 'github', options });
    const answer = await openBrowser().open(data.url ?? '');
    expect(await answer.json()).toMatchObject({ error_code: 'provider_disabled' });
  });

  it('leaves the session of the web app in this browser alone', async () => {
    const runner = await world.signUp();
    const [name = '', value = ''] = runner.cookie.split(/=(.*)/s);
    const { page, browser } = await signIn(openBrowser(new Map([[name, value]])));
    expect(page.searchParams.get('code')).toBeTruthy();
    expect(browser.cookies.get(name)).toBe(value);
    expect((await runner.request('/api/profile')).status).toBe(200);
  });
});

async function asProgram(runner: Pick<Runner, 'email' | 'password'>) {
  const opened = openClient(world);
  const { data } = await opened.client.signInWithPassword(runner);
  return { ...opened, token: data.session?.access_token ?? '' };
}

/** Links the account at the provider, as far as the page. */
async function link(token: string, browser = openBrowser()) {
  const query = new URLSearchParams({ provider: 'google', redirect_to: '/profile' });
  const answer = await world.request(`/auth/user/identities/authorize?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  browser.keep(answer);
  const { url, error_code } = await answer.json();
  return { error_code, page: url && (await browser.visit(url)) };
}

describe('an identity', () => {
  it('is linked, also with another address, signs in, and is unlinked', async () => {
    const runner = await world.signUp();
    const { client, token } = await asProgram(runner);
    const { page } = await link(token);
    expect(page.href).toBe(`${world.url}/profile`);
    const { data } = await client.getUserIdentities();
    expect(data?.identities.map(({ provider }) => provider)).toEqual(['email', 'google']);
    const byGoogle = await signIn();
    const code = byGoogle.page.searchParams.get('code') ?? '';
    const signedIn = await byGoogle.client.exchangeCodeForSession(code);
    expect(signedIn.data.user?.id).toBe(runner.id);

    const [email, google] = data?.identities ?? [];
    if (!email || !google) throw new Error('They are missing');
    const kept = await client.unlinkIdentity(email);
    expect(codeOf(kept.error)).toBe('email_conflict_identity_not_deletable');
    expect((await world.mailbox.next(runner.email)).subject).toMatch(/^Google was connected/);
    expect((await client.unlinkIdentity(google)).error).toBeNull();
    expect((await world.mailbox.next(runner.email)).subject).toMatch(/^Google was disconnected/);
    expect((await client.getUserIdentities()).data?.identities).toHaveLength(1);
    expect(codeOf((await client.unlinkIdentity(google)).error)).toBe('identity_not_found');
    const told = async () => {
      const { events } = await (await runner.request('/api/sign-ins')).json();
      return events.map(({ kind }: { kind: string }) => kind);
    };
    await expect.poll(() => told()).toContain('google-disconnected');
    expect(await told()).toContain('google-connected');
  });

  it('is linked by the client with PKCE, which then gets its session again', async () => {
    const runner = await world.signUp();
    const browser = openBrowser();
    const { client } = openClient(world, {
      fetch: async (input, init) => {
        const answer = await fetch(input, init);
        browser.keep(answer);
        return answer;
      },
    });
    await client.signInWithPassword(runner);
    const options = { skipBrowserRedirect: true, redirectTo: 'http://localhost:3000/profile' };
    const { data, error } = await client.linkIdentity({ provider: 'google', options });
    expect(error).toBeNull();
    const page = await browser.visit(data?.url ?? '');
    const exchanged = await client.exchangeCodeForSession(page.searchParams.get('code') ?? '');
    expect(exchanged.data.user?.id).toBe(runner.id);
    expect(exchanged.data.user?.identities).toHaveLength(2);
  });

  it('of somebody else is not linked', async () => {
    const first = await signIn();
    await first.client.exchangeCodeForSession(first.page.searchParams.get('code') ?? '');
    const { token } = await asProgram(await world.signUp());
    const { page } = await link(token);
    expect(page.searchParams.get('error_code')).toBe('identity_already_exists');
  });

  it('is linked in the browser that began it alone', async () => {
    const runner = await world.signUp();
    const { client, token } = await asProgram(runner);
    const query = new URLSearchParams({ provider: 'google' });
    const answer = await world.request(`/auth/user/identities/authorize?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    // Somebody else is sent there.
    const page = await openBrowser().visit((await answer.json()).url);
    expect(page.searchParams.get('error')).toBeTruthy();
    expect((await client.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  it('is not linked once the session that asked has ended', async () => {
    const runner = await world.signUp();
    const { client, token } = await asProgram(runner);
    for (const keepsVisit of [true, false]) {
      const browser = openBrowser();
      const query = new URLSearchParams({ provider: 'google' });
      const answer = await world.request(`/auth/user/identities/authorize?${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      browser.keep(answer);
      if (!keepsVisit) browser.cookies.delete('longrun.visit');
      const { url } = await answer.json();
      if (keepsVisit) await client.signOut({ scope: 'others' });
      else await client.signOut();
      const page = await browser.visit(url);
      expect(page.searchParams.get('error') === null).toBe(keepsVisit);
      if (keepsVisit) {
        const { data } = await client.getUserIdentities();
        const google = data?.identities.find(({ provider }) => provider === 'google');
        if (google) expect((await client.unlinkIdentity(google)).error).toBeNull();
      }
    }
    const accounts = world.database.owner.selectFrom('auth_accounts').select('id');
    const google = accounts.where('user_id', '=', runner.id).where('provider_id', '=', 'google');
    expect(await google.execute()).toEqual([]);
  });

  it('takes fresh proof, to be linked and unlinked', async () => {
    const { email } = await world.signUp();
    const { client } = openClient(world);
    await client.signInWithOtp({ email });
    const token = await world.mailbox.nextToken(email);
    const { data } = await client.exchangeCodeForSession(token);
    const { error_code } = await link(data.session?.access_token ?? '');
    expect(error_code).toBe('reauthentication_needed');
    await world.prove({ id: data.user?.id ?? '' });
    await link(data.session?.access_token ?? '');
    await world.database.owner
      .updateTable('auth_sessions')
      .set({ proved_at: null })
      .where('user_id', '=', data.user?.id ?? '')
      .execute();
    const [, google] = (await client.getUserIdentities()).data?.identities ?? [];
    if (!google) throw new Error('It is missing');
    expect(codeOf((await client.unlinkIdentity(google)).error)).toBe('reauthentication_needed');
  });
});

describe('an id token of the provider', () => {
  it('alone says who it is, whatever an access token would say', async () => {
    const victim = await world.signUp();
    // What the provider says about the victim, for an access token given to another program.
    provider.tellNext({ sub: 'victim', email: victim.email, email_verified: true });
    const token = await provider.idToken({ email: undefined });
    const access_token = 'of the victim';
    const { client } = openClient(world);
    const { data, error } = await client.signInWithIdToken({
      provider: 'google',
      token,
      access_token,
    });
    expect(data.session).toBeNull();
    expect(codeOf(error)).toBe('invalid_credentials');
  });

  it('signs in, once', async () => {
    const { client } = openClient(world);
    const token = await provider.idToken();
    const { data, error } = await client.signInWithIdToken({ provider: 'google', token });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(person.email);
    const again = await openClient(world).client.signInWithIdToken({ provider: 'google', token });
    expect(codeOf(again.error)).toBe('flow_state_expired');
  });

  it('has no effect a second time, not even where its account is gone', async () => {
    const token = await provider.idToken();
    const signIn = () => openClient(world).client.signInWithIdToken({ provider: 'google', token });
    const users = world.database.owner.deleteFrom('auth_users').where('email', '=', person.email);
    expect((await signIn()).error).toBeNull();
    await users.execute();
    expect(codeOf((await signIn()).error)).toBe('flow_state_expired');
    const { client } = await asProgram(await world.signUp());
    const linked = await client.linkIdentity({ provider: 'google', token });
    expect(codeOf(linked.error)).toBe('flow_state_expired');
    expect((await client.getUserIdentities()).data?.identities).toHaveLength(1);
    const { numDeletedRows } = await users.executeTakeFirstOrThrow();
    expect(numDeletedRows).toBe(0n);
  });

  it('is bound to the nonce whose hash it names', async () => {
    const signed = createHash('sha256').update('a nonce').digest('hex');
    const tries = [
      { nonce: 'another', code: 'invalid_credentials' },
      { nonce: undefined, code: 'validation_failed' },
      { nonce: 'a nonce', code: undefined },
    ];
    for (const { nonce, code } of tries) {
      const token = await provider.idToken({ nonce: signed });
      const given = { provider: 'google', token, ...(nonce && { nonce }) };
      const { error } = await openClient(world).client.signInWithIdToken(given);
      expect(codeOf(error)).toBe(code);
    }
    const empty = await world.request('/auth/token?grant_type=id_token', {
      method: 'POST',
      body: JSON.stringify({
        provider: 'google',
        id_token: await provider.idToken({ nonce: signed }),
        nonce: '',
      }),
    });
    expect((await empty.json()).error_code).toBe('validation_failed');
    const token = await provider.idToken();
    const { client } = openClient(world);
    const unsigned = await client.signInWithIdToken({
      provider: 'google',
      token,
      nonce: 'a nonce',
    });
    expect(codeOf(unsigned.error)).toBe('validation_failed');
  });

  it.each([
    ['for another client', { aud: 'somebody else' }],
    ['of another issuer', { iss: 'https://elsewhere.example.org' }],
    ['that is over', { exp: 1_600_000_000 }],
  ])('%s signs nobody in', async (_what, wrong) => {
    const token = await provider.idToken(wrong);
    const { error } = await openClient(world).client.signInWithIdToken({
      provider: 'google',
      token,
    });
    expect(codeOf(error)).toBe('invalid_credentials');
  });

  it('makes no account for an address that the provider has not verified', async () => {
    const token = await provider.idToken({ email_verified: false });
    const { error } = await openClient(world).client.signInWithIdToken({
      provider: 'google',
      token,
    });
    expect(codeOf(error)).toBe('provider_email_needs_verification');
    const users = world.database.owner.selectFrom('auth_users').select('id');
    expect(await users.where('email', '=', person.email).execute()).toEqual([]);
  });

  it('links an identity', async () => {
    const { client } = await asProgram(await world.signUp());
    const token = await provider.idToken();
    const { data, error } = await client.linkIdentity({ provider: 'google', token });
    expect(error).toBeNull();
    expect(data.user?.identities).toHaveLength(2);
  });
});
