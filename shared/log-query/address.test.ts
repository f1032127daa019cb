import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStorable } from '../storable.ts';
import { filterOf, logAddress, logFilterAt, withoutLogLinks } from './address.ts';
import type { LogFilter } from './schema.ts';

const week = { from: '2026-02-23', to: '2026-03-01' };
const address = '/training?period=custom&from=2026-02-23&to=2026-03-01';

/** As stored: trimmed, and without what no database takes. */
const textOf = (maxLength: number) =>
  fc
    .string({ maxLength, unit: 'grapheme' })
    .map((text) => text.trim())
    .filter(isStorable);

describe('a place in the training log', () => {
  it('is read from its address', () => {
    expect(logAddress(week)).toBe(address);
    expect(logFilterAt(address)).toEqual(week);
    const tempo = { ...week, types: ['tempo'] } satisfies LogFilter;
    expect(logAddress(tempo)).toBe(`${address}&type=tempo`);
    expect(logFilterAt(logAddress(tempo))).toEqual(tempo);
  });

  it('takes every filter, whatever its texts, and no character that ends a link', () => {
    const some: fc.Arbitrary<LogFilter> = fc.record(
      {
        from: fc.constantFrom('1900-01-01', '2024-02-29'),
        to: fc.constantFrom('2024-02-29', '2199-12-31'),
        types: fc.constantFrom<LogFilter['types']>('running', ['race'], ['tempo', 'intervals']),
        distance: fc.constantFrom({ min: 10 }, { max: 21.098 }, { min: 0, max: 0.4 }),
        time: fc.constantFrom({ min: 3600 }, { max: 1 }, { min: 0, max: 5 }),
        heartRate: fc.constantFrom({ min: 120 }, { max: 150 }),
        climb: fc.constantFrom({ min: 0, max: 500 }),
        rpe: fc.constantFrom({ min: 8 }),
        pace: fc.constantFrom({ max: 299 }, { min: 300, max: 300 }),
        weekdays: fc.constantFrom([7], [1, 3]),
        timeOfDay: fc.constantFrom({ from: '22:00', to: '05:30' }, { from: '05:00', to: '08:59' }),
        terrains: fc.constantFrom<LogFilter['terrains']>(['trail'], ['road', 'track']),
        shoes: fc.uniqueArray(textOf(30), { minLength: 1, maxLength: 3 }),
        words: textOf(60).filter(Boolean),
        hasHeartRate: fc.boolean(),
        hasTrack: fc.boolean(),
        ids: fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 3 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(some, (filter) => {
        const address = logAddress(filter);
        expect(address).toMatch(/^\/training(\?[\w=&%.~-]+)?$/);
        const isBare = address === '/training';
        expect(logFilterAt(address)).toEqual(isBare ? undefined : filter);
        expect(withoutLogLinks(`[x](${address})`)).toBe(isBare ? `[x](${address})` : 'x');
        const { searchParams } = new URL(address, 'http://localhost');
        expect(filterOf(searchParams, '2026-03-05')).toEqual(filter);
      }),
    );
  });

  it('of a period that ends today begins with it', () => {
    const of = (period: string) => filterOf([['period', period]], '2026-03-05');
    expect(['30', 'year', 'ever'].map(of)).toEqual([
      { from: '2026-02-04' },
      { from: '2026-01-01' },
      {},
    ]);
  });

  it('that was edited by hand restricts by each thing that can be read', () => {
    const of = (query: string) => filterOf(new URLSearchParams(query), '2026-03-05');
    expect(of('type=tempo&type=swim&type=tempo')).toEqual({ types: ['tempo'] });
    expect(of('type=tempo&type=running')).toEqual({ types: 'running' });
    expect(of('weekday=6&weekday=9&terrain=moon&terrain=road')).toEqual({
      weekdays: [6],
      terrains: ['road'],
    });
    const long = 'a'.repeat(300);
    expect(of(`search=${long}`)).toEqual({ words: long.slice(0, 200) });
    expect(of('search=a%00b')).toEqual({ words: 'a b' });
    expect(logFilterAt(logAddress({ distance: { min: 1e-7 } }))).toEqual({ distance: { min: 0 } });
  });

  it('of which nothing can be read restricts nothing', () => {
    const edited = 'type=swim&terrain=moon&weekday=9&distance=9-3&pace=fast&clock=25:00-26:00&id=1';
    expect(filterOf(new URLSearchParams(`${edited}&search=hill`), '2026-03-05')).toEqual({
      words: 'hill',
    });
  });

  it.each([
    ...[
      '',
      '/',
      '/training',
      '/training?',
      '/training?period=custom',
      '/api/trainings',
      '/api/export',
    ],
    ...['javascript:alert(1)', '//evil.example', '/\\evil.example', '\\/evil.example'],
    ...[`//evil.example${address}`, `/\\evil.example${address}`, `https://evil.example${address}`],
    ...[`/api${address}`, `/api/..${address}`, `.${address}`, ` ${address}`, `\n${address}`],
    ...[`${address}\n`, `${address}#a`, `${address}&find=a`, `${address}&type=`],
    ...[`${address}&type=swim`, `${address}&type=tempo&type=swim`, `${address}/../../api`],
    ...[`${address}&type=tempo&search=a`, `${address}&search=a+b`, `${address}&search=%`],
    address.replace('/training', '/%74raining'),
    address.replace('/training', '/TRAINING'),
    address.replace('2026-02-23', '2026-02-30'),
    address.replace('2026-02-23', '%32026-02-23'),
    address.replace('2026-02-23', '٢٠٢٦-02-23'),
    address.replace('&to', '&amp;to'),
  ])('is nothing else: %j', (other) => {
    expect(logFilterAt(other)).toBeUndefined();
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
