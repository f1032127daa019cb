import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Answer } from '../../../tests/model-server.ts';
import { bothProtocols, modelWorld, question } from './model.fixture.ts';
import type { ModelFailure, ObjectRequest } from './model.ts';

const { server, open } = await modelWorld();

const zone = z.object({ name: z.string(), from: z.number().min(40) });
type Zone = z.output<typeof zone>;
const good = { name: 'Easy', from: 120 };
const usage = { input: 1000, output: 50 };
const said = (text: string): Answer => ({ text: [text], usage });

describe.each(bothProtocols)('an object by the %s protocol', (protocol) => {
  const make = (change: Partial<ObjectRequest<Zone>> = {}) =>
    open(protocol).makeObject({
      instructions: 'You describe zones.',
      prompt: question,
      schema: zone,
      maxOutputTokens: 300,
      signal: new AbortController().signal,
      ...change,
    });
  const failing = (change?: Partial<ObjectRequest<Zone>>): Promise<ModelFailure> =>
    make(change).then(
      () => Promise.reject(new Error('it was made')),
      (error) => error,
    );

  it.each([
    JSON.stringify(good),
    `\`\`\`json\n${JSON.stringify(good)}\n\`\`\``,
    `Of course: ${JSON.stringify(good)} Anything else?`,
  ])('is read from %j', async (text) => {
    server.next.push(said(text));
    const made = await make();
    expect(made).toEqual({
      value: good,
      usage,
      traffic: { sent: expect.any(Number), received: text.length },
    });
    const [request] = server.requests;
    expect(request?.instructions).toMatch(/^You describe zones\./);
    expect(request?.instructions).toContain('"minimum":40');
    expect(request?.messages).toEqual([{ role: 'user', text: question }]);
    expect(request?.maxOutputTokens).toBe(300);
  });

  it('is asked for once more when it does not fit, and both count', async () => {
    const bad = JSON.stringify({ name: 'Easy', from: 12 });
    server.next.push(said(bad), said(JSON.stringify(good)));
    const { value, usage: both, traffic } = await make();
    expect(value).toEqual(good);
    expect(both).toEqual({ input: 2000, output: 100 });
    expect(traffic.received).toBe(bad.length + JSON.stringify(good).length);
    const [, again] = server.requests;
    expect(again?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(again?.messages[1]?.text).toBe(bad);
    expect(again?.messages[2]?.text).toMatch(/^That does not fit the JSON Schema:\n.*from/s);
  });

  it.each(['', 'Sorry, I cannot.', '{"name": "Easy", "from'])(
    'is asked for once more after %j',
    async (text) => {
      server.next.push(said(text), said(JSON.stringify(good)));
      expect((await make()).value).toEqual(good);
      expect(server.requests).toHaveLength(2);
    },
  );

  it('fails when it fits neither time, with what both took', async () => {
    server.answer = () => said('Sorry, I cannot.');
    const { kind, spent } = await failing();
    expect(kind).toBe('invalid');
    expect(spent).toEqual({
      usage: { input: 2000, output: 100 },
      traffic: { sent: expect.any(Number), received: 32 },
    });
    expect(server.requests).toHaveLength(2);
  });

  it('counts by characters when one of two calls has no count', async () => {
    server.next.push(said('No.'), { text: [JSON.stringify(good)], usage: 'none' });
    const made = await make();
    expect(made.usage).toBeUndefined();
    expect(made.traffic.received).toBe(3 + JSON.stringify(good).length);
  });

  it('fails as a reply does, and says what it took so far', async () => {
    server.next.push({ status: 401 });
    expect(await failing()).toMatchObject({ kind: 'refused', status: 401, spent: undefined });
    server.next.push({ text: ['{"na'], breaksOff: 'in-line' });
    expect(await failing()).toMatchObject({
      kind: 'broken-off',
      spent: { usage: undefined, traffic: { received: 4 } },
    });
    server.next.push(said('No.'), { status: 401 });
    expect(await failing()).toMatchObject({ kind: 'refused', spent: { usage } });
    server.next.push(said('No.'), { text: ['{"na'], breaksOff: 'in-line' });
    expect(await failing()).toMatchObject({
      kind: 'broken-off',
      spent: { usage: undefined, traffic: { received: 7 } },
    });
  });

  it('is stopped', async () => {
    expect(await failing({ signal: AbortSignal.abort('enough') })).toBe('enough');
    expect(server.requests).toEqual([]);
  });
});
