import { counted } from '#shared/formats.ts';
import { durationInDays } from '#shared/injuries/rules.ts';
import type { Injury } from '#shared/injuries/schema.ts';
import { FieldGroups } from '../../ui/field-groups.tsx';
import { useFormats } from '../../ui/formats.ts';
import { LeadUp } from './lead-up.tsx';

/** The expanded card: how long the injury lasted, and the training before it. */
export function InjuryDetails({ injury, today }: { injury: Injury; today: string }) {
  const { shortDate } = useFormats();
  const { dateReported, dateResolved, status } = injury;
  const timeline = [
    { label: 'Reported', value: shortDate(dateReported) },
    { label: 'Resolved', value: dateResolved && shortDate(dateResolved) },
    { label: 'Duration', value: durationOf(injury, today) },
    { label: 'Status', value: status === 'resolved' ? 'Fully Resolved' : 'Ongoing Issue' },
  ];
  return (
    <>
      <FieldGroups groups={[{ title: 'Timeline', fields: timeline }]} />
      <LeadUp reported={dateReported} />
    </>
  );
}

/** Until today while ongoing; unknown if it was resolved without a date. */
function durationOf({ dateReported, dateResolved, status }: Injury, today: string) {
  if (status === 'resolved') {
    return dateResolved && counted(durationInDays(dateReported, dateResolved), 'day');
  }
  if (dateReported > today) return undefined;
  return `${counted(durationInDays(dateReported, today), 'day')} so far`;
}
