import type { PersonalBests } from '#shared/races/personal-bests.ts';
import type { Race } from '#shared/races/schema.ts';
import { RecordList } from '../../ui/record-list.tsx';
import { useDeleteRace } from './api.ts';
import { RaceCard } from './race-card.tsx';

const question = 'Are you sure you want to delete this race? This action cannot be undone.';

/** The races as cards, newest first, one expanded at a time. */
export function RaceList({
  races,
  bests,
  today,
  onEdit,
}: {
  races: Race[];
  bests: PersonalBests;
  today: string;
  onEdit: (race: Race) => void;
}) {
  const remove = useDeleteRace();
  return (
    <RecordList
      records={races}
      label="Races"
      estimateHeight={132}
      deleteQuestion={question}
      onDelete={({ id }) => remove.mutate({ id })}
    >
      {(race, card) => (
        <RaceCard race={race} bests={bests} today={today} onEdit={() => onEdit(race)} {...card} />
      )}
    </RecordList>
  );
}
