import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadEnv } from '../../server/env.ts';
import { usualLimits } from '../../server/integrations/model/limits.ts';
import {
  type Answer,
  type ModelCallRequest,
  type ModelServer,
  modelKey,
  startModelServer,
} from '../../tests/model-server.ts';
import { checkModel } from './model.ts';

// A new one for each test, as what we learn about a server is remembered by its address.
let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.stop());

type Options = NonNullable<Parameters<typeof checkModel>[1]>;

const look = (variables: Record<string, string> = {}, options: Options = {}) =>
  checkModel(loadEnv({ ...server.variables(), ...variables }).ai, options);

const asText = (lines: readonly (readonly [string, string])[]) =>
  lines.map((line) => line.join(': ')).join('\n');

/** Looks the word up, and answers with what the tool said. */
function obedient({ tools, messages }: ModelCallRequest): Answer {
  const found = /The word is: (\w+)/.exec(messages.map((message) => message.text).join('\n'))?.[1];
  if (found) return { text: `**${found.toUpperCase()}**` };
  if (!tools.includes('look_up_word')) return { text: 'Yes.' };
  return { calls: [{ name: 'look_up_word', input: { number: 3 } }] };
}

describe('is asked as the chat asks', () => {
  it.each(['openai-compatible', 'anthropic'] as const)('(%s)', async (provider) => {
    server.answer = obedient;
    const { lines, problems, warnings } = await look(server.variables(provider));
    const { host } = new URL(server.url);
    expect(asText(lines)).toMatch(
      new RegExp(
        `^Language model: marathon-1 \\(${provider}\\) at ${host}, answered in [\\d.]+ s and looks things up\n`,
      ),
    );
    expect({ problems, warnings }).toEqual({ problems: [], warnings: [] });
    expect(server.requests).toMatchObject([
      { stream: true, tools: ['look_up_word'], maxOutputTokens: 2000 },
      { stream: true, tools: ['look_up_word'], maxOutputTokens: 2000 },
    ]);
  });

  it('and says what the runner loses by a model that takes no tools', async () => {
    const message = 'registry.ollama.ai/library/gemma:2b does not support tools';
    server.answer = (request) =>
      request.tools.length > 0 ? { status: 400, message } : obedient(request);
    const { lines, problems, warnings } = await look();
    expect(asText(lines)).toMatch(/answered in [\d.]+ s\n {2}without: tools\n/);
    expect(problems).toEqual([]);
    expect(warnings).toEqual([
      `marathon-1 at ${new URL(server.url).host} takes no tools: the coach answers from an overview of the ` +
        'runner’s records, and can neither look further nor propose anything. It says: ' +
        `“${message}”`,
    ]);
    expect(server.requests.map(({ tools }) => tools.length)).toEqual([1, 0]);
  });

  it('and says that a tool is refused for a reason that the chat does not know', async () => {
    server.answer = (request) =>
      request.tools.length > 0 ? { status: 400, message: 'Nope.' } : obedient(request);
    const { problems } = await look();
    expect(problems).toEqual([
      expect.stringMatching(/refuses a question with a tool \(status 400\).* It says: “Nope\./),
    ]);
  });

  it('and names what else its server is not sent', async () => {
    const message = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens'.";
    server.answer = ({ body }) =>
      'max_tokens' in body ? { status: 400, message } : { text: 'I would rather guess.' };
    const { lines, problems, warnings } = await look();
    expect(asText(lines)).toContain('  without: max_tokens (max_completion_tokens is sent)\n');
    expect(problems).toEqual([]);
    // The rejected parameter is not given as the reason.
    expect(warnings).toEqual([expect.not.stringContaining('Unsupported')]);
  });

  it('and says that a model does not use its tools, or what they find', async () => {
    const unused = await look();
    expect(unused.problems).toEqual([]);
    expect(unused.warnings).toEqual([expect.stringContaining('answered without the tool')]);
    server.next.push({ calls: [{ name: 'look_up_word', input: { number: 3 } }] }, { text: 'Dog.' });
    const ignored = await look();
    expect(ignored.problems).toEqual([expect.stringContaining('answered with another')]);
  });

  it('and says that its server does not count tokens', async () => {
    server.answer = (request) => ({ ...obedient(request), usage: 'none' });
    expect(asText((await look()).lines)).toContain('  tokens: not counted by its server');
  });
});

