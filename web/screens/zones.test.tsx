import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { usualFormats } from '#shared/formats.ts';
import { described, noZones } from '#shared/zones/described.ts';
import type { ZoneSet } from '#shared/zones/schema.ts';
import { withBounds } from '#shared/zones/zones.ts';
import { ApiError } from '../api.ts';
import { profileQuery } from '../features/profile/api.ts';
import { trainingsQuery } from '../features/trainings/queries.ts';
import { zoneHistoryQuery, zonesQuery } from '../features/zones/queries.ts';
import { textsOf } from '../markup.fixture.tsx';
import { Component as Zones } from './zones.tsx';

const set: ZoneSet = {
  ...withBounds(described(noZones), [
    { zone: 1, min: 95, max: 114, paceMin: 330, paceMax: 390 },
    { zone: 2, min: 114, max: 133 },
    { zone: 3, max: 152, paceMax: 300 },
  ]),
  maxHeartRate: 190,
  calculationMethod: 'manual',
  isActive: true,
  createdAt: '2026-03-05T12:00:00.000Z',
  heldFrom: '2026-03-05',
  maxHeartRateBasis: 'profile',
  lactateThresholdBasis: null,
  analysis: null,
};

/** The screen for a runner whose plan includes generated zones, or not. */
function shown(zones: ZoneSet | null | Error, mayUseZonesAndStrategy = true) {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  client.setQueryData<object>(profileQuery.queryKey, { mayUseZonesAndStrategy });
  client.setQueryData(zoneHistoryQuery.queryKey, [
    { ...set, id: '018f0000-0000-7000-8000-000000000001', heldUntil: '2026-04-01' },
  ]);
  client.setQueryData<object>(trainingsQuery.queryKey, [
    { date: usualFormats.localStart().date, duration: '1:00:00', heartRateAvg: 120 },
  ]);
  if (zones instanceof Error) {
    client
      .getQueryCache()
      .build(client, { queryKey: zonesQuery.queryKey })
      .setState({ status: 'error', error: zones });
  } else client.setQueryData(zonesQuery.queryKey, zones);
  return textsOf(
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <MantineProvider>
          <MemoryRouter>
            <Zones />
          </MemoryRouter>
        </MantineProvider>
      </QueryClientProvider>,
    ),
  ).join('|');
}

describe('the zones screen', () => {
  it('without zones offers generating or upgrading, and manual setup', () => {
    expect(shown(null)).toContain('Generate AI Zones|Manual Setup');
    const free = shown(null, false);
    expect(free).toContain('Pro Feature');
    expect(free).toContain('Upgrade to Pro|Manual Setup');
    expect(free).toContain('Generate (Max HR)|Generate (LTHR)');
    expect(free).not.toContain('Generate AI Zones');
  });

  it('with zones shows each one, what is not set, and the buttons of the plan', () => {
    const pro = shown(set);
    expect(pro).toContain('Refresh AI Zones|Refresh (Max HR)|Refresh (LTHR)|Edit');
    expect(pro).toContain('190|bpm');
    expect(pro).toContain('Max HR · From your profile');
    expect(pro).toContain('95–114 bpm|Pace|6:30–5:30/km');
    expect(pro).toContain('to 152 bpm|Pace|from 5:00/km');
    expect(pro).toContain('Not set|Pace|Not set');
    expect(pro).toContain('1 run with a heart rate');
    expect(pro).not.toContain('AI Generated');
    const free = shown({ ...set, calculationMethod: 'ai_generated' }, false);
    expect(free).toContain('AI Generated');
    expect(free).not.toContain('Refresh AI Zones');
    expect(free).toContain('Generate AI Zones|Refresh (Max HR)');
  });

  it('says of which maximum a computed threshold is 85%', () => {
    const computed = {
      ...set,
      lactateThresholdHr: 162,
      lactateThresholdBasis: 'formula',
    } as const;
    const tile = 'Lactate Threshold HR · 85% of';
    expect(shown(computed)).toContain(`${tile} your max HR`);
    for (const maxHeartRate of [200, null]) {
      expect(shown({ ...computed, maxHeartRate })).toContain(`${tile} an earlier max HR`);
    }
  });

  it('says whose words the descriptions are', () => {
    const notice = 'The language model could not be reached, so this is the computed text.';
    const span = { from: '2025-12-06', to: '2026-03-05' };
    const wording: NonNullable<ZoneSet['analysis']>['wording'] = {
      wordedBy: 'code',
      notice,
      zones: [],
    };
    const made = { ...set, calculationMethod: 'ai_generated' } as const;
    expect(shown({ ...made, analysis: { ...span, wording } })).toContain(`AI Generated|${notice}`);
    expect(shown({ ...made, analysis: span })).not.toContain('language model');
  });

  it('lists the earlier zones with their days', () => {
    expect(shown(set)).toContain('Mar 5, 2026 – Apr 1, 2026');
  });

  it('says when they cannot be loaded', () => {
    const error = new ApiError(500, { code: 'INTERNAL_ERROR', error: 'Broken on purpose' });
    expect(shown(error)).toContain('Failed to load zones: Broken on purpose|Try again');
  });
});
