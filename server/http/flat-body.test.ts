import { describe, expect, it } from 'vitest';
import { flattened } from './flat-body.ts';

async function* pieces(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const flat = async (value: unknown, size = 3) =>
  JSON.parse(await flattened(pieces(JSON.stringify(value), size)));

describe('a body whose lists are not used', () => {
  it('keeps the rest', async () => {
    const rest = {
      period: 'week',
      userId: 'a "quoted\\" [text',
      today: '2024-05-01',
      n: 1,
      ü: '😀',
    };
    const lists = { trainings: [{ notes: ']}"\\' }, []], races: {}, gear: { a: { b: [1] } } };
    for (const size of [1, 2, 3, 1000]) {
      expect(await flat({ ...lists, ...rest, more: [] }, size)).toEqual({
        ...rest,
        trainings: null,
        races: null,
        gear: null,
        more: null,
      });
    }
  });

  it('is left as it is where it is no object', async () => {
    expect(await flat('text')).toBe('text');
    expect(await flat([1, [2]])).toEqual([1, null]);
    await expect(flattened(pieces('{"a":', 2))).resolves.toBe('{"a":');
  });

  it('does not grow with them', async () => {
    const text = `{"period":"week","trainings":${'['.repeat(4_000_000)}${']'.repeat(4_000_000)}}`;
    expect(await flattened(pieces(text, 65_536))).toBe('{"period":"week","trainings":null}');
    await expect(flat({ period: 'a'.repeat(70_000) }, 65_536)).rejects.toThrow('too large');
  });
});
