import type { UseMutationOptions } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { EventDialog } from '../features/calendar/event-dialog.tsx';
import { useDeleteGear } from '../features/gear/api.ts';
import { GearDialog } from '../features/gear/gear-dialog.tsx';
import { useDeleteInjury } from '../features/injuries/api.ts';
import { InjuryDialog } from '../features/injuries/injury-dialog.tsx';
import { useAddRace, useDeleteRace } from '../features/races/api.ts';
import RaceDialog from '../features/races/race-dialog.tsx';
import { useAddPlannedRace, useDeletePlannedRace } from '../features/strategy/api.ts';
import PlannedRaceDialog from '../features/strategy/planned-race-dialog.tsx';
import ResultDialog from '../features/strategy/result-dialog.tsx';
import { useDeleteTraining } from '../features/trainings/api.ts';
import TrainingDialog from '../features/trainings/training-dialog.tsx';
import { markupOf, textsOf } from '../markup.fixture.tsx';

/** What every write has come to, and the sentences that were given to the banner. */
const writes = vi.hoisted(() => ({ error: null as Error | null, failures: [] as unknown[] }));

vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useMutation: ({ meta }: UseMutationOptions) => {
    writes.failures.push(meta?.failure);
    return { error: writes.error, isPending: false };
  },
}));

// A dialog is rendered outside of the page, which no server does.
vi.mock('../ui/form-modal.tsx', async () => {
  const { FormDialogContext } = await import('../ui/form-dialog.ts');
  const dialog = { close: () => {}, report: () => {} };
  return {
    FormModal: ({ children }: { children: ReactNode }) => (
      <FormDialogContext value={dialog}>{children}</FormDialogContext>
    ),
  };
});

beforeEach(() => {
  writes.error = null;
  writes.failures.length = 0;
});

function Probe({ use }: { use: () => unknown }) {
  use();
  return null;
}

const nothing = () => {};
const draft = {
  id: 'a-draft',
  isNew: true,
  keep: () => true,
  drop: nothing,
  release: nothing,
  leave: nothing,
  startOver: nothing,
};
const add = { mode: 'add' as const, id: 'a-draft', draft };
const edit = <Stored,>(record: Stored) => ({ mode: 'edit' as const, record, draft });
const kept = { id: 'a-record', loggedAt: '2026-03-05T12:00:00Z' };
const event = {
  id: 'an-event',
  title: 'Tempo',
  eventDate: '2026-03-05',
  eventType: 'training' as const,
  isRecurring: false,
  recurringType: 'none' as const,
};
const training = {
  ...kept,
  date: '2026-03-05',
  sessionType: 'tempo' as const,
  distance: 8,
  duration: '0:40:00',
  terrain: 'road' as const,
  isStravaImport: false,
};
const race = {
  ...kept,
  raceName: 'Harbour 10K',
  date: '2026-03-05',
  distance: 10,
  finishTime: '0:45:00',
};
const planned = {
  id: 'a-plan',
  raceName: 'Harbour Half',
  raceDate: '2026-03-15',
  raceDistance: 21.1,
  raceType: 'road' as const,
  targetTime: null,
};
const injury = {
  ...kept,
  painArea: 'Right shin',
  painSeverity: 5,
  status: 'ongoing' as const,
  dateReported: '2026-03-05',
};
const cap = {
  ...kept,
  name: 'Cap',
  category: 'clothing' as const,
  isActive: true,
  retirementDistance: 700,
  updatedAt: kept.loggedAt,
};

it.each<[what: string, dialog: ReactElement, sentence: string]>([
  [
    'a new training',
    <TrainingDialog key="a" opened={add} onClose={nothing} />,
    'Failed to add training',
  ],
  [
    'a training',
    <TrainingDialog key="b" opened={edit(training)} onClose={nothing} />,
    'Failed to update training',
  ],
  ['a new race', <RaceDialog key="c" opened={add} onClose={nothing} />, 'Failed to save race'],
  ['a race', <RaceDialog key="d" opened={edit(race)} onClose={nothing} />, 'Failed to save race'],
  [
    'a new plan',
    <PlannedRaceDialog key="k" opened={add} onClose={nothing} />,
    'Failed to create race',
  ],
  [
    'a plan',
    <PlannedRaceDialog key="l" opened={edit(planned)} onClose={nothing} />,
    'Failed to save race',
  ],
  [
    'a result',
    <ResultDialog key="m" race={planned} draft={draft} onClose={nothing} />,
    'Failed to save result',
  ],
  [
    'a new injury',
    <InjuryDialog key="e" opened={add} onClose={nothing} />,
    'Failed to save injury',
  ],
  [
    'an injury',
    <InjuryDialog key="f" opened={edit(injury)} onClose={nothing} />,
    'Failed to save injury',
  ],
  [
    'new gear',
    <GearDialog key="g" opened={add} category="shoes" onClose={nothing} />,
    'Failed to save gear',
  ],
  [
    'gear',
    <GearDialog key="h" opened={edit(cap)} category="shoes" onClose={nothing} />,
    'Failed to save gear',
  ],
  [
    'a new event',
    <EventDialog key="i" opened={add} onClose={nothing} />,
    'Failed to save calendar event',
  ],
  [
    'an event',
    <EventDialog key="j" opened={edit(event)} onClose={nothing} />,
    'Failed to update calendar event',
  ],
])('the form of %s says why it could not be saved', (_what, dialog, sentence) => {
  expect(textsOf(markupOf(dialog)).join('\n')).not.toContain(sentence);
  writes.error = new Error('Broken on purpose');
  expect(textsOf(markupOf(dialog))).toContain(`${sentence}: Broken on purpose`);
});

it.each<[what: string, hook: () => unknown, sentence: string]>([
  ['a training', useDeleteTraining, 'Failed to delete training session'],
  ['a race', useDeleteRace, 'Failed to delete race'],
  ['an injury', useDeleteInjury, 'Failed to delete injury record'],
  ['gear', useDeleteGear, 'Failed to delete gear item'],
  ['a new race', useAddRace, 'Failed to create race'],
  ['a new plan', useAddPlannedRace, 'Failed to create race'],
  ['a plan', useDeletePlannedRace, 'Failed to delete race'],
])('the banner says that a write of %s failed', (_what, use, sentence) => {
  markupOf(<Probe use={use} />);
  expect(writes.failures).toContain(sentence);
});
