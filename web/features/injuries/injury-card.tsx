import { Text } from '@mantine/core';
import { shortDate } from '../../../shared/calendar-day.ts';
import { severityBand, statusLabels } from '../../../shared/injuries/rules.ts';
import type { Injury } from '../../../shared/injuries/schema.ts';
import { RecordCard } from '../../ui/record-card.tsx';
import type { CardProps } from '../../ui/record-list.tsx';
import classes from './injury-card.module.css';
import { InjuryDetails } from './injury-details.tsx';

export function InjuryCard({
  injury,
  today,
  onEdit,
  ...card
}: CardProps & { injury: Injury; today: string; onEdit: () => void }) {
  const { painArea, painSeverity, status, dateReported } = injury;
  return (
    <RecordCard
      name={`${painArea} of ${shortDate(dateReported)}`}
      onEdit={onEdit}
      {...card}
      summary={
        <div className={classes.summary}>
          <div>
            <Text fw={650} size="lg" lh={1.35} className={classes.area}>
              {painArea}
            </Text>
            <Text size="sm" c="dimmed">
              Reported <time dateTime={dateReported}>{shortDate(dateReported)}</time>
            </Text>
          </div>
          <div className={classes.chips}>
            <span className={classes.chip} data-band={severityBand(painSeverity)}>
              Pain: {painSeverity}/10
            </span>
            <span className={classes.chip} data-status={status}>
              {statusLabels[status]}
            </span>
          </div>
          <Blocks injury={injury} whole={card.expanded} />
        </div>
      }
    >
      <InjuryDetails injury={injury} today={today} />
    </RecordCard>
  );
}

/** What is set of trigger, actions and resolved date; long texts are cut until the card is open. */
function Blocks({ injury, whole }: { injury: Injury; whole: boolean }) {
  const { trigger, actionsTaken, dateResolved } = injury;
  const blocks = [
    { label: 'Trigger', text: trigger },
    { label: 'Actions Taken', text: actionsTaken },
    { label: 'Resolved Date', text: dateResolved && shortDate(dateResolved) },
  ].filter(({ text }) => text);
  if (blocks.length === 0) return null;
  return (
    <dl className={classes.blocks} data-whole={whole || undefined}>
      {blocks.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
