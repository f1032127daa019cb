import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** The most bytes that are read: the longest answer has 96,000 tokens, in an event of some 300 bytes each. */
const mostBytes = 40_000_000;

/** Characters of one event. */
const longestEvent = 2_000_000;

interface Rewrite {
  /** @returns what stands in place of an event */
  event(event: EventSourceMessage): string;
  /** @returns what is added once nothing more comes */
  end?(): string;
}

/**
 * Events, each as it is rewritten. In one step from bytes to bytes, as every step costs each token.
 * What is longer than any answer breaks off.
 * @param first what has been read of the body already
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
      // Lines that are no events are passed over, as they always were.
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
