import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import '#shared/validation.ts';
import type { ServedUsage } from '../../../tests/model-protocols.ts';
import type { Limits } from './limits.ts';
import { asking, bothProtocols, modelWorld, question, readReply } from './model.fixture.ts';
import type { ModelTool, ReplyRequest } from './model.ts';

const { server, open } = await modelWorld();

const anyTraffic = { sent: expect.any(Number), received: expect.any(Number) };
const usage = { input: 1200, output: 80 };
const call = { type: 'call', usage, traffic: anyTraffic };
const end = { type: 'end', cut: false };

describe.each(bothProtocols)('a reply by the %s protocol', (protocol) => {
  const reply = (change: Partial<ReplyRequest> = {}, limits: Partial<Limits> = {}) =>
    readReply(open(protocol, limits).streamReply(asking(change)));

  it('arrives piece by piece, with the count of its tokens', async () => {
    server.next.push({ text: 'Run easy today.', usage: { input: 900, output: 7 } });
    const { parts } = await reply({}, { joined: 0 });
    expect(parts).toEqual([
      { type: 'text', text: 'Run ' },
      { type: 'text', text: 'easy ' },
      { type: 'text', text: 'today.' },
      {
        type: 'call',
        usage: { input: 900, output: 7 },
        traffic: { sent: expect.any(Number), received: 15 },
      },
      end,
    ]);
    expect(server.requests).toMatchObject([
      {
        protocol,
        instructions: 'You are a running coach.',
        messages: [{ role: 'user', text: question }],
        maxOutputTokens: 500,
        stream: true,
        tools: [],
        hungUp: false,
      },
    ]);
  });

  it('counts the characters sent: instructions, conversation and tools', async () => {
    const sentBy = async (change: Partial<ReplyRequest>) => {
      const { rest } = await reply(change);
      return rest[0]?.type === 'call' ? rest[0].traffic.sent : 0;
    };
    const bare = await sentBy({});
    expect(await sentBy({ instructions: asking().instructions + 'x'.repeat(500) })).toBe(
      bare + 500,
    );
    expect(await sentBy({ tools: { look: lookTool } })).toBeGreaterThan(bare + 50);
  });

  it('says when the cap on tokens has cut it', async () => {
    server.next.push({ text: 'Run', cut: true });
    expect((await reply()).rest).toEqual([call, { type: 'end', cut: true }]);
  });

  it('keeps what a model thinks to itself, and counts it', async () => {
    server.next.push({ reasoning: 'Hmm, what day is it?', text: 'Rest.' });
    const { text, rest } = await reply();
    expect(text).toBe('Rest.');
    expect(rest[0]).toMatchObject({ traffic: { received: 25 } });
  });

  it.each<[string, ServedUsage, object]>([
    ['cached', { input: 900, output: 40, cached: 800 }, { input: 900, output: 40, cached: 800 }],
    [
      'kept',
      { input: 900, output: 40, cached: 500, written: 300 },
      { input: 900, output: 40, cached: 500 },
    ],
    [
      'reasoning',
      { input: 900, output: 40, reasoning: 30 },
      { input: 900, output: 40, reasoning: 30 },
    ],
  ])('counts %s tokens as part of the others', async (_what, served, expected) => {
    server.next.push({ text: 'Rest.', usage: served });
    expect((await reply()).rest[0]).toMatchObject({ usage: expected });
  });

  it.each(['none', 'wrong'] as const)('is whole when its count is %s', async (served) => {
    server.next.push({ text: 'Run easy today.', usage: served });
    const { text, rest, thrown } = await reply();
    expect(thrown).toBeUndefined();
    expect(text).toBe('Run easy today.');
    expect(rest).toEqual([{ ...call, usage: undefined }, end]);
  });

  it.each([
    { input: 1200, output: 0 },
    { input: 0, output: 80 },
  ])('has no count of tokens when it cannot be true: %j', async (served) => {
    server.next.push({ text: 'Rest.', usage: served });
    expect((await reply()).rest[0]).toMatchObject({ usage: undefined });
  });

  it('ends without [DONE] where all of it arrived, if the protocol allows that', async () => {
    server.next.push({ text: 'Run easy.', withoutDone: true });
    const { text, thrown } = await reply();
    expect(text).toBe('Run easy.');
    // Anthropic ends a reply with an event of its own.
    if (protocol === 'openai-compatible') expect(thrown).toBeUndefined();
    else expect(thrown).toMatchObject({ kind: 'broken-off' });
  });

  it('is stopped by its reader, who has what came before', async () => {
    const stop = new AbortController();
    server.next.push({ text: ['Run ', 'easy'], breaksOff: 'after-text', by: 'stall' });
    const texts: string[] = [];
    const rest: object[] = [];
    const reading = async () => {
      for await (const part of open(protocol).streamReply(asking({ signal: stop.signal }))) {
        if (part.type !== 'text') rest.push(part);
        else if (texts.push(part.text) === 2) stop.abort('enough');
      }
    };
    await expect(reading()).rejects.toBe('enough');
    expect(texts).toEqual(['Run ', 'easy']);
    expect(rest).toEqual([{ ...call, usage: undefined, traffic: { ...anyTraffic, received: 8 } }]);
    await expect.poll(() => server.requests[0]?.hungUp).toBe(true);
  });

  it('is not even asked for when it is stopped before', async () => {
    const { thrown, parts } = await reply({ signal: AbortSignal.abort('enough') });
    expect(thrown).toBe('enough');
    expect(parts).toEqual([]);
    expect(server.requests).toEqual([]);
  });

  it('ends the call when nobody reads on', async () => {
    server.next.push({ text: ['Run ', 'easy'], breaksOff: 'after-text', by: 'stall' });
    for await (const part of open(protocol).streamReply(asking())) {
      if (part.type === 'text') break;
    }
    await expect.poll(() => server.requests[0]?.hungUp).toBe(true);
  });

  describe('with tools', () => {
    it('is asked for again with what a tool found', async () => {
      const calls = [{ name: 'look', input: { day: '2026-03-10' } }];
      server.next.push({ text: 'Let me look. ', calls }, { text: 'You ran 10 km.' });
      const { text, rest } = await reply({ tools: { look: lookTool } });
      expect(text).toBe('Let me look. You ran 10 km.');
      expect(rest).toEqual([call, call, end]);
      expect(server.requests.map(({ tools }) => tools)).toEqual([['look'], ['look']]);
      expect(JSON.stringify(server.requests[1]?.messages)).toContain('10 km on 2026-03-10');
    });

    it('runs two tools that are called at once', async () => {
      const calls = ['2026-03-10', '2026-03-11'].map((day) => ({ name: 'look', input: { day } }));
      server.next.push({ calls }, { text: 'Twice.' });
      expect((await reply({ tools: { look: lookTool } })).text).toBe('Twice.');
      const told = JSON.stringify(server.requests[1]?.messages);
      expect(told).toContain('10 km on 2026-03-10');
      expect(told).toContain('10 km on 2026-03-11');
    });

    it('ends with the call of a tool that we do not run', async () => {
      const input = { title: 'Easy week' };
      server.next.push({ text: 'Here is a plan.', calls: [{ name: 'propose', input }] });
      const { rest } = await reply({ tools: { propose: proposeTool } });
      expect(rest).toEqual([{ type: 'tool', name: 'propose', input }, call, end]);
      expect(server.requests).toHaveLength(1);
    });

    it.each<[string, string, unknown]>([
      ['input that is no JSON', 'propose', '{"title": '],
      ['input that does not fit', 'propose', { title: 3 }],
      ['a tool that does not exist', 'erase', { title: 'Easy week' }],
    ])('tells the model of %s, and asks again', async (_what, name, input) => {
      const good = { name: 'propose', input: { title: 'Easy week' } };
      server.next.push({ calls: [{ name, input }] }, { calls: [good] });
      const { rest, thrown } = await reply({ tools: { propose: proposeTool } });
      expect(thrown).toBeUndefined();
      const unreadable = { type: 'unreadable-call', name };
      expect(rest).toEqual([unreadable, call, { type: 'tool', ...good }, call, end]);
      expect(server.requests).toHaveLength(2);
    });

    it.each<[string, unknown, string]>([
      ['a text', '"{\\"day\\":\\"2026-03-10\\"}"', '10 km on 2026-03-10'],
      ['a fence', '```json\n{"day":"2026-03-10"}\n```', '10 km on 2026-03-10'],
      ['one name', { input: { day: '2026-03-10' } }, '10 km on 2026-03-10'],
      ['the wrong form', { day: 'March' }, '- day: A date as YYYY-MM-DD, not '],
      ['no JSON', '{"day": ', '- day: This is required'],
    ])('runs a tool whose arguments are in %s, or says what is wrong', async (_, input, told) => {
      server.next.push({ calls: [{ name: 'look', input }] }, { text: 'Fine.' });
      const { rest } = await reply({ tools: { look: lookTool } });
      const unread = told.startsWith('-') ? [{ type: 'unreadable-call', name: 'look' }] : [];
      expect(rest).toEqual([...unread, call, call, end]);
      expect(JSON.stringify(server.requests[1]?.messages)).toContain(told);
    });

    it('says a few times what is wrong, and leaves what the model wrote in the history', async () => {
      const calls = Array.from({ length: 6 }, () => ({ name: 'look', input: { day: '5' } }));
      server.next.push({ calls }, { text: 'Fine.' });
      await reply({ tools: { look: lookTool } });
      const told = JSON.stringify(server.requests[1]?.body);
      expect(told.split('Nothing was done').length - 1).toBe(4);
      expect(told.split('do not fit, either').length - 1).toBe(2);
      expect(told).toMatch(/\{\\?"day\\?":\\?"5\\?"\}/);
    });

    it('takes no more calls than it may, the last without tools that are run', async () => {
      const calls = [{ name: 'look', input: { day: '2026-03-10' } }];
      server.answer = () => ({ text: 'Once more. ', calls });
      const { text, rest, thrown } = await reply({
        tools: { look: lookTool, propose: proposeTool },
      });
      expect(thrown).toBeUndefined();
      expect(text).toBe('Once more. Once more. Once more. ');
      const unreadable = { type: 'unreadable-call', name: 'look' };
      expect(rest).toEqual([call, call, unreadable, call, end]);
      expect(server.requests.map(({ tools }) => tools)).toEqual([
        ['look', 'propose'],
        ['look', 'propose'],
        ['propose'],
      ]);
    });

    it('keeps the words of a last call that should have called nothing', async () => {
      const calls = [{ name: 'look', input: { day: '2026-03-10' } }];
      server.answer = () => ({ text: 'Once more. ', calls });
      const { text, rest, thrown } = await reply({ tools: { look: lookTool }, maxCalls: 2 });
      expect(thrown).toBeUndefined();
      expect(text).toBe('Once more. Once more. ');
      expect(rest).toEqual([call, call, end]);
      expect(server.requests[1]?.body.tool_choice).toEqual(
        protocol === 'anthropic' ? { type: 'none' } : 'none',
      );
    });

    it('tells the model that a tool failed, and not why', async () => {
      const broken: ModelTool = {
        ...lookTool,
        run: () => Promise.reject(new Error('relation "trainings" does not exist')),
      };
      const calls = [{ name: 'look', input: { day: '2026-03-10' } }];
      server.next.push({ calls }, { text: 'I cannot look now.' });
      expect((await reply({ tools: { look: broken } })).text).toBe('I cannot look now.');
      const told = JSON.stringify(server.requests[1]?.messages);
      expect(told).toContain('This tool does not work at the moment.');
      expect(told).not.toContain('relation');
    });

    it('is stopped while a tool runs, even if that takes no notice', async () => {
      const stop = new AbortController();
      const deaf: ModelTool = {
        ...lookTool,
        run: () => {
          stop.abort('enough');
          return new Promise(() => {});
        },
      };
      server.next.push({ calls: [{ name: 'look', input: { day: '2026-03-10' } }] });
      const { thrown } = await reply({ tools: { look: deaf }, signal: stop.signal });
      expect(thrown).toBe('enough');
      expect(server.requests).toHaveLength(1);
    });
  });
});

it('streams the input of tools only where Anthropic itself answers', async () => {
  server.next.push({ text: 'Rest.' });
  await readReply(open('anthropic').streamReply(asking({ tools: { look: lookTool } })));
  expect(JSON.stringify(server.requests[0]?.body)).not.toContain('eager_input_streaming');
});

const lookTool: ModelTool = {
  description: 'Looks up a day.',
  input: z.object({ day: z.iso.date() }),
  run: async (input) => `10 km on ${(input as { day: string }).day}`,
};

const proposeTool: ModelTool = {
  description: 'Proposes a plan.',
  input: z.object({ title: z.string() }),
};
