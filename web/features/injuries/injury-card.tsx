import { Text } from '@mantine/core';
import { aboutInjury } from '#shared/coach/prompts.ts';
import type { Formats } from '#shared/formats.ts';
import { severityBand, statusLabels } from '#shared/injuries/rules.ts';
import type { Injury } from '#shared/injuries/schema.ts';
import { Clamped } from '../../ui/clamped.tsx';
import { useFormats } from '../../ui/formats.ts';
import { RecordCard } from '../../ui/record-card.tsx';
import type { CardProps } from '../../ui/record-list.tsx';
import { AskAi } from '../coach/ask-ai.tsx';
import classes from './injury-card.module.css';
import { InjuryDetails } from './injury-details.tsx';

export function InjuryCard({
  injury,
  today,
  onEdit,
  ...card
}: CardProps & { injury: Injury; today: string; onEdit: () => void }) {
  const formats = useFormats();
  const { shortDate } = formats;
  const { painArea, painSeverity, status, dateReported } = injury;
  const blocks = blocksOf(injury, formats);
  const name = `${painArea}, ${shortDate(dateReported)}`;
  return (
    <RecordCard
      name={name}
      actions={
        <AskAi
          feature="AI Injury Consultation"
          record={name}
          prompt={() => aboutInjury(injury, formats)}
        />
      }
      onEdit={onEdit}
      {...card}
      summary={
        <>
          <div className={classes.head}>
            <Text className={classes.area}>{painArea}</Text>
            <div className={classes.chips}>
              <span className={classes.chip} data-band={severityBand(painSeverity)}>
                Pain: {painSeverity}/10
              </span>
              <span className={classes.chip} data-status={status}>
                {statusLabels[status]}
              </span>
            </div>
          </div>
          <Text size="sm" c="dimmed">
            Reported <time dateTime={dateReported}>{shortDate(dateReported)}</time>
          </Text>
        </>
      }
      body={blocks.length > 0 && <Blocks blocks={blocks} />}
    >
      <InjuryDetails injury={injury} today={today} />
    </RecordCard>
  );
}

/** Trigger, actions and resolved date, if set. */
function Blocks({ blocks }: { blocks: Block[] }) {
  return (
    <dl className={classes.blocks}>
      {blocks.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Clamped lines={3}>{text}</Clamped>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface Block {
  label: string;
  text: string;
}

const blocksOf = (
  { trigger, actionsTaken, dateResolved }: Injury,
  { shortDate }: Formats,
): Block[] => [
  ...(trigger ? [{ label: 'Trigger', text: trigger }] : []),
  ...(actionsTaken ? [{ label: 'Actions Taken', text: actionsTaken }] : []),
  ...(dateResolved ? [{ label: 'Resolved Date', text: shortDate(dateResolved) }] : []),
];
