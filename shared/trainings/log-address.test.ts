import { describe, expect, it } from 'vitest';
import { logAddress, logPlaceOf, withoutLogLinks } from './log-address.ts';

const week = { from: '2026-02-23', to: '2026-03-01' };
const address = '/training?period=custom&from=2026-02-23&to=2026-03-01';

describe('a place in the training log', () => {
  it('is read from its address', () => {
    expect(logAddress(week)).toBe(address);
    expect(logPlaceOf(address)).toEqual(week);
    const tempo = { ...week, sessionType: 'tempo' } as const;
    expect(logAddress(tempo)).toBe(`${address}&type=tempo`);
    expect(logPlaceOf(logAddress(tempo))).toEqual(tempo);
  });

  it.each([
    ...['', '/', '/training', '/training?period=custom', '/api/trainings', '/api/export'],
    ...['javascript:alert(1)', '//evil.example', '/\\evil.example', '\\/evil.example'],
    ...[`//evil.example${address}`, `/\\evil.example${address}`, `https://evil.example${address}`],
    ...[`/api${address}`, `/api/..${address}`, `.${address}`, ` ${address}`, `\n${address}`],
    ...[`${address}\n`, `${address}#a`, `${address}&search=a`, `${address}&type=`],
    ...[`${address}&type=swim`, `${address}&type=tempo&type=race`, `${address}/../../api`],
    address.replace('/training', '/%74raining'),
    address.replace('/training', '/TRAINING'),
    address.replace('2026-02-23', '2026-02-30'),
    address.replace('2026-02-23', '%32026-02-23'),
    address.replace('2026-02-23', '٢٠٢٦-02-23'),
    address.replace('&to', '&amp;to'),
  ])('is nothing else: %j', (other) => {
    expect(logPlaceOf(other)).toBeUndefined();
  });
});

describe('without links into the log', () => {
  it('their texts stay, and all other Markdown', () => {
    const kept = '[a](https://example.org) ![b](/training?a) [c](/api/trainings) *[d]*';
    expect(
      withoutLogLinks(`You ran [43.5 km](${address}&type=race) [e](${address}). ${kept}`),
    ).toBe(`You ran 43.5 km e. ${kept}`);
  });

  it('takes little time with a text made to take long', () => {
    for (const piece of ['[', '[a](', `[a](${address}`, '](/training?', '[[]']) {
      const text = piece.repeat(50_000 / piece.length);
      expect(withoutLogLinks(text)).toBe(text);
    }
  });
});
