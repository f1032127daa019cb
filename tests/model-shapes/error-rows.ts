/** Errors that come with 200, before any text. */
import { bytes, chunk, good, json, wire } from './completions.ts';
import type { RawAnswer } from './raw-server.ts';
import type { Row } from './row.ts';

const tooMany = { error: { message: 'Rate limit exceeded: free-models-per-min.', code: 429 } };
const down = { error: { message: 'Provider returned error', code: 502 } };
const thrice = (answer: RawAnswer) => [answer, answer, answer];

export const errorRows: Row[] = [
  {
    name: 'OpenRouter: an error object with 429 in it, in plain JSON with 200',
    answers: thrice(json(200, tooMany)),
    text: '',
    failure: { kind: 'rate-limited' },
  },
  {
    name: 'OpenRouter: an error object with 429 in it, in the stream',
    answers: thrice(bytes(`: OPENROUTER PROCESSING\n\n${wire(tooMany)}`)),
    text: '',
    failure: { kind: 'rate-limited' },
  },
  {
    name: 'OpenRouter: too many, then a good answer',
    answers: [json(200, tooMany), good],
  },
  {
    name: 'OpenRouter: its provider is down, in a chunk that looks like one',
    answers: thrice(
      bytes(
        wire(
          chunk({
            ...down,
            choices: [{ index: 0, delta: { content: '' }, finish_reason: 'error' }],
          }),
        ),
      ),
    ),
    text: '',
    failure: { kind: 'unavailable' },
  },
  {
    name: 'OpenRouter: no credits, in plain JSON with 200',
    answers: [json(200, { error: { message: 'Insufficient credits', code: 402 } })],
    text: '',
    failure: { kind: 'refused', reason: 'credits' },
  },
  {
    name: 'Ollama: its runner stopped, said as a text with 200',
    answers: [bytes(wire({ error: 'model runner has unexpectedly stopped' })), good],
  },
  {
    name: 'LM Studio: an event named error',
    answers: [bytes(`event: error\n${wire({ error: { message: 'Model unloaded.' } })}`), good],
  },
  {
    name: 'vLLM: a flat error in the stream',
    answers: [
      bytes(
        wire(
          { object: 'error', message: 'EngineCore died', type: 'InternalServerError', code: 500 },
          '[DONE]',
        ),
      ),
      good,
    ],
  },
];
