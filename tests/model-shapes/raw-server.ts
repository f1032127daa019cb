import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { modelKey, type ProtocolName } from '../model-server.ts';

/** The response to one request, byte by byte as a real server would send it. */
export interface RawAnswer {
  /** 200 by default. */
  status?: number;
  headers?: Record<string, string>;
  /** Pieces are sent separately. */
  body?: string | Buffer | readonly (string | Buffer)[];
  /** Milliseconds before anything is sent. */
  delay?: number;
  /**
   * After the body: ends properly by default, otherwise the connection is cut or nothing more
   * comes.
   */
  ends?: 'properly' | 'cut' | 'never';
}

export interface RawRequest {
  path: string;
  /** As received, and parsed. */
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it looks for.
  body: any;
}

export type RawServer = Awaited<ReturnType<typeof startRawServer>>;

/** The response when there are more requests than scripted answers. */
const over: RawAnswer = { status: 418, body: 'The script is over.' };

/**
 * A server on its own port that sends what it is told to, whatever the request.
 * @param answers one for each request; a function produces those that follow
 */
export async function startRawServer(
  answers: readonly RawAnswer[],
  otherwise: (request: RawRequest) => RawAnswer = () => over,
) {
  const requests: RawRequest[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const text = await textOf(request);
    const received = { path: request.url ?? '', text, body: JSON.parse(text) };
    requests.push(received);
    await send(response, answers[requests.length - 1] ?? otherwise(received));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    requests,
    /** The environment of a server that uses this model. */
    variables: (provider: ProtocolName = 'openai-compatible', model = 'marathon-1') => ({
      AI_PROVIDER: provider,
      AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      AI_MODEL: model,
      AI_API_KEY: modelKey,
    }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function send(response: ServerResponse, answer: RawAnswer) {
  const { status = 200, headers = {}, body = '', delay = 0, ends = 'properly' } = answer;
  await setTimeout(delay);
  response.writeHead(status, headers).flushHeaders();
  for (const piece of [body].flat()) {
    response.write(piece);
    // In one packet, pieces would arrive as one.
    await setTimeout(0);
  }
  if (ends === 'properly') response.end();
  if (ends === 'cut') response.destroy();
}

async function textOf(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
