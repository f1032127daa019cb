import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { eventsQuery } from '../features/calendar/queries.ts';
import { gearQuery } from '../features/gear/queries.ts';
import { LeadUp } from '../features/injuries/lead-up.tsx';
import { injuriesQuery } from '../features/injuries/queries.ts';
import { racesQuery } from '../features/races/queries.ts';
import { plannedRacesQuery } from '../features/strategy/queries.ts';
import { TrainingDialogs } from '../features/trainings/dialogs.tsx';
import { trainingsQuery } from '../features/trainings/queries.ts';
import { textsOf } from '../markup.fixture.tsx';
import { Component as Calendar } from './calendar.tsx';
import { Component as Dashboard } from './dashboard.tsx';
import { Component as Gear } from './gear.tsx';
import { Component as Injuries } from './injuries.tsx';
import { Component as RaceLog } from './race-log.tsx';
import { Component as RaceStrategy } from './race-strategy.tsx';
import { Component as TrainingLog } from './training-log.tsx';

const lists = {
  trainingsQuery,
  racesQuery,
  injuriesQuery,
  gearQuery,
  eventsQuery,
  plannedRacesQuery,
};
const pair = {
  id: 'a-pair',
  name: 'Blue pair',
  category: 'shoes' as const,
  isActive: true,
  retirementDistance: 700,
  updatedAt: '2026-03-05T12:00:00Z',
  loggedAt: '2026-03-05T12:00:00Z',
};

function BeforeInjury() {
  return <LeadUp reported="2024-03-10" />;
}

/** What a screen shows when one list could not be loaded, and the others were. */
function screenWithout(failed: keyof typeof lists, Screen: ComponentType) {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  for (const [name, { queryKey }] of Object.entries(lists)) {
    if (name !== failed) client.setQueryData(queryKey, []);
  }
  if (failed !== 'gearQuery') client.setQueryData(gearQuery.queryKey, [pair]);
  const cache = client.getQueryCache();
  cache.build(client, { queryKey: lists[failed].queryKey }).setState({
    status: 'error',
    error: new Error('Broken on purpose'),
  });
  return textsOf(
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <MantineProvider>
          <MemoryRouter>
            <TrainingDialogs>
              <Screen />
            </TrainingDialogs>
          </MemoryRouter>
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
}

describe('a list that cannot be loaded', () => {
  it.each([
    ['trainingsQuery', 'the training log', TrainingLog, 'Failed to load training data'],
    ['trainingsQuery', 'the dashboard', Dashboard, 'Failed to load training data'],
    ['trainingsQuery', 'the gear', Gear, 'Failed to load training data'],
    ['trainingsQuery', 'the days before an injury', BeforeInjury, 'Failed to load training data'],
    ['trainingsQuery', 'the calendar', Calendar, 'Failed to load training data'],
    ['racesQuery', 'the race log', RaceLog, 'Failed to load races'],
    ['racesQuery', 'the calendar', Calendar, 'Failed to load races'],
    ['plannedRacesQuery', 'the race strategy', RaceStrategy, 'Failed to load races'],
    ['injuriesQuery', 'the injuries', Injuries, 'Failed to load injuries'],
    ['gearQuery', 'the gear', Gear, 'Failed to load gear'],
    ['eventsQuery', 'the calendar', Calendar, 'Failed to load calendar events'],
  ] as const)('(%s) says so once in %s, and can be retried', (failed, _where, Screen, text) => {
    const texts = screenWithout(failed, Screen);
    expect(texts.filter((shown) => shown === text)).toHaveLength(1);
    expect(texts.filter((shown) => shown === 'Try again')).toHaveLength(1);
    // Word for word, or the shell's banner would say it a second time.
    expect(lists[failed].meta?.failure).toBe(text);
  });

  it('leaves the gear there, without the wear that comes from the trainings', () => {
    const shown = screenWithout('trainingsQuery', Gear).join(' ');
    expect(shown).toContain('Blue pair');
    expect(shown).not.toContain('700 km');
    expect(screenWithout('racesQuery', Gear).join(' ')).toContain('700 km');
  });
});
