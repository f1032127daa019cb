import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { admit, release } from './threshold.ts';

const publicUrl = 'https://run.example.org';

describe('what is passed on to better-auth', () => {
  const door = { query: z.object({ token: z.string() }), body: z.object({ email: z.string() }) };
  const address = `${publicUrl}/auth/x?token=1&callbackURL=//evil.example&token=2`;

  const send = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
    admit(new Request(address, { method: 'POST', headers: { 'content-type': type }, body }), door);

  it('is what the door takes, and nothing else', async () => {
    const passed = await send('{"email":"a","email":"b","image":"x","__proto__":{"name":1}}');
    expect(passed.url).toBe(`${publicUrl}/auth/x?token=2`);
    expect(await passed.text()).toBe('{"email":"b"}');
  });

  it.each([
    ['INVALID_INPUT', '{"email":{"toString":1}}'],
    ['INVALID_INPUT', '{"email":["a"]}'],
    ['INVALID_INPUT', '[]'],
    ['INVALID_INPUT', ''],
    ['MALFORMED_REQUEST', '{'],
    ['MALFORMED_REQUEST', 'email=a', 'application/x-www-form-urlencoded'],
    ['MALFORMED_REQUEST', '{"email":"a"}', 'text/plain'],
  ])('is nothing: %s for %s', async (code, body, type?: string) => {
    await expect(send(body, type)).rejects.toMatchObject({ code });
  });
});

describe('what leaves', () => {
  const redirect = (location: string) => new Response(null, { status: 302, headers: { location } });

  it('redirects to our own pages', async () => {
    const to = async (location: string, door = {}) =>
      (await release(redirect(location), door, publicUrl)).headers.get('location');
    expect(await to(`${publicUrl}/two-factor`)).toBe('/two-factor');
    expect(await to('/?link=link-void')).toBe('/?link=link-void');
    expect(await to('//evil.example')).toBe('/');
    expect(await to('https://evil.example/')).toBe('/');
    expect(await to('https://accounts.example/', { leadsAway: true })).toBe(
      'https://accounts.example/',
    );
  });

  it('has no session’s token or address in it, and keeps every cookie', async () => {
    const headers = new Headers({ 'content-type': 'application/json', 'content-length': '99' });
    headers.append('set-cookie', 'a=1');
    headers.append('set-cookie', 'b=2');
    const answer = {
      token: 't',
      user: { name: 'Jo' },
      session: { id: 1, token: 't', ipAddress: '203.0.113.7' },
    };
    const response = new Response(JSON.stringify(answer), { headers });
    const released = await release(response, {}, publicUrl);
    expect(await released.json()).toEqual({ user: { name: 'Jo' }, session: { id: 1 } });
    expect(released.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });
});
