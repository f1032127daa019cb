import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aiConfigFor } from '../../../tests/ai-config.ts';
import { type ModelServer, modelKey, startModelServer } from '../../../tests/model-server.ts';
import { readContextSize } from './context-size.ts';

let server: ModelServer;
let other: ModelServer;
beforeAll(async () => {
  [server, other] = await Promise.all([startModelServer(), startModelServer()]);
});
afterAll(() => Promise.all([server.stop(), other.stop()]));
beforeEach(() => {
  server.reset();
  other.reset();
});

const read = (ms?: number) => readContextSize(aiConfigFor(server), ms);

const ollama = '/api/show';
const shown = {
  parameters: 'stop "num_ctx 9"\nnum_ctx                        8192\ntemperature 1',
};
const trained = {
  model_info: { 'general.architecture': 'llama', 'llama.context_length': 131_072 },
};
const running = {
  models: [
    { name: 'x:1', model: 'x:1', context_length: 1 },
    { model: 'marathon-1', context_length: 4096 },
  ],
};
const listing = (...data: object[]) => ({ object: 'list', data });
const mine = { id: 'marathon-1' };
const others = { id: 'x', max_model_len: 1, context_length: 1, loaded_context_length: 1 };

describe('a server tells how much a model reads', () => {
  it.each<[string, Record<string, object>, object | undefined]>([
    [
      'vLLM',
      { '/v1/models': listing(others, { ...mine, max_model_len: 16_384 }) },
      { tokens: 16_384, server: 'vLLM' },
    ],
    [
      'OpenRouter',
      { '/v1/models': listing(others, { ...mine, context_length: 200_000 }) },
      { tokens: 200_000 },
    ],
    [
      'Groq',
      { '/v1/models': listing(others, { ...mine, context_window: 131_072 }) },
      { tokens: 131_072 },
    ],
    [
      'Mistral',
      { '/v1/models': listing(others, { ...mine, max_context_length: 32_768 }) },
      { tokens: 32_768 },
    ],
    [
      'Anthropic',
      { '/v1/models': { data: [others, { ...mine, max_input_tokens: 200_000 }] } },
      { tokens: 200_000 },
    ],
    [
      'llama.cpp',
      { '/v1/models': listing({ id: '/a.gguf', meta: { n_ctx: 4096, n_ctx_train: 32_768 } }) },
      { tokens: 4096, server: 'llama.cpp' },
    ],
    [
      'an older llama.cpp',
      {
        '/v1/models': listing({ id: '/a.gguf', meta: { n_ctx_train: 32_768 } }),
        '/props': { default_generation_settings: { n_ctx: 8192 } },
      },
      { tokens: 8192, server: 'llama.cpp' },
    ],
    [
      'Ollama, of a model in memory',
      {
        '/v1/models': listing(others, mine),
        '/api/ps': running,
        [ollama]: { ...shown, ...trained },
      },
      { tokens: 4096, server: 'Ollama' },
    ],
    [
      'Ollama, of one with a Modelfile',
      { '/api/ps': { models: [] }, [ollama]: { ...shown, ...trained } },
      { tokens: 8192, server: 'Ollama' },
    ],
    [
      'Ollama, of any other',
      { '/api/ps': { models: [] }, [ollama]: trained },
      { tokens: 131_072, server: 'Ollama', isLimit: true },
    ],
    [
      'LM Studio',
      {
        '/api/v0/models': listing(others, {
          ...mine,
          loaded_context_length: 4096,
          max_context_length: 131_072,
        }),
      },
      { tokens: 4096, server: 'LM Studio' },
    ],
    [
      'LM Studio, of one that is not loaded',
      { '/api/v0/models': listing(others, { ...mine, max_context_length: 131_072 }) },
      { tokens: 131_072, server: 'LM Studio', isLimit: true },
    ],
    ['nobody', {}, undefined],
    ['OpenAI', { '/v1/models': listing({ ...mine, owned_by: 'system' }) }, undefined],
    [
      'one of other models',
      {
        '/v1/models': listing(others, { id: 'y' }),
        '/api/v0/models': listing(others),
        '/api/ps': { models: [running.models[0]] },
      },
      undefined,
    ],
    [
      'one that tells nonsense',
      {
        '/v1/models': listing({ ...mine, max_model_len: '-1', meta: null }),
        '/api/ps': { models: 'none' },
        [ollama]: [null],
        '/props': { default_generation_settings: 7 },
      },
      undefined,
    ],
  ])('%s', async (_what, pages, expected) => {
    for (const [path, page] of Object.entries(pages)) server.pages.set(path, page);
    expect(await read()).toEqual(expected);
  });

  it('and gets the key, but no other server does', async () => {
    const asked: IncomingMessage[] = [];
    server.pages.set('/v1/models', (request, response) => {
      asked.push(request);
      response.writeHead(302, { location: `${other.url}/models` }).end();
    });
    other.pages.set('/v1/models', (request: IncomingMessage) => asked.push(request));
    expect(await read()).toBeUndefined();
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${modelKey}`]);
    await readContextSize(aiConfigFor(server, 'anthropic'));
    expect(asked.at(-1)?.headers).toMatchObject({ 'x-api-key': modelKey });
    expect(asked.at(-1)?.headers.authorization).toBeUndefined();
  });
});

describe('a server is not waited for', () => {
  it.each<[string, Parameters<ModelServer['pages']['set']>[1]]>([
    ['that never answers', () => {}],
    [
      'that never stops',
      async (_request, response) => {
        response.write('{"data":[');
        while (!response.destroyed) {
          response.write(' ');
          await setTimeout(5);
        }
      },
    ],
    [
      'that says too much',
      (_request, response) => {
        const one = { ...mine, max_model_len: 16_384, description: 'x'.repeat(2 ** 20) };
        response.end(JSON.stringify(listing(one)));
      },
    ],
    [
      'that says it while it refuses',
      (_request, response) => {
        response.writeHead(500).end(JSON.stringify(listing({ ...mine, max_model_len: 16_384 })));
      },
    ],
    [
      'that breaks off',
      (_request, response) => {
        response.write('{"data":[');
        response.destroy();
      },
    ],
    ['that answers with a web page', (_request, response) => response.end('<!doctype html>')],
  ])('%s', async (_what, page) => {
    server.pages.set('/v1/models', page);
    expect(await read(1_000)).toBeUndefined();
  });
});
