import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Answer } from '../../../tests/model-server.ts';
import type { Limits } from './limits.ts';
import { answer, asking, bothProtocols, modelWorld, readReply, secrets } from './model.fixture.ts';
import { ModelFailure, type ReplyRequest } from './model.ts';

const { server, open, log, pauses } = await modelWorld();

const lookCall = { name: 'look', input: { day: '2026-03-10' } };

/** Long enough for a call on a busy machine. */
const patient: Partial<Limits> = { firstToken: 60_000, silence: 60_000 };

it('a call is refused for lack of money, which OpenAI says with 429', async () => {
  server.answer = () => ({ status: 429, code: 'insufficient_quota' });
  const { thrown } = await readReply(open('openai-compatible').streamReply(asking()));
  expect(thrown).toMatchObject({ kind: 'refused', status: 429 });
  expect(server.requests).toHaveLength(1);
});

describe.each(bothProtocols)('by the %s protocol', (protocol) => {
  const reply = (
    change: Partial<ReplyRequest> = {},
    limits: Partial<Limits> = patient,
    variables = {},
  ) => readReply(open(protocol, limits, variables).streamReply(asking(change)));

  describe('a call is refused for good', () => {
    it.each([400, 401, 402, 403, 404, 413, 422])('with %i', async (status) => {
      server.next.push({ status });
      const { thrown, parts } = await reply();
      expect(thrown).toBeInstanceOf(ModelFailure);
      expect(thrown).toMatchObject({ kind: 'refused', status, spent: undefined });
      expect(parts).toEqual([]);
      expect(server.requests).toHaveLength(1);
      expect(pauses).toEqual([]);
    });

    it('for a wrong key or model', async () => {
      const wrongKey = await reply({}, patient, { AI_API_KEY: 'key-of-another' });
      expect(wrongKey.thrown).toMatchObject({ kind: 'refused', status: 401 });
      const wrongModel = await reply({}, patient, { AI_MODEL: 'sprint-1' });
      expect(wrongModel.thrown).toMatchObject({ kind: 'refused', status: 404 });
    });
  });

  it('a redirect is not followed, as it would take the key elsewhere', async () => {
    const { origin, pathname } = new URL(server.variables(protocol).AI_BASE_URL ?? '');
    await using elsewhere = await redirecting(origin);
    const { thrown } = await reply({}, patient, { AI_BASE_URL: `${elsewhere.origin}${pathname}` });
    expect(thrown).toMatchObject({ kind: 'unavailable' });
    expect(server.requests).toHaveLength(0);
  });

  describe('a call is tried again until its first token', () => {
    it.each<[string, Answer]>([
      ['429', { status: 429 }],
      ['500', { status: 500 }],
      ['529', { status: 529 }],
      ['408', { status: 408 }],
      ['HTML with 502', { html: true, status: 502 }],
      ['HTML with 200', { html: true }],
      ['a cut connection before anything', { breaksOff: 'before-text' }],
      ['an end before anything', { breaksOff: 'before-text', by: 'end' }],
      ['a malformed event before any text', { fault: 'malformed' }],
      ['an error before any text', { fault: 'error' }],
    ])('after %s', async (_what, mishap) => {
      server.next.push(mishap, mishap, { text: 'Rest.' });
      const { text, thrown } = await reply();
      expect(thrown).toBeUndefined();
      expect(text).toBe('Rest.');
      expect(server.requests).toHaveLength(3);
      expect(pauses).toEqual([1_000, 3_000]);
    });

    it.each<[string, Answer, object]>([
      ['429', { status: 429 }, { kind: 'rate-limited', status: 429 }],
      ['500', { status: 500 }, { kind: 'unavailable', status: 500 }],
      ['529', { status: 529 }, { kind: 'unavailable', status: 529 }],
      ['HTML', { html: true }, { kind: 'unavailable' }],
      ['nothing', { breaksOff: 'before-text' }, { kind: 'unavailable' }],
    ])('and gives up when %s persists', async (_what, mishap, failure) => {
      server.answer = () => mishap;
      const { thrown } = await reply();
      expect(thrown).toBeInstanceOf(ModelFailure);
      expect(thrown).toMatchObject({ ...failure, spent: undefined });
      expect(server.requests).toHaveLength(3);
    });

    it('after as long as the provider says, if that is not too long', async () => {
      server.next.push({ status: 429, retryAfter: '5' }, { status: 529, retryAfter: '0' });
      await reply();
      expect(pauses).toEqual([5_000, 3_000]);
    });

    it.each(['11', '11.2', new Date(Date.now() + 3_600_000).toUTCString()])(
      'but not when that is %s, which it says',
      async (retryAfter) => {
        server.next.push({ status: 429, retryAfter });
        const { thrown } = await reply();
        expect(thrown).toMatchObject({ kind: 'rate-limited' });
        const { retryAfterSeconds = 0 } = thrown as ModelFailure;
        expect(retryAfterSeconds).toBeGreaterThan(10);
        expect(retryAfterSeconds).toBeLessThanOrEqual(3600);
        expect(server.requests).toHaveLength(1);
      },
    );

    it('even when it is the second, after a tool', async () => {
      const look = { description: 'Looks.', input: z.object({}), run: async () => 'Nothing.' };
      server.next.push(
        { text: 'Let me look. ', calls: [{ name: 'look', input: {} }] },
        { status: 529 },
        { text: 'Nothing there.' },
      );
      const { text } = await reply({ tools: { look } });
      expect(text).toBe('Let me look. Nothing there.');
      expect(server.requests).toHaveLength(3);
    });
  });

  describe('a reply that breaks off keeps what came', () => {
    const text = ['Run ', 'easy '];
    it.each<[string, Answer]>([
      ['between two pieces', { text, breaksOff: 'after-text' }],
      ['in the middle of a character', { text, breaksOff: 'in-character' }],
      ['in the middle of a line', { text, breaksOff: 'in-line' }],
      ['in the middle of a tool call', { text, breaksOff: 'in-call', calls: [lookCall] }],
      ['between two pieces, properly ended', { text, breaksOff: 'after-text', by: 'end' }],
      ['in a character, properly ended', { text, breaksOff: 'in-character', by: 'end' }],
      ['in a line, properly ended', { text, breaksOff: 'in-line', by: 'end' }],
      [
        'in a tool call, properly ended',
        { text, breaksOff: 'in-call', calls: [lookCall], by: 'end' },
      ],
      ['by a malformed line, after which it goes on', { text, fault: 'malformed' }],
      ['by an error, after which it goes on', { text, fault: 'error' }],
    ])('%s', async (_what, script) => {
      server.next.push(script);
      const ran = vi.fn(async () => 'Nothing.');
      const look = { description: 'Looks.', input: z.object({ day: z.string() }), run: ran };
      const { text: came, rest, thrown } = await reply({ tools: { look } });
      expect(came).toBe('Run easy ');
      expect(rest).toEqual([]);
      expect(thrown).toBeInstanceOf(ModelFailure);
      expect(thrown).toMatchObject({ kind: 'broken-off' });
      const { spent } = thrown as ModelFailure;
      expect(spent?.usage).toBeUndefined();
      expect(spent?.traffic.sent).toBeGreaterThan(100);
      expect(spent?.traffic.received).toBeGreaterThanOrEqual(9);
      expect(ran).not.toHaveBeenCalled();
      expect(server.requests).toHaveLength(1);
    });

    it('in the second call, and has been told what the first took', async () => {
      const look = {
        description: 'Looks.',
        input: z.object({ day: z.string() }),
        run: async () => '',
      };
      server.next.push({ text, calls: [lookCall] }, { text: ['never '], breaksOff: 'in-line' });
      const { text: came, rest, thrown } = await reply({ tools: { look } });
      expect(came).toBe('Run easy never ');
      expect(rest).toMatchObject([{ type: 'call', usage: { input: 1200, output: 80 } }]);
      expect(thrown).toMatchObject({ kind: 'broken-off', spent: { traffic: { received: 6 } } });
    });

    it('and proposes nothing, even if the tool call arrived', async () => {
      const propose = { description: 'Proposes.', input: z.object({ day: z.string() }) };
      server.next.push({ text, calls: [lookCall, lookCall], breaksOff: 'in-call' });
      const { rest, thrown } = await reply({ tools: { look: propose } });
      expect(rest).toEqual([]);
      expect(thrown).toMatchObject({ kind: 'broken-off' });
    });
  });

  describe('a reply is too slow', () => {
    it.each<[string, Answer]>([
      ['when nothing is ever answered', { silent: 'wholly' }],
      ['when only headers come', { silent: 'after-headers' }],
    ])('%s', async (_what, script) => {
      server.answer = () => script;
      const { thrown } = await reply({}, { firstToken: 150 });
      expect(thrown).toBeInstanceOf(ModelFailure);
      expect(thrown).toMatchObject({ kind: 'too-slow', spent: undefined });
      await expect.poll(() => server.requests.every(({ hungUp }) => hungUp)).toBe(true);
    });

    it('when it stalls in the middle of the answer, and keeps what came', async () => {
      server.next.push({ text: ['Run ', 'easy'], breaksOff: 'after-text', by: 'stall' });
      const { text, thrown } = await reply({}, { firstToken: 60_000, silence: 1_000 });
      expect(text).toBe('Run easy');
      expect(thrown).toMatchObject({ kind: 'too-slow', spent: { traffic: { received: 8 } } });
      await expect.poll(() => server.requests[0]?.hungUp).toBe(true);
    });

    it('when it never comes to an end, and keeps what came', async () => {
      server.next.push({ text: endless() });
      const { text, thrown } = await reply({}, { ...patient, reply: 2_000 });
      expect(text).toMatch(/^(on and )+$/);
      expect(thrown).toMatchObject({ kind: 'too-slow' });
    });

    it('not while pieces keep coming', async () => {
      server.next.push({ text: Array.from({ length: 25 }, () => 'on '), pause: 100 });
      const { text, thrown } = await reply({}, { firstToken: 60_000, silence: 2_000 });
      expect(thrown).toBeUndefined();
      expect(text).toBe('on '.repeat(25));
    });

    it('not because its reader is', async () => {
      server.next.push({ text: ['Run ', 'easy'] });
      let text = '';
      for await (const part of open(protocol, { silence: 700 }).streamReply(asking())) {
        if (part.type === 'text') text += part.text;
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
      expect(text).toBe('Run easy');
    });
  });

  it('nobody is there', async () => {
    const port = await closedPort();
    const AI_BASE_URL = `http://127.0.0.1:${port}/v1`;
    const { thrown } = await reply({}, patient, { AI_BASE_URL });
    expect(thrown).toMatchObject({ kind: 'unavailable', status: undefined, spent: undefined });
    expect(pauses).toEqual([1_000, 3_000]);
    expect(log.join()).toContain('ECONNREFUSED');
  });

  it('the pause before another try ends when the reply is stopped', async () => {
    const stop = new AbortController();
    server.answer = () => {
      stop.abort('enough');
      return { status: 500 };
    };
    const { thrown } = await reply({ signal: stop.signal });
    expect(thrown).toBe('enough');
    expect(server.requests).toHaveLength(1);
  });

  describe('the log', () => {
    const scripts: Answer[] = [
      { text: answer },
      { text: answer, usage: 'none' },
      { status: 400 },
      { status: 400, message: `Not supported: ${secrets.join(' ')}` },
      { status: 401 },
      { status: 429, retryAfter: '60' },
      { text: answer, breaksOff: 'in-line' },
      { text: answer, fault: 'error' },
      { text: answer, fault: 'malformed' },
      { text: answer, calls: [{ name: 'look', input: answer }] },
      { text: answer, calls: [{ name: answer, input: {} }] },
      { text: answer, calls: [{ name: 'look', input: { day: answer } }] },
    ];

    it.each(scripts)('of %j holds no prompt, answer or key', async (script) => {
      const printed = [
        vi.spyOn(process.stdout, 'write'),
        vi.spyOn(process.stderr, 'write'),
        vi.spyOn(console, 'error'),
        vi.spyOn(console, 'warn'),
        vi.spyOn(process, 'emitWarning'),
      ];
      const look = {
        description: 'Looks.',
        input: z.object({ day: z.string() }),
        run: (input: unknown) => Promise.reject(new Error(JSON.stringify(input))),
      };
      server.next.push(script);
      const { thrown } = await reply({ tools: { look } });
      const said = printed.flatMap((spy) => spy.mock.calls.map((words) => JSON.stringify(words)));
      for (const spy of printed) spy.mockRestore();
      const failure =
        thrown instanceof ModelFailure ? `${thrown.stack} ${JSON.stringify(thrown)}` : '';
      const all = [...log, ...said, failure].join('\n');
      for (const secret of secrets) expect(all).not.toContain(secret);
      expect(log.length).toBeGreaterThan(0);
    });

    it('has model, times, tokens and id of a call', async () => {
      server.next.push({ text: 'Rest.', usage: { input: 900, output: 7, cached: 800 } });
      await reply();
      expect(log.map((line) => JSON.parse(line))).toMatchObject([
        {
          level: 30,
          provider: protocol,
          model: 'marathon-1',
          callId: 'call-1',
          ms: expect.any(Number),
          firstTokenMs: expect.any(Number),
          tries: 1,
          input: 900,
          output: 7,
          cached: 800,
          sent: expect.any(Number),
          received: 5,
        },
      ]);
    });

    it('has what went wrong', async () => {
      server.next.push({ status: 529 }, { status: 401 });
      await reply();
      expect(log.map((line) => JSON.parse(line))).toMatchObject([
        { level: 40, callId: 'call-1', failure: 'refused', status: 401, tries: 2 },
      ]);
    });

    it('tells a stopped reply from a failed one', async () => {
      server.next.push({ text: ['Run '], breaksOff: 'after-text', by: 'stall' });
      for await (const part of open(protocol).streamReply(asking())) {
        if (part.type === 'text') break;
      }
      expect(log.map((line) => JSON.parse(line))).toMatchObject([
        { level: 30, msg: 'a call to the model was stopped', received: 4 },
      ]);
    });
  });
});

async function* endless() {
  for (;;) {
    yield 'on and ';
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A server that sends everybody on to another. */
async function redirecting(to: string) {
  const listener = createHttpServer(({ url }, response) => {
    response.writeHead(307, { location: `${to}${url}` }).end();
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };
  const stop = async () => {
    listener.close();
    listener.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: stop };
}

/** A port on which nobody listens. */
async function closedPort() {
  const listener = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  const { port } = listener.address() as { port: number };
  await new Promise((resolve) => listener.close(resolve));
  return port;
}
