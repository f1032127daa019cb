import type { ChatLine } from '#shared/coach/schema.ts';

/** The lines of a reply as they arrive, and in the end whether the stream said that it has ended. */
export type ReplyLines = AsyncGenerator<ChatLine, boolean>;

const prefix = 'data:';
const end = '[DONE]';

/**
 * The lines of a reply's stream. One that cannot be read is skipped: the offset of the next shows
 * whether text is missing.
 * @returns whether the stream said that it has ended; otherwise the connection was lost
 */
export async function* readLines(body: ReadableStream<Uint8Array>): ReplyLines {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      const lines = rest.split(/\r?\n/);
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) {
        const data = dataOf(line);
        if (data === end) return true;
        const parsed = data && parse(data);
        if (parsed) yield parsed;
      }
      if (done) return false;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

const dataOf = (line: string) =>
  line.startsWith(prefix) ? line.slice(prefix.length).trim() : undefined;

function parse(data: string): ChatLine | undefined {
  try {
    const line: unknown = JSON.parse(data);
    const isLine = typeof line === 'object' && line !== null && 'content' in line;
    return isLine && typeof line.content === 'string' ? (line as ChatLine) : undefined;
  } catch {
    return undefined;
  }
}
