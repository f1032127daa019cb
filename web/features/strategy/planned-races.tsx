import { Stack, Title } from '@mantine/core';
import { byStage } from '#shared/strategy/rules.ts';
import type { PlannedRace } from '#shared/strategy/schema.ts';
import { confirmDelete } from '../../ui/confirm.tsx';
import { Paged } from '../../ui/paged.tsx';
import { useDeletePlannedRace } from './api.ts';
import { PlannedRaceCard } from './planned-race-card.tsx';

/** Races awaiting a result, upcoming races, and finished ones. */
export function PlannedRaces({
  races,
  today,
  selectedId,
  onSelect,
  onEdit,
  onResult,
}: {
  races: PlannedRace[];
  today: string;
  selectedId: string | undefined;
  onSelect: (id: string | undefined) => void;
  onEdit: (race: PlannedRace) => void;
  onResult: (race: PlannedRace) => void;
}) {
  const remove = useDeletePlannedRace();
  const { upcoming, awaiting, finished } = byStage(races, today);
  const groups = [
    { title: 'Awaiting a result', races: awaiting },
    { title: 'Upcoming races', races: upcoming },
    { title: 'Finished races', races: finished },
  ];
  const onDelete = ({ id }: PlannedRace) =>
    confirmDelete({
      question: 'Are you sure you want to delete this race?',
      onConfirm: () => {
        remove.mutate({ id });
        if (id === selectedId) onSelect(undefined);
      },
      onConfirmed: () => document.getElementById('content')?.focus(),
    });
  return (
    <Stack gap="lg">
      {groups.map(
        ({ title, races: inGroup }) =>
          inGroup.length > 0 && (
            <Stack key={title} component="section" gap="sm" aria-label={title}>
              <Title order={2} size="h4">
                {title}
              </Title>
              <Paged items={inGroup} pageSize={20} label={title.toLowerCase()}>
                {(shown) =>
                  shown.map((race) => (
                    <PlannedRaceCard
                      key={race.id}
                      race={race}
                      today={today}
                      selected={race.id === selectedId}
                      onSelect={() => onSelect(race.id)}
                      onEdit={() => onEdit(race)}
                      onResult={() => onResult(race)}
                      onDelete={() => onDelete(race)}
                    />
                  ))
                }
              </Paged>
            </Stack>
          ),
      )}
    </Stack>
  );
}
