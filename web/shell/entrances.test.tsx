import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { GearCard } from '../features/gear/gear-card.tsx';
import { InjuryCard } from '../features/injuries/injury-card.tsx';
import { profileQuery } from '../features/profile/api.ts';
import { RaceCard } from '../features/races/race-card.tsx';
import { TrainingCard } from '../features/trainings/training-card.tsx';
import { markupOf } from '../markup.fixture.tsx';
import { NavigationBar } from './navigation-bar.tsx';

const day = '2026-03-05';
const loggedAt = `${day}T12:00:00Z`;
const nothing = () => {};
const acts = { onToggle: nothing, onEdit: nothing, onDelete: nothing };

/** Places whose links depend on the plan, and the bar, which lists the sections. */
const places: Record<string, ReactElement> = {
  'the bar': <NavigationBar fullName="Jo Miles" />,
  'a training': (
    <TrainingCard
      training={{
        id: 'an-id',
        date: day,
        sessionType: 'easy-run',
        distance: 10,
        duration: '0:55:00',
        terrain: 'road',
        isStravaImport: false,
        loggedAt,
      }}
      today={day}
      expanded={false}
      {...acts}
    />
  ),
  'a race': (
    <RaceCard
      race={{
        id: 'an-id',
        raceName: 'Spring 10',
        date: day,
        distance: 10,
        finishTime: '00:45:00',
        loggedAt,
      }}
      bests={{ byDistance: new Map(), differences: new Map() }}
      today={day}
      expanded={false}
      {...acts}
    />
  ),
  'an injury': (
    <InjuryCard
      injury={{
        id: 'an-id',
        painArea: 'Left knee',
        painSeverity: 4,
        status: 'ongoing',
        dateReported: day,
        loggedAt,
      }}
      today={day}
      expanded={false}
      {...acts}
    />
  ),
  'a piece of gear': (
    <GearCard
      item={{
        id: 'an-id',
        name: 'Head torch',
        category: 'accessories',
        isActive: true,
        retirementDistance: 800,
        loggedAt,
        updatedAt: loggedAt,
      }}
      gear={[]}
      uses={{ uses: new Map(), failed: false }}
      onEdit={nothing}
      onDelete={nothing}
    />
  ),
};

/** The names of the links and buttons of a place. */
function entrances(place: ReactElement, isPro: boolean): string[] {
  const page = markupOf(place, [[profileQuery.queryKey, { isPro }]]);
  return [...page.matchAll(/<(?:a|button)\b([^>]*)>(.*?)<\/(?:a|button)>/g)].map(
    ([, attributes = '', content = '']) =>
      attributes.match(/aria-label="([^"]*)"/)?.[1] ?? content.replaceAll(/<[^>]*>/g, ''),
  );
}

it.each(Object.entries(places))(
  '%s offers everything on Pro that it offers for free',
  (_name, place) => {
    const free = entrances(place, false);
    expect(free.length).toBeGreaterThan(1);
    expect(entrances(place, true)).toEqual(expect.arrayContaining(free));
  },
);
