import { describe, expect, it } from 'vitest';
import type { Training } from '#shared/trainings/schema.ts';
import { dataStatusQuery } from '../features/dashboard/api.ts';
import { DataStatus } from '../features/dashboard/data-status.tsx';
import { RecentWorkouts } from '../features/dashboard/recent-workouts.tsx';
import { RaceCard } from '../features/races/race-card.tsx';
import { TrainingCard } from '../features/trainings/training-card.tsx';
import { markupOf, textsOf } from '../markup.fixture.tsx';

const day = '2026-03-05';
const loggedAt = `${day}T12:00:00Z`;
const nothing = () => {};
const acts = { onToggle: nothing, onEdit: nothing, onDelete: nothing };

describe('a distance of zero is a dash', () => {
  const strength: Training = {
    id: 'an-id',
    date: day,
    sessionType: 'strength',
    distance: 0,
    duration: '0:40:00',
    terrain: 'road',
    isStravaImport: false,
    loggedAt,
  };

  it.each([
    ['Recent Workouts', <RecentWorkouts key="a" trainings={[strength]} today={day} />],
    [
      'the log',
      <TrainingCard key="b" training={strength} today={day} expanded={false} {...acts} />,
    ],
  ])('in %s', (_where, part) => {
    const texts = textsOf(markupOf(part));
    expect(texts.map((text) => text.trim())).toContain('–');
    expect(texts.join(' ')).not.toMatch(/0\.00|\bkm\b/);
  });
});

describe('Data Status', () => {
  const marksOf = (trainings: number) => {
    const counts = { trainings, races: 0, injuries: 0, gear: 0 };
    const markup = markupOf(<DataStatus />, [[dataStatusQuery.queryKey, counts]]);
    return [...markup.matchAll(/<dd[^>]*>.*?<\/dd>/gs)].map(([count]) => ({
      isEmpty: count.includes('data-empty'),
      icon: /tabler-icon-([\w-]+)/.exec(count)?.[1],
    }));
  };

  it('marks missing data without a failure’s cross', () => {
    const empty = { isEmpty: true, icon: 'circle' };
    expect(marksOf(0)).toEqual([empty, empty, empty, empty]);
    expect(marksOf(3)[0]).toEqual({ isEmpty: false, icon: 'circle-check-filled' });
  });
});

it.each([
  [false, 'Expand'],
  [true, 'Collapse'],
])('the button on a race card says what it does: open is %s', (expanded, word) => {
  const race = {
    id: 'an-id',
    raceName: 'Spring 10',
    date: day,
    distance: 10,
    finishTime: '00:45:00',
    loggedAt,
  };
  const bests = { byDistance: new Map(), differences: new Map() };
  const card = <RaceCard race={race} bests={bests} today={day} expanded={expanded} {...acts} />;
  expect(textsOf(markupOf(card))).toContain(word);
});
