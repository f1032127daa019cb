import { EventSourceParserStream } from 'eventsource-parser/stream';
import { fieldsOf } from '../fields-of.ts';

/** https://docs.anthropic.com/en/api/messages-streaming: others may be added, and are to be passed over. */
const events = new Set([
  'message_start',
  'content_block_start',
  'content_block_delta',
  'content_block_stop',
  'message_delta',
  'message_stop',
  'ping',
  'error',
]);

const deltas = new Set([
  'text_delta',
  'input_json_delta',
  'thinking_delta',
  'signature_delta',
  'citations_delta',
]);

/** An answer of Anthropic's protocol without the events that its library would stumble over. */
export function knownEvents(response: Response): Response {
  const { body, ok, headers } = response;
  if (!ok || !body || !/event-stream/i.test(headers.get('content-type') ?? '')) return response;
  const lines = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .pipeThrough(
      new TransformStream({
        transform({ event, data }, controller) {
          if (isKnown(data)) controller.enqueue(`event: ${event ?? 'message'}\ndata: ${data}\n\n`);
        },
      }),
    )
    .pipeThrough(new TextEncoderStream());
  return new Response(lines, { headers });
}

/** What is no JSON is for the library to refuse. */
function isKnown(data: string): boolean {
  try {
    const { type, delta } = fieldsOf(JSON.parse(data));
    const { type: kind } = fieldsOf(delta);
    return events.has(String(type)) && (type !== 'content_block_delta' || deltas.has(String(kind)));
  } catch {
    return true;
  }
}
