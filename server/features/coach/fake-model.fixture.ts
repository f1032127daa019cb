import type { Model, ModelPart, ReplyRequest } from '../../integrations/model/model.ts';

type Answer = (request: ReplyRequest) => AsyncIterable<ModelPart>;

/** A model that answers as told, and records its prompts. */
export function fakeModel(answer: Answer = answering('Fine.'), limits: Partial<Model> = {}) {
  const requests: ReplyRequest[] = [];
  const model: Model = {
    provider: 'openai-compatible',
    name: 'scripted',
    contextTokens: 32_000,
    maxOutputTokens: 2000,
    lacks: () => new Set(),
    reasoningTokens: () => 0,
    ...limits,
    streamReply(request) {
      requests.push(request);
      return answer(request);
    },
    makeObject: () => Promise.reject(new Error('Not asked for objects')),
  };
  return { model, requests };
}

export const call: ModelPart = {
  type: 'call',
  usage: { input: 900, output: 100 },
  traffic: { sent: 3000, received: 300 },
};

/** Writes these pieces, one after another. */
export const answering = (...pieces: string[]): Answer =>
  async function* (request) {
    for (const text of pieces) {
      if (request.signal.aborted) break;
      yield { type: 'text', text };
    }
    yield call;
    request.signal.throwIfAborted();
    yield { type: 'end', cut: false };
  };

/** Looks up everything it can, and repeats everything that it was told. */
export const curious = (inputs: Readonly<Record<string, readonly unknown[]>>) => {
  const results: Record<string, string> = {};
  const answer: Answer = async function* ({ tools, signal }) {
    for (const [name, tool] of Object.entries(tools)) {
      // Like the library, which does not make a call that does not fit the schema.
      const valid = (inputs[name] ?? []).filter((input) => tool.input.safeParse(input).success);
      for (const input of valid) {
        results[name] = `${results[name] ?? ''}\n${await tool.run?.(input, signal, 1)}`;
      }
    }
    yield call;
    yield { type: 'end', cut: false };
  };
  return { answer, results };
};
