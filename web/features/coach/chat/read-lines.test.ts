import { describe, expect, it } from 'vitest';
import type { ChatLine } from '#shared/coach/schema.ts';
import { readLines } from './read-lines.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

const streamOf = (chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

async function read(...chunks: (string | Uint8Array)[]) {
  const lines: ChatLine[] = [];
  const reader = readLines(
    streamOf(chunks.map((chunk) => (typeof chunk === 'string' ? bytes(chunk) : chunk))),
  );
  for (;;) {
    const { value, done } = await reader.next();
    if (done) return { lines, ended: value };
    lines.push(value);
  }
}

const whole =
  'data: {"content":"Guten Mörgen 🏃"}\n\ndata: {"content":"!","offset":17}\n\ndata: [DONE]\n\n';
const lines = [{ content: 'Guten Mörgen 🏃' }, { content: '!', offset: 17 }];

describe('the lines of a reply', () => {
  it('are read until the stream says that it has ended', async () => {
    expect(await read(whole)).toEqual({ lines, ended: true });
    expect((await read(`${whole}data: {"content":"more"}\n`)).lines).toEqual(lines);
  });

  it('are the same wherever the stream is cut, within a character too', async () => {
    const all = bytes(whole);
    for (let at = 0; at <= all.length; at++) {
      const result = await read(all.slice(0, at), all.slice(at));
      expect(result, `cut after ${at} bytes`).toEqual({ lines, ended: true });
    }
    const single = Array.from(all, (byte) => Uint8Array.of(byte));
    expect(await read(...single)).toEqual({ lines, ended: true });
  });

  it('may end in CR LF, cut in between, and need no space or empty line', async () => {
    expect(await read(whole.replaceAll('\n', '\r\n'))).toEqual({ lines, ended: true });
    expect(await read('data:{"content":"a"}\r', '\ndata:[DONE]')).toEqual({
      lines: [{ content: 'a' }],
      ended: true,
    });
  });

  it('that make no sense are skipped', async () => {
    const garbage = [
      ': a comment',
      'event: message',
      'data: {"content":',
      'data: null',
      'data: 5',
      'data: {"content":5}',
      '<html>',
      'data:',
    ].join('\n');
    expect(await read(`${garbage}\n${whole}`)).toEqual({ lines, ended: true });
  });

  it('without an end mean that the connection was lost', async () => {
    expect(await read('data: {"content":"a"}\n\ndata: {"con')).toEqual({
      lines: [{ content: 'a' }],
      ended: false,
    });
    expect(await read()).toEqual({ lines: [], ended: false });
  });

  it('let go of the connection when nobody reads on', async () => {
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(bytes('data: {"content":"a"}\n')),
      cancel: () => {
        cancelled = true;
      },
    });
    for await (const _line of readLines(endless)) break;
    expect(cancelled).toBe(true);
  });
});
