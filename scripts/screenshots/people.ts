import { type APIRequestContext, request } from 'playwright';
import { mailedLink } from '../../tests/outbox.ts';
import { solvedHeader } from '../../tests/solved-challenge.ts';
import { demoEmail } from '../demo/demo-account.ts';

/**
 * The accounts whose screens are taken. All but the visitor and the runner sign up again for each
 * round.
 */
export type Person =
  /** Not signed in. */
  | 'visitor'
  /** Signed up, and nothing else. */
  | 'newcomer'
  /** With a profile and no training. */
  | 'beginner'
  /** With a profile and two of the runs in the file to be imported. */
  | 'importer'
  /** With the demo's two years. */
  | 'runner'
  /** The same, on Pro. */
  | 'pro';

type Send = (method: 'POST' | 'PUT', path: string, data: object) => Promise<void>;

const password = 'correct horse battery';
export const proEmail = 'pro@longrun.local';
let count = 0;

/** The session cookies of a person. */
export async function cookiesOf(person: Person, baseURL: string, demoPassword: string) {
  const client = await request.newContext({ baseURL });
  const ask = async () => (await client.get('/api/bot-challenge')).json();
  const send: Send = async (method, path, data) => {
    const headers = path.startsWith('/auth/') ? await solvedHeader(ask) : {};
    const response = await client.fetch(path, { method, data, headers });
    if (!response.ok()) throw new Error(`${method} ${path}: ${await response.text()}`);
  };
  await signIn(person, send, client, demoPassword);
  const { cookies } = await client.storageState();
  await client.dispose();
  return cookies;
}

async function signIn(person: Person, send: Send, client: APIRequestContext, demoPassword: string) {
  if (person === 'visitor') return;
  if (person === 'runner' || person === 'pro') {
    const email = person === 'pro' ? proEmail : demoEmail;
    return send('POST', '/auth/sign-in/email', { email, password: demoPassword });
  }
  count += 1;
  const [name, email] = ['Sam Stride', `${person}${count}@example.org`];
  await send('POST', '/auth/sign-up/email', { name, email, password });
  const link = await mailedLink(async (path) => (await client.get(path)).text(), email);
  await send('POST', '/auth/confirm-email/here', { token: link.split('token=')[1] });
  if (person === 'newcomer') return;
  await send('PUT', '/api/profile', { fullName: name, runningGoals: ['general-fitness'] });
  if (person === 'importer') {
    for (const training of logged) await send('POST', '/api/trainings', training);
  }
}

/** Rounded as a runner would: the preview recognizes two runs of the file in these. */
const logged = [
  {
    date: '2026-09-27',
    startTime: '08:00',
    sessionType: 'long-run',
    distance: 20,
    duration: '1:55:00',
  },
  {
    date: '2026-10-04',
    startTime: '08:00',
    sessionType: 'long-run',
    distance: 20.5,
    duration: '2:00:00',
  },
];
