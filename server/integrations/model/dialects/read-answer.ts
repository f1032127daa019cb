import { fieldsOf } from '../fields-of.ts';
import { chunkReader } from './chunks.ts';
import { rewriteEvents } from './rewrite-events.ts';

/** Maximum characters of an answer that arrives as a whole. */
const longestWhole = 2_000_000;

/**
 * A server's answer in the form that the library reads: in events, and without minor deviations
 * from the protocol. Whatever cannot be read is unchanged.
 */
export async function readAnswer(response: Response): Promise<Response> {
  const { body, ok, headers } = response;
  if (!ok || !body) return response;
  const bytes: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const { value: first } = await bytes.read();
  // Some send the whole answer although events were requested, under any content type.
  if (/^\s*[{[]/.test(new TextDecoder().decode(first))) {
    return await eventsOfWhole(bytes, first, headers);
  }
  const reader = chunkReader();
  const rewrite = {
    event: ({ data, event }: { data: string; event?: string | undefined }) =>
      data === '[DONE]' ? `${missing()}data: [DONE]\n\n` : lineOf(reader.read(data), event),
    end: () => (reader.isCounted() ? missing() : ''),
  };
  const missing = () =>
    reader
      .end()
      .map((data) => lineOf(data))
      .join('');
  const events = rewriteEvents(bytes, rewrite, first);
  return new Response(events, { headers: { 'content-type': 'text/event-stream' } });
}

const lineOf = (data: string, event?: string) =>
  `${event ? `event: ${event}\n` : ''}data: ${data}\n\n`;

/** An answer as a single JSON text, although events were requested, or an error with status 200. */
async function eventsOfWhole(
  bytes: ReadableStreamDefaultReader<Uint8Array>,
  first: Uint8Array | undefined,
  headers: Headers,
): Promise<Response> {
  const text = await whole(bytes, first);
  const reader = chunkReader();
  const chunk = reader.read(text);
  const error = errorIn(chunk);
  if (error) {
    const retryAfter = headers.get('retry-after');
    return Response.json(
      { error },
      { status: statusOf(error), ...(retryAfter && { headers: { 'retry-after': retryAfter } }) },
    );
  }
  const events = [chunk, ...reader.end(), '[DONE]'].map((data) => lineOf(data));
  return new Response(events.join(''), { headers: { 'content-type': 'text/event-stream' } });
}

function errorIn(chunk: string): unknown {
  try {
    return fieldsOf(JSON.parse(chunk)).error;
  } catch {
    return undefined;
  }
}

/** For an error without its own status: the server's fault. */
function statusOf(error: unknown): number {
  const { code, status } = fieldsOf(error);
  const number = Number(status ?? code);
  return number >= 400 && number < 600 ? number : 500;
}

/** @throws if it is longer than any valid answer */
async function whole(
  bytes: ReadableStreamDefaultReader<Uint8Array>,
  first: Uint8Array | undefined,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = decoder.decode(first, { stream: true });
  for (;;) {
    const { value, done } = await bytes.read();
    text += decoder.decode(value, { stream: !done });
    if (done) return text;
    if (text.length <= longestWhole) continue;
    bytes.cancel().catch(() => {});
    throw new Error('The answer is too long');
  }
}
