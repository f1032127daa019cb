import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import {
  anthropic,
  type Content,
  type Json,
  modelName,
  openAiCompatible,
  type Protocol,
  type ServedUsage,
} from './model-protocols.ts';

export const modelKey = 'key-of-the-tests';

export type ProtocolName = 'openai-compatible' | 'anthropic';

/** A call to the model, as the server received it. */
export interface ModelCallRequest {
  protocol: ProtocolName;
  /** The system part. */
  instructions: string;
  /** The conversation so far, with tool calls and results as JSON. */
  messages: { role: string; text: string }[];
  /** The names of the tools that the model may call. */
  tools: string[];
  maxOutputTokens: number | undefined;
  stream: boolean;
  /** The whole body, parsed. */
  body: Json;
  /** Whether the caller hung up before the end. */
  hungUp: boolean;
}

/** How the server answers a call. Without fields: successfully, with an empty text. */
export interface Answer {
  /** A text goes out word by word, pieces go out as they are; awaited pieces let a test decide when. */
  text?: string | readonly string[] | AsyncIterable<string>;
  /** The reasoning before the answer. */
  reasoning?: string;
  /** Tool calls after the text. A string as input is sent as it is, even if it is not JSON. */
  calls?: readonly { name: string; input: unknown }[];
  /** Tokens; by default a plausible count. Wrong: of the wrong types. */
  usage?: ServedUsage | 'none' | 'wrong';
  /** The answer reached the token limit. */
  cut?: boolean;
  /** Milliseconds before the answer, and between pieces. */
  delay?: number;
  pause?: number;

  /** A refusal with this status. */
  status?: number;
  /** The message of a refusal; by default it repeats the request, as some servers do. */
  message?: string;
  /** The code of a refusal, in the OpenAI-compatible protocol. */
  code?: string;
  /** Seconds, or a date; with a status. */
  retryAfter?: string;
  /** What a proxy answers in place of the model, with the status or 200. */
  html?: boolean;
  /** Never answers, or sends headers and nothing more. */
  silent?: 'wholly' | 'after-headers';
  /**
   * Where an answer is interrupted: before or after its text, in a character, in a line or a tool
   * call.
   */
  breaksOff?: 'before-text' | 'after-text' | 'in-character' | 'in-line' | 'in-call';
  /**
   * How it is interrupted: the connection is cut, the answer ends properly, or nothing more comes.
   */
  by?: 'cut' | 'end' | 'stall';
  /** After the text, before the rest: a line that is not JSON, or an error by the provider. */
  fault?: 'malformed' | 'error';
  /** Neither [DONE] nor message_stop at the end. */
  withoutDone?: boolean;
}

type Page = (request: IncomingMessage, response: ServerResponse) => unknown;

type Answering = (request: ModelCallRequest) => Answer | Promise<Answer>;

export type ModelServer = Awaited<ReturnType<typeof startModelServer>>;

/**
 * A scripted model on this machine that speaks the OpenAI-compatible and the Anthropic protocol,
 * streaming and whole. It refuses another key or model than its own, as providers do.
 *
 * - `next`: answers for the calls to come, each used once.
 * - `answer`: a function of the request for all others; by default a plausible answer.
 * - `requests`: what was received, in order.
 * - `pages`: what it says of itself at other addresses, as JSON or by a function.
 *
 *     const model = await startModelServer();
 *     model.next.push({ text: 'Rest today.' }, { status: 429, retryAfter: '1' });
 *     await startServer(loadEnv({ ...model.variables() }));
 */
