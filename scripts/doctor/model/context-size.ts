import type { AiConfig } from '../../../server/integrations/model/config.ts';
import { fieldsOf } from '../../../server/integrations/model/fields-of.ts';
import { readJson } from './read-json.ts';

/** The context size that a server reports for a model. */
export interface ContextSize {
  tokens: number;
  /** Unknown if many servers report it in the same way. */
  server?: 'Ollama' | 'LM Studio' | 'llama.cpp' | 'vLLM';
  /** The largest context that the model could be given; the actual one is unknown. */
  isLimit?: true;
}

/**
 * The model's context size as reported by its server; undefined if it reports none. A server that
 * loads models on demand should be asked after it has answered once.
 * @param ms how long each request may take
 */
export async function readContextSize(ai: AiConfig, ms = 5_000): Promise<ContextSize | undefined> {
  const listed = inList(await readJson(ai, `${ai.baseUrl}/models`, ms), ai.model);
  if (listed && !listed.isLimit) return listed;
  const root = ai.baseUrl.replace(/\/v1$/, '');
  const [running, shown, loaded, props] = await Promise.all([
    readJson(ai, `${root}/api/ps`, ms),
    readJson(ai, `${root}/api/show`, ms, { model: ai.model }),
    readJson(ai, `${root}/api/v0/models`, ms),
    readJson(ai, `${root}/props`, ms),
  ]);
  return (
    ollamaRunning(running, ai.model) ??
    ollamaShown(shown) ??
    lmStudio(loaded, ai.model) ??
    llamaCpp(props) ??
    listed
  );
}

/**
 * GET /models of the API itself: vLLM (max_model_len: ModelCard in vllm/entrypoints/openai), OpenRouter
 * (context_length: openrouter.ai/docs/api), Groq (context_window: console.groq.com/docs/models), Mistral
 * (max_context_length: docs.mistral.ai/api), Anthropic (max_input_tokens: platform.claude.com/docs/en/api/models),
 * llama.cpp (meta: tools/server/README.md).
 */
function inList(answer: unknown, model: string): ContextSize | undefined {
  const { data } = fieldsOf(answer);
  const entry = entryOf(data, model) ?? onlyOne(data);
  const { context_length, context_window, max_context_length, max_input_tokens } = entry;
  const { n_ctx, n_ctx_train } = fieldsOf(entry.meta);
  return (
    sizeOf(entry.max_model_len, { server: 'vLLM' }) ??
    sizeOf(n_ctx, { server: 'llama.cpp' }) ??
    sizeOf(context_length ?? context_window ?? max_context_length ?? max_input_tokens) ??
    sizeOf(n_ctx_train, { server: 'llama.cpp', isLimit: true })
  );
}

/** GET /api/ps: the models in memory, with the context that they have been given (docs.ollama.com/api/ps). */
const ollamaRunning = (answer: unknown, model: string) =>
  sizeOf(entryOf(fieldsOf(answer).models, model)?.context_length, { server: 'Ollama' });

/** POST /api/show: the lines of the Modelfile, and what the model was trained for (docs/api.md of ollama/ollama). */
function ollamaShown(answer: unknown): ContextSize | undefined {
  const { parameters, model_info } = fieldsOf(answer);
  const [, given] = /^num_ctx +(\d+)/m.exec(String(parameters)) ?? [];
  const [, trained] =
    Object.entries(fieldsOf(model_info)).find(([name]) => name.endsWith('.context_length')) ?? [];
  return (
    sizeOf(Number(given), { server: 'Ollama' }) ??
    sizeOf(trained, { server: 'Ollama', isLimit: true })
  );
}

/** GET /api/v0/models (lmstudio.ai/docs/developer/rest/endpoints); one that is loaded has loaded_context_length, too. */
function lmStudio(answer: unknown, model: string): ContextSize | undefined {
  const { loaded_context_length, max_context_length } = entryOf(fieldsOf(answer).data, model) ?? {};
  return (
    sizeOf(loaded_context_length, { server: 'LM Studio' }) ??
    sizeOf(max_context_length, { server: 'LM Studio', isLimit: true })
  );
}

/** GET /props: the context of one of its slots (tools/server/README.md of ggml-org/llama.cpp). */
const llamaCpp = (answer: unknown) =>
  sizeOf(fieldsOf(fieldsOf(answer).default_generation_settings).n_ctx, { server: 'llama.cpp' });

/** Ollama adds a tag to a name that has none. */
function entryOf(list: unknown, model: string) {
  const names: unknown[] = [model, `${model}:latest`];
  return entriesOf(list).find((entry) => [entry.id, entry.model].some((id) => names.includes(id)));
}

/** llama.cpp has one model, and answers to any name. */
const onlyOne = (list: unknown) => {
  const [entry = {}, ...others] = entriesOf(list);
  return others.length === 0 ? entry : {};
};

const entriesOf = (list: unknown) => (Array.isArray(list) ? list.map(fieldsOf) : []);

const sizeOf = (tokens: unknown, more: Omit<ContextSize, 'tokens'> = {}) =>
  Number.isSafeInteger(tokens) && Number(tokens) > 0
    ? { tokens: Number(tokens), ...more }
    : undefined;
