import type { Injury } from '#shared/injuries/schema.ts';
import { RecordList } from '../../ui/record-list.tsx';
import { useToday } from '../../ui/today.ts';
import { useDeleteInjury } from './api.ts';
import { InjuryCard } from './injury-card.tsx';

const question =
  'Are you sure you want to delete this injury record? This action cannot be undone.';

/** The injuries as cards, ongoing first, one expanded at a time. */
export function InjuryList({
  injuries,
  onEdit,
}: {
  injuries: Injury[];
  onEdit: (injury: Injury) => void;
}) {
  const today = useToday();
  const remove = useDeleteInjury();
  return (
    <RecordList
      records={injuries}
      label="Injuries"
      estimateHeight={164}
      deleteQuestion={question}
      onDelete={({ id }) => remove.mutate({ id })}
    >
      {(injury, card) => (
        <InjuryCard injury={injury} today={today} onEdit={() => onEdit(injury)} {...card} />
      )}
    </RecordList>
  );
}