describe('does not answer, as', () => {
  it.each<[string, Record<string, string>, Answer, string]>([
    ['it has another key', { AI_API_KEY: 'hush-1' }, {}, 'refuses AI_API_KEY (status 401)'],
    ['it wants a key', { AI_API_KEY: '' }, {}, 'wants a key (status 401): set AI_API_KEY'],
    [
      'it has another name',
      { AI_MODEL: 'sprint-1' },
      {},
      'knows no model sprint-1: check AI_MODEL',
    ],
    [
      'it is elsewhere',
      { AI_BASE_URL: 'http://127.0.0.1:9/v1' },
      {},
      '127.0.0.1:9 cannot be reached',
    ],
    ['it wants money', {}, { status: 402 }, 'has no credit left'],
    [
      'it has not been loaded',
      {},
      { status: 404, message: 'model "x" not found, try pulling it first' },
      '(`ollama pull`), and that AI_BASE_URL has its whole path, such as /v1. It says: “model "x" not found, try',
    ],
    [
      'it reads less than the question',
      {},
      {
        status: 400,
        message: 'The maximum context length is 10 tokens. Please reduce the length.',
      },
      'says that the prompt is too long (status 400)',
    ],
    [
      'it says too much',
      { AI_API_KEY: modelKey },
      {
        status: 400,
        message: `The key ${modelKey}\nof Bearer ${modelKey.slice(0, 9)} is sk-hush: ${'x'.repeat(400)}`,
      },
      `It says: “The key … of Bearer … is …: ${'x'.repeat(200)}`,
    ],
    ['it has no room', {}, { status: 429 }, 'allows no more requests at the moment (status 429)'],
    ['it is broken', {}, { status: 500 }, 'has a failure of its own (status 500)'],
    ['it is a web page', {}, { html: true }, 'cannot be reached, or is no openai-compatible API'],
    ['it breaks off', {}, { text: 'Do', breaksOff: 'after-text' }, 'broke off'],
    ['it says nothing', {}, { text: '' }, 'answered without a word'],
  ])('%s', async (_what, change, script, expected) => {
    server.answer = () => script;
    const { lines, problems } = await look(change);
    expect(asText(lines)).toMatch(/, does not answer$/);
    expect(problems).toEqual([expect.stringContaining(expected)]);
    expect(problems.join()).not.toContain('hush');
  });

  it.each([402, 404, 429, 500])('it answers with %i, and is not asked again', async (status) => {
    server.answer = () => ({ status });
    await look();
    expect(server.requests).toHaveLength(1);
  });

  it('it refuses whatever is asked', async () => {
    server.answer = () => ({ status: 400 });
    const { problems } = await look();
    expect(problems).toEqual([expect.stringContaining('refuses the request (status 400)')]);
  });

  it('it is slow, which is reported while waiting', async () => {
    server.next.push({ silent: 'wholly' });
    const told: string[] = [];
    const limits = { ...usualLimits, pauses: [], firstToken: 100 };
    const { problems } = await look({}, { limits, quick: 1, tell: (line) => told.push(line) });
    expect(problems).toEqual([expect.stringContaining('said nothing within 0.1 seconds')]);
    expect(told).toEqual([expect.stringContaining('Waiting up to 0.1 seconds for the first word')]);
  });
});

describe('is described by its server', () => {
  const wanted = { AI_CONTEXT_TOKENS: '32000' };

  it('as one with a context that is smaller than configured', async () => {
    server.answer = obedient;
    server.pages.set('/api/ps', { models: [{ model: 'marathon-1:latest', context_length: 4096 }] });
    const { lines, problems } = await look(wanted);
    expect(asText(lines)).toContain('  context: 4,096 tokens by its server’s own account; AI');
    expect(problems).toEqual([
      'marathon-1 reads no more than 4,096 tokens, and AI_CONTEXT_TOKENS is 32,000. ' +
        'Ollama drops the front of what is longer without a word, and with it the coach’s rules. ' +
        'Start Ollama with OLLAMA_CONTEXT_LENGTH=32000, or make a model of it with PARAMETER ' +
        'num_ctx 32000 in its Modelfile, or set AI_CONTEXT_TOKENS=4096.',
    ]);
  });

  it('as one that could have enough, without what it has', async () => {
    server.answer = obedient;
    server.pages.set('/api/show', { model_info: { 'llama.context_length': 131_072 } });
    const { problems, warnings } = await look(wanted);
    expect(problems).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('`npm run doctor -- --context` tries it')]);
  });
});

