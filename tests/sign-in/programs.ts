import { createHash, randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { World } from '../world.ts';
import { cookieOf, joined } from './cookies.ts';
import type { Answer, Circumstances, Flow, Paths } from './paths.ts';
import { throughProvider } from './provider.ts';
import { refusalIn, send } from './send.ts';

/** PKCE's verifier, of the program that makes the request. */
export const verifier = 'of-the-program-that-asks-for-a-way-to-come-in';
export const challenge = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 's256',
};

/** The ids given are of nothing that exists. */
const nobody = '019a0000-0000-7000-8000-000000000000';

/** An id token, as far as it is read before the caller is known; different each time. */
function anIdToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ sub: randomUUID() })}.`;
}

type Asked = [method: string, path: string, body?: object];

/** What only a signed-in program may do. */
export const inside = (factor = nobody): Asked[] => [
  ['PUT', '/user', { password: 'of mallory' }],
  ['PUT', '/user', { email: 'mallory@example.org' }],
  ['PUT', '/user', { data: { full_name: 'Mallory' } }],
  ['PUT', '/user', { nonce: '123456' }],
  ['GET', '/reauthenticate'],
  ['POST', '/factors', { factor_type: 'totp' }],
  ['DELETE', `/factors/${factor}`],
  ['GET', '/user/identities/authorize?provider=google'],
  ['DELETE', `/user/identities/${nobody}`],
  ['POST', '/verify', { type: 'email_change', token_hash: 'x' }],
  [
    'POST',
    '/token?grant_type=id_token',
    { provider: 'google', id_token: anIdToken(), link_identity: true },
  ],
];

/** What a program awaiting the code of the second factor may do, too. */
export const before = (factor = nobody): Asked[] => [
  ['GET', '/user'],
  ['POST', `/factors/${factor}/challenge`, {}],
  ['POST', `/factors/${factor}/verify`, { challenge_id: nobody, code: '123456' }],
  ['POST', '/logout?scope=others', {}],
];

/** The paths of the authentication service, with access tokens. */
export function programs(world: World): Paths {
  const post = async (path: string, body: object, from?: Circumstances) =>
    await answerOf(await send(world, path, { body, from }));
  const change = async (holder: string, body: object, from?: Circumstances) =>
    await answerOf(
      await send(world, '/user', { method: 'PUT', body, from: { ...from, bearer: holder } }),
    );
  const factorOf = async (holder: string): Promise<string> => {
    const user = await send(world, '/user', { from: { bearer: holder } });
    return (await user.json()).factors?.[0]?.id ?? nobody;
  };

  return {
    signUp: (person, from) => post('/signup', { ...challenge, ...person }, from),
    signIn: ({ email, password }, from) =>
      post('/token?grant_type=password', { email, password }, from),
    ask(flow, email, from) {
      const body = { email, ...challenge, ...(flow === 'signup' && { type: 'signup' }) };
      return post(mails[flow], body, from);
    },
    enter: (type, token_hash, _person, from) =>
      post('/verify', { type, token_hash, code_verifier: verifier }, from),

    async enterWithGoogle(from) {
      const asked = new URLSearchParams({ provider: 'google', ...challenge });
      const begun = await send(world, `/authorize?${asked}`, { from });
      const back = await throughProvider(begun.headers.get('location') ?? '');
      const cookie = joined(from?.cookie, cookieOf(begun));
      const returned = await send(world, back, { from: { ...from, cookie } });
      const page = new URL(returned.headers.get('location') ?? '', world.url);
      const auth_code = page.searchParams.get('code');
      if (!auth_code) return await answerOf(returned);
      return await exchange(world, auth_code, from);
    },

    async enterCode(holder, code, from) {
      const given = { ...from, bearer: holder };
      const id = await factorOf(holder);
      const asked = await send(world, `/factors/${id}/challenge`, { body: {}, from: given });
      const { id: challenge_id = nobody } = (await asked.json()) as { id?: string };
      return await post(`/factors/${id}/verify`, { challenge_id, code }, given);
    },

    async whoIs(holder) {
      const headers = { authorization: `Bearer ${holder}` };
      const profile = await world.request('/api/profile', { headers });
      if (profile.status !== 200) return undefined;
      return (await (await send(world, '/user', { from: { bearer: holder } })).json()).id;
    },

    signOut: (holder) => post('/logout?scope=local', {}, { bearer: holder }),
    prove: (holder, nonce, from) => change(holder, { nonce }, from),
    changePassword: (holder, password) => change(holder, { password }),
    changeEmail: (holder, email, from) => change(holder, { email }, from),

    async tryAll(holder) {
      const answers = inside(await factorOf(holder)).map(async ([method, path, body]) =>
        answerOf(
          await send(world, path, { method, ...(body && { body }), from: { bearer: holder } }),
        ),
      );
      return await Promise.all(answers);
    },
  };
}

/** Redeems a code, or the token of a mail, as the program that requested it. */
export const exchange = async (world: World, auth_code: string, from?: Circumstances) =>
  await answerOf(
    await send(world, '/token?grant_type=pkce', {
      body: { auth_code, code_verifier: verifier },
      from,
    }),
  );

/** Signs in with an id token that the provider has given to the program itself. */
export async function withIdToken(
  world: World,
  provider: { idToken: () => Promise<string> },
  from?: Circumstances,
) {
  const body = { provider: 'google', id_token: await provider.idToken() };
  return await answerOf(await send(world, '/token?grant_type=id_token', { body, from }));
}

const mails: Record<Flow, string> = { magiclink: '/otp', recovery: '/recover', signup: '/resend' };

interface Given {
  access_token?: string;
  user?: { factors: { status: string }[] };
}

async function answerOf(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const text = await response.text();
  const { code, ...body } = refusalIn(text);
  const { access_token: holder = '', user } = body as Given;
  const isOn = user?.factors?.some((factor) => factor.status === 'verified') ?? false;
  const isPending = isOn && holder !== '' && decodeJwt(holder).aal === 'aal1';
  return { status, code, text, headers, holder, isPending };
}
