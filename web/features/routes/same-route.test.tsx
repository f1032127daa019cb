import { describe, expect, it } from 'vitest';
import type { KnownRoute, SameRoute as Shown } from '#shared/routes/same-route-schema.ts';
import { markupOf, textsOf } from '../../markup.fixture.tsx';
import { SameRoute } from './same-route.tsx';

const runs = ['b', 'a'].map((id, nth) => ({
  id,
  date: `2026-03-0${5 - nth}`,
  distance: 10.5,
  duration: '0:52:10',
  ...(nth === 0 && { heartRateAvg: 148 }),
}));
const route: KnownRoute = { count: 2, nth: 2, rank: 1, runs };

const markup = (shown?: Shown) =>
  markupOf(<SameRoute trainingId="b" />, shown ? [[['same-route', 'b'], shown]] : []);
const texts = (shown: Shown) => textsOf(markup(shown)).join('|');

describe('the route of a run', () => {
  it('is told with the other runs, of which some can be chosen to be compared', () => {
    const text = texts({ route: { ...route, name: 'Lake loop' }, isWaiting: false, waiting: 0 });
    expect(text).toContain('Lake loop|Rename|2nd time here, fastest|');
    expect(text).toContain(
      'Mar 5, 2026 |(this run)|10.50 km|52:10|4:58|148|Mar 4, 2026|10.50 km|52:10|4:58|–',
    );
    expect(text).not.toContain('matched');
    const html = markup({ route, isWaiting: false, waiting: 0 });
    expect(html).toContain('href="/training/a"');
    expect(html).toContain('Compare Mar 4, 2026, 10.50 km in 0:52:10');
    expect(html).toContain('Name this route');
  });

  it('says that a part is not all', () => {
    expect(texts({ route, isWaiting: false, waiting: 42 })).toContain('42 of your runs have not');
    const many = { ...route, count: 340, nth: 340 };
    expect(texts({ route: many, isWaiting: false, waiting: 0 })).toContain('The newest 2 of 340');
  });

  it('has no list for the first run, and is waited for, or absent', () => {
    const first = texts({ route: { count: 1, nth: 1, runs: [] }, isWaiting: false, waiting: 0 });
    expect(first).toContain('First time here');
    expect(first).not.toContain('Compare');
    expect(texts({ isWaiting: true, waiting: 3 })).toContain('has not been matched');
    expect(texts({ isWaiting: false, waiting: 3 })).toBe('');
    expect(markup()).toContain('Skeleton');
  });
});
