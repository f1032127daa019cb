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
  const type = headers.get('content-type') ?? '';
  if (!ok || !body || /html/i.test(type)) return response;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader.read();
  const texts = textsOf(first, reader);
  // Some send the whole although events were asked for, whatever they call it.
  if (/^\s*[{[]/.test(first.value ?? '')) return await eventsOfWhole(texts, headers);
  const events = ReadableStream.from(texts)
    .pipeThrough(new EventSourceParserStream())
    .pipeThrough(readEach())
    .pipeThrough(new TextEncoderStream());
  return new Response(events, { headers: { 'content-type': 'text/event-stream' } });
}

/** What has been read, and the rest. Whoever stops reading hangs up. */
async function* textsOf(
  first: Awaited<ReturnType<ReadableStreamDefaultReader<string>['read']>>,
  reader: ReadableStreamDefaultReader<string>,
): AsyncGenerator<string> {
  try {
    for (let read = first; !read.done; read = await reader.read()) yield read.value;
  } finally {
    reader.cancel().catch(() => {});
  }
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

/** An answer as one JSON text, although events were asked for, or an error with the status 200. */
async function eventsOfWhole(texts: AsyncIterable<string>, headers: Headers): Promise<Response> {
  const text = await whole(texts);
  const json = parsed(text);
  if (json === undefined) return new Response(text, { headers });
  const reader = chunkReader();
  const chunk = reader.read(json);
  const { error } = chunk;
  if (error) {
    const retryAfter = headers.get('retry-after');
    return Response.json(
      { error },
      { status: statusOf(error), ...(retryAfter && { headers: { 'retry-after': retryAfter } }) },
    );
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

/** @throws if it is longer than any answer */
async function whole(texts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of texts) {
    text += piece;
    if (text.length > longestWhole) throw new Error('The answer is too long');
  }
  return text;
}
