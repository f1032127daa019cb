import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import { fieldsOf } from '../fields-of.ts';
import { chunkReader } from './chunks.ts';

/** Characters of an answer that comes as a whole. */
const longestWhole = 2_000_000;

/**
 * The answer of a server as the library reads it: in events, without the small ways in which servers
 * differ from the protocol. What cannot be read stays as it came.
 */
export async function readAnswer(response: Response): Promise<Response> {
  const { body, ok, headers } = response;
  if (!ok || !body) return response;
  const type = headers.get('content-type') ?? '';
  if (/\bjson\b/i.test(type)) return await eventsOfWhole(response);
  if (type !== '' && !/event-stream|text\/plain/i.test(type)) return response;
  const events = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .pipeThrough(readEach())
    .pipeThrough(new TextEncoderStream());
  return new Response(events, { headers: { 'content-type': 'text/event-stream' } });
}

function readEach(): TransformStream<EventSourceMessage, string> {
  const reader = chunkReader();
  return new TransformStream({
    transform({ event, data }, controller) {
      for (const one of data === '[DONE]' ? reader.end() : [read(data)]) {
        controller.enqueue(lineOf(one, event));
      }
      if (data === '[DONE]') controller.enqueue('data: [DONE]\n\n');
    },
    flush(controller) {
      if (!reader.isCounted()) return;
      for (const data of reader.end()) controller.enqueue(lineOf(data));
    },
  });

  function read(data: string): string {
    const chunk = parsed(data);
    return chunk === undefined ? data : JSON.stringify(reader.read(chunk));
  }
}

const lineOf = (data: string, event?: string) =>
  `${event ? `event: ${event}\n` : ''}data: ${data}\n\n`;

function parsed(data: string): object | undefined {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** An answer as one JSON text, although events were asked for, and an error with the status 200. */
async function eventsOfWhole(response: Response): Promise<Response> {
  const text = await textOf(response);
  const whole = parsed(text);
  if (whole === undefined) return new Response(text, { headers: response.headers });
  const reader = chunkReader();
  const chunk = reader.read(whole);
  const { error } = chunk;
  if (error) {
    return Response.json({ error }, { status: statusOf(error), headers: retryAfter(response) });
  }
  const events = [JSON.stringify(chunk), ...reader.end(), '[DONE]'].map((data) => lineOf(data));
  return new Response(events.join(''), { headers: { 'content-type': 'text/event-stream' } });
}

/** Of an error without one of its own: the server's fault. */
function statusOf(error: unknown): number {
  const { code, status } = fieldsOf(error);
  const number = Number(status ?? code);
  return number >= 400 && number < 600 ? number : 500;
}

function retryAfter({ headers }: Response): Record<string, string> {
  const value = headers.get('retry-after');
  return value ? { 'retry-after': value } : {};
}

/** @throws if it is longer than any answer */
async function textOf(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > longestWhole) throw new Error('The answer is too long');
  }
  return text + decoder.decode();
}
