import { createParser, type EventSourceMessage } from 'eventsource-parser';

/**
 * The maximum number of bytes read: the longest answer has 96,000 tokens, in events of some 300
 * bytes each.
 */
const mostBytes = 40_000_000;

/** Characters of one event. */
const longestEvent = 2_000_000;

interface Rewrite {
  /** @returns the replacement for an event */
  event(event: EventSourceMessage): string;
  /** @returns what is added at the end */
  end?(): string;
}

/**
 * Events, each rewritten. This is a single step from bytes to bytes, as every step costs time for
 * each token. A stream longer than any valid answer is cut off.
 * @param first the part of the body that has already been read
 */
export function rewriteEvents(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { event, end }: Rewrite,
  first?: Uint8Array,
): ReadableStream<Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let left = mostBytes;
  let written = '';
  const parser = createParser({
    maxBufferSize: longestEvent,
    onEvent: (message) => {
      written += event(message);
    },
    onError: (error) => {
      // Lines that are not events are ignored.
      if (error.type === 'max-buffer-size-exceeded') throw error;
    },
  });
  let next: Uint8Array | undefined = first;
  return new ReadableStream({
    async pull(controller) {
      while (written === '') {
        const { value, done } = next ? { value: next, done: false } : await reader.read();
        next = undefined;
        if (done) {
          written = end?.() ?? '';
          if (written !== '') controller.enqueue(encoder.encode(written));
          return controller.close();
        }
        left -= value.length;
        if (left < 0) throw new Error('The answer is too long');
        parser.feed(decoder.decode(value, { stream: true }));
      }
      controller.enqueue(encoder.encode(written));
      written = '';
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