describe('has its context filled', () => {
  const told: string[] = [];
  const fill = (variables: Record<string, string> = { AI_CONTEXT_TOKENS: '8000' }) => {
    told.length = 0;
    return look(variables, { fill: true, tell: (line) => told.push(line) });
  };
  /** Knows the code words in what it reads, which is only this many characters at the end. */
  const reading =
    (characters: number, usage: Answer['usage'] = 'none') =>
    (request: ModelCallRequest): Answer => {
      const prompt = request.instructions + request.messages.map(({ text }) => text).join('\n');
      if (!prompt.includes('code word')) return obedient(request);
      const words = prompt.slice(-characters).matchAll(/code word is (\w+)/g);
      return {
        text: `They are ${[...words].map(([, word]) => word).join(' and ')}.`,
        usage,
      };
    };

  it('which it reads whole', async () => {
    server.answer = reading(1e6, { input: 5500, output: 9 });
    const { lines, problems } = await fill();
    expect(told).toEqual([expect.stringContaining('about 6,000 tokens go to marathon-1 once')]);
    expect(asText(lines)).toContain(
      '  filled: about 6,000 tokens, 5,500 by its server’s count: read whole',
    );
    expect(problems).toEqual([]);
    const { instructions, messages } = server.requests.at(-1) ?? { instructions: '', messages: [] };
    const length = instructions.length + (messages[0]?.text.length ?? 0);
    expect(length / 3.5).toBeGreaterThan(5_950);
    expect(length / 3.5).toBeLessThan(6_050);
  });

  it.each([
    ['drops the front of', reading(15_000), 'did not know what stood at the front'],
    ['reads half of', reading(4_000), 'knew neither what stood at the front nor'],
    ['counts less of', reading(4_000, { input: 2050, output: 9 }), 'read only 2,050 of them'],
  ])('which its server %s', async (_what, answer, expected) => {
    server.answer = answer;
    const { lines, problems } = await fill();
    expect(asText(lines)).toContain('  filled: about 6,000 tokens');
    expect(problems).toEqual([expect.stringContaining(expected)]);
  });

  it('which its server refuses', async () => {
    server.answer = (request) =>
      request.instructions.includes('code word')
        ? { status: 400, message: 'the request exceeds the available context size' }
        : obedient(request);
    const { problems } = await fill();
    expect(problems).toEqual([
      expect.stringMatching(
        /^With about 6,000 tokens: .*prompt is too long .* It says: “the request/,
      ),
    ]);
  });

  it('only where that is asked for', async () => {
    const run = async (...args: string[]) => {
      server.reset();
      server.answer = reading(1e6);
      const child = spawn(process.execPath, [join(import.meta.dirname, '../doctor.ts'), ...args], {
        env: { PATH: process.env.PATH, ...server.variables(), AI_CONTEXT_TOKENS: '8000' },
      });
      const output = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
      const [stdout, stderr] = await output;
      return { stdout, stderr, calls: server.requests.length };
    };
    const plain = await run();
    expect(plain.calls).toBe(2);
    expect(plain.stdout).not.toContain('  filled');
    const filled = await run('--context');
    expect(filled.calls).toBe(3);
    expect(filled.stdout).toMatch(/^ {2}filled +about 6,000 tokens/m);
    expect(filled.stderr).toContain('Filling the context: about 6,000 tokens go to marathon-1');
    const wrong = await run('--contxt');
    expect(wrong).toMatchObject({ stdout: '', calls: 0 });
    expect(wrong.stderr).toContain("Unknown option '--contxt'");
  });
});
