import { describe, expect, it } from 'vitest';
import { joinText } from './join-text.ts';
import type { ProviderPart } from './model-call.ts';

const text = (delta: string, id = '1'): ProviderPart => ({ type: 'text-delta', id, delta });
const end: ProviderPart = { type: 'text-end', id: '1' };
const soon = 20; // ms
const never = 60_000; // ms

async function* all(...parts: ProviderPart[]) {
  yield* parts;
}

async function read(parts: AsyncIterable<ProviderPart>) {
  const read: ProviderPart[] = [];
  for await (const part of parts) read.push(part);
  return read;
}

describe('pieces of a text', () => {
  it('are joined if they come soon after one another, except the first', async () => {
    const parts = all(text('Run '), text('easy '), text('today'), text('.'), end);
    expect(await read(joinText(parts, never))).toEqual([text('Run '), text('easy today.'), end]);
  });

  it('are passed on one by one if none may wait', async () => {
    const parts = [text('Run '), text('easy '), text('today.'), end];
    expect(await read(joinText(all(...parts), 0))).toEqual(parts);
  });

  it('wait no longer than that for more', async () => {
    const more = Promise.withResolvers<void>();
    const slow = async function* () {
      yield* [text('Run '), text('easy ')];
      await more.promise;
      yield text('today.');
    };
    const joined = joinText(slow(), soon);
    expect((await joined.next()).value).toEqual(text('Run '));
    expect((await joined.next()).value).toEqual(text('easy '));
    more.resolve();
    expect(await read(joined)).toEqual([text('today.')]);
  });

  it('of two texts stay apart', async () => {
    const parts = all(text('a'), text('b'), text('c', '2'), text('d', '2'));
    const apart = [text('a'), text('b'), text('c', '2'), text('d', '2')];
    expect(await read(joinText(parts, never))).toEqual(apart);
  });

  it('are not lost when it breaks off', async () => {
    const broken = async function* () {
      yield* [text('Run '), text('easy '), text('today')];
      throw new Error('broken off');
    };
    const joined = joinText(broken(), never);
    expect((await joined.next()).value).toEqual(text('Run '));
    expect((await joined.next()).value).toEqual(text('easy today'));
    await expect(joined.next()).rejects.toThrow('broken off');
  });

  it('are no longer read when nobody wants more', async () => {
    let isOver = false;
    const source = async function* () {
      try {
        for (;;) yield text('more ');
      } finally {
        isOver = true;
      }
    };
    for await (const _ of joinText(source(), never)) break;
    await expect.poll(() => isOver).toBe(true);
  });
});
