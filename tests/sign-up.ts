import { mailedLink } from './outbox.ts';

export const password = 'correct horse';

const json = { 'content-type': 'application/json' };
const cookieOf = ({ headers }: Response) => headers.getSetCookie()[0]?.split(';')[0] ?? '';

/**
 * Signs a new runner up on a server in its own process, including mail. @returns the session's
 * header
 */
export async function signUp(url: string, email = 'jo@example.org'): Promise<{ cookie: string }> {
  const body = JSON.stringify({ name: 'Jo', email, password });
  const response = await fetch(`${url}/auth/sign-up/email`, {
    method: 'POST',
    headers: json,
    body,
  });
  if (!response.ok) throw new Error(await response.text());
  const link = await mailedLink(async (path) => (await fetch(`${url}${path}`)).text(), email);
  const confirmed = await fetch(`${url}/auth/confirm-email/here`, {
    method: 'POST',
    headers: { ...json, cookie: cookieOf(response) },
    body: JSON.stringify({ token: link.split('token=')[1] }),
  });
  return { cookie: cookieOf(confirmed) };
}
