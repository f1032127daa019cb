import { fieldsOf } from '../fields-of.ts';
import { rewriteEvents } from './rewrite-events.ts';

/**
 * https://docs.anthropic.com/en/api/messages-streaming: more may be added, and should be ignored.
 */
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

const blocks = new Set(['text', 'thinking', 'redacted_thinking', 'tool_use']);

/** An answer of Anthropic's protocol without the events that would break its library. */
export function knownEvents(response: Response): Response {
  const { body, ok, headers } = response;
  if (!ok || !body || !/event-stream/i.test(headers.get('content-type') ?? '')) return response;
  const isKnown = eventFilter();
  const events = rewriteEvents(body.getReader(), {
    event: ({ event = 'message', data }) =>
      isKnown(data) ? `event: ${event}\ndata: ${data}\n\n` : '',
  });
  return new Response(events, { headers });
}

function eventFilter() {
  /** The blocks of unknown kinds, by index. */
  const unknown = new Set<unknown>();
  return (data: string): boolean => {
    const { type, index, delta, content_block: block } = parsed(data);
    // An unreadable event is left for the library to reject.
    if (type === undefined) return true;
    if (type === 'content_block_start') {
      if (blocks.has(String(fieldsOf(block).type))) unknown.delete(index);
      else unknown.add(index);
    }
    if (index !== undefined && unknown.has(index)) return false;
    const isDelta = type === 'content_block_delta';
    return events.has(String(type)) && (!isDelta || deltas.has(String(fieldsOf(delta).type)));
  };
}

function parsed(data: string) {
  try {
    return fieldsOf(JSON.parse(data));
  } catch {
    return {};
  }
}