export async function startModelServer({ answer = plausibleAnswer }: { answer?: Answering } = {}) {
  const requests: ModelCallRequest[] = [];
  const next: Answer[] = [];
  const pages = new Map<string, object | Page>();
  const control = { answer };

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const about = pages.get(request.url ?? '');
    if (typeof about === 'function') return about(request, response);
    if (about) return response.end(JSON.stringify(about));
    const name = paths[request.url ?? ''];
    if (request.method !== 'POST' || !name) return response.writeHead(404).end();
    const protocol = name === 'anthropic' ? anthropic : openAiCompatible;
    const body = JSON.parse(await textOf(request)) as Json;
    const received = readRequest(name, body);
    const refuse = (status: number, message: string, headers = {}, code?: string) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(protocol.refusal(status, message, code)));

    const key =
      request.headers['x-api-key'] ?? request.headers.authorization?.replace('Bearer ', '');
    // Providers repeat what they received.
    if (key !== modelKey) return refuse(401, `Incorrect API key provided: ${key}`);
    if (body.model !== modelName) return refuse(404, `The model ${body.model} does not exist`);

    requests.push(received);
    response.once('close', () => {
      received.hungUp = !response.writableFinished;
    });
    const script = next.shift() ?? (await control.answer(received));
    if (script.delay) await setTimeout(script.delay);
    const { status = 200, html, silent, retryAfter } = script;
    if (silent === 'wholly') return;
    if (html) return response.writeHead(status, { 'content-type': 'text/html' }).end(page);
    if (status !== 200) {
      return refuse(
        status,
        script.message ?? `No: ${JSON.stringify(body)}`,
        retryAfter && { 'retry-after': retryAfter },
        script.code,
      );
    }
    if (received.stream) {
      const { usage } = isCountAsked(received) ? script : { usage: 'none' as const };
      return stream(response, protocol, { ...script, usage });
    }
    let text = '';
    for await (const piece of piecesOf(script.text)) text += piece;
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end(JSON.stringify(protocol.whole(text, contentOf(script))));
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  return {
    /** What AI_BASE_URL must be, for both protocols. */
    url: `${url}/v1`,
    requests,
    next,
    pages,
    /** Answers all calls that `next` has no answer for. */
    set answer(answering: Answering) {
      control.answer = answering;
    },
    /** The environment of a server that uses this model. */
    variables: (provider: ProtocolName = 'openai-compatible') => ({
      AI_PROVIDER: provider,
      AI_BASE_URL: `${url}/v1`,
      AI_MODEL: modelName,
      AI_API_KEY: modelKey,
    }),
    /** Forgets requests and scripts. */
    reset() {
      requests.length = 0;
      next.length = 0;
      pages.clear();
      control.answer = answer;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The default script's answer to a runner. */
const plausibleText =
  'Your week looks steady. You ran on four days, and the long run was a third of the distance. ' +
  'Keep the next two days easy, then try the session with short intervals if your legs feel fresh.';

const plausibleAnswer: Answering = () => ({ text: plausibleText });

const paths: Record<string, ProtocolName> = {
  '/v1/chat/completions': 'openai-compatible',
  '/v1/messages': 'anthropic',
};

const page = '<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>';

async function stream(response: ServerResponse, protocol: Protocol, script: Answer) {
  const { breaksOff, by = 'cut', fault, silent, pause, withoutDone } = script;
  const content = contentOf(script);
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.flushHeaders();
  const send = (bytes: string | Buffer) =>
    new Promise<void>((resolve) => {
      if (response.destroyed) resolve();
      else response.write(bytes, () => resolve());
    });
  const sendAll = async (events: Json[]) => {
    for (const event of events) await send(line(event));
  };
  const breakOff = async (bytes?: string | Buffer) => {
    if (bytes) await send(bytes);
    if (by === 'cut') response.destroy();
    if (by === 'end') response.end();
  };
  if (silent) return;
  if (breaksOff === 'before-text') return breakOff();

  await sendAll(protocol.begin(content));
  for await (const piece of piecesOf(script.text)) {
    if (response.destroyed) return;
    await send(line(protocol.piece(piece)));
    if (pause) await setTimeout(pause);
  }
  if (fault === 'malformed') await send('data: {"choices":[{"delta":\n\n');
  if (fault === 'error') await sendAll([protocol.error(`Overloaded by ${modelKey}`)]);
  if (breaksOff === 'after-text') return breakOff();
  if (breaksOff === 'in-line') return breakOff(line(protocol.piece('never')).slice(0, 30));
  if (breaksOff === 'in-character') {
    const bytes = Buffer.from(line(protocol.piece('é')));
    return breakOff(bytes.subarray(0, bytes.indexOf('é') + 1));
  }
  const calls = protocol.calls(content);
  if (breaksOff === 'in-call') {
    await sendAll(calls.slice(0, -2));
    return breakOff();
  }
  await sendAll(calls);
  await sendAll(protocol.end(content));
  response.end(withoutDone ? undefined : protocol.done);
}

const line = (event: Json) =>
  `${typeof event.type === 'string' ? `event: ${event.type}\n` : ''}data: ${JSON.stringify(event)}\n\n`;

const contentOf = ({ reasoning, calls = [], usage, cut = false }: Answer): Content => ({
  reasoning,
  calls,
  usage: usage ?? { input: 1200, output: 80 },
  cut,
});

/** In the OpenAI-compatible protocol, a stream only contains a count on request. */
const isCountAsked = ({ protocol, body }: ModelCallRequest) =>
  protocol === 'anthropic' ||
  (body.stream_options as { include_usage?: boolean } | undefined)?.include_usage === true;

async function* piecesOf(text: Answer['text'] = '') {
  yield* typeof text === 'string' ? text.split(/(?<=\s)/).filter(Boolean) : text;
}

async function textOf(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function readRequest(protocol: ProtocolName, body: Json): ModelCallRequest {
  const messages = (body.messages as Json[]).map(({ role, content, tool_calls }) => ({
    role: String(role),
    text: plainText(content) + (tool_calls ? JSON.stringify(tool_calls) : ''),
  }));
  const tools = (body.tools ?? []) as { name?: string; function?: { name: string } }[];
  return {
    protocol,
    instructions:
      protocol === 'anthropic'
        ? plainText(body.system)
        : messages
            .filter(({ role }) => role === 'system')
            .map(({ text }) => text)
            .join('\n'),
    messages: messages.filter(({ role }) => role !== 'system'),
    tools: tools.map((tool) => tool.function?.name ?? tool.name ?? ''),
    maxOutputTokens: body.max_tokens as number | undefined,
    stream: body.stream === true,
    body,
    hungUp: false,
  };
}

/** The text of a message; parts that are not text as JSON. */
function plainText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part) => (part.type === 'text' ? part.text : JSON.stringify(part))).join('');
}

// `node tests/model-server.ts` serves the plausible answer until it is ended.
if (import.meta.main) {
  const { variables } = await startModelServer({
    answer: () => ({ text: plausibleText, pause: 30 }),
  });
  const lines = Object.entries(variables()).map(([name, value]) => `${name}=${value}\n`);
  process.stdout.write(lines.join(''));
}
