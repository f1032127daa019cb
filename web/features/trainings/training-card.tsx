import { Badge, Text } from '@mantine/core';
import { IconMoon } from '#icons';
import { aboutTraining } from '#shared/coach/prompts.ts';
import type { Formats } from '#shared/formats.ts';
import { runAddress } from '#shared/trainings/address.ts';
import { averagePaceOf, defaultDescription, isHard } from '#shared/trainings/rules.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { sessionTypeLabel, terrainLabel } from '#shared/trainings/words.ts';
import { CardSummary, Chip } from '../../ui/card-summary.tsx';
import { useFormats } from '../../ui/formats.ts';
import { RecordCard } from '../../ui/record-card.tsx';
import { AskAi } from '../coach/ask-ai.tsx';
import { TrainingDetails } from './training-details.tsx';

export function TrainingCard({
  training,
  today,
  expanded,
  onToggle,
  onEdit,
  onDelete,
}: {
  training: Training;
  today: string;
  expanded: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const formats = useFormats();
  const { sessionType, date, workoutDescription } = training;
  const label = sessionTypeLabel(sessionType);
  const day = formats.relativeDate(date, today);
  const name = `${label}, ${day}`;
  return (
    <RecordCard
      name={name}
      actions={
        <AskAi
          feature="AI Training Analysis"
          record={name}
          prompt={() => aboutTraining(training, formats)}
        />
      }
      expanded={expanded}
      onToggle={onToggle}
      onEdit={onEdit}
      onDelete={onDelete}
      summary={
        <CardSummary
          head={
            <>
              <Badge variant="light" color={isHard(sessionType) ? 'hard' : 'accent'} tt="none">
                {label}
              </Badge>
              <Text size="sm" c="dimmed">
                <time dateTime={date}>{day}</time>
              </Text>
            </>
          }
          title={workoutDescription ?? defaultDescription(sessionType)}
          to={runAddress(training.id)}
          numbers={numbersOf(training, formats)}
          chips={hasWellness(training) && <Wellness training={training} />}
        />
      }
    >
      <TrainingDetails training={training} />
    </RecordCard>
  );
}

function numbersOf({ distance, duration, terrain }: Training, formats: Formats) {
  const pace = averagePaceOf(duration, distance, formats);
  return [
    { label: 'Distance', ...formats.distanceParts(distance) },
    { label: 'Duration', value: duration },
    { label: 'Avg pace', value: pace ?? '–', unit: pace && formats.perDistance },
    { label: 'Terrain', value: terrainLabel(terrain) },
  ];
}

const hasWellness = ({ rpe, sleepDuration, fatigueLevel }: Training) =>
  rpe !== undefined || sleepDuration !== undefined || Boolean(fatigueLevel);

/** RPE, sleep and fatigue, if set. */
function Wellness({ training: { rpe, sleepDuration, fatigueLevel } }: { training: Training }) {
  return (
    <>
      {rpe !== undefined && <Chip>RPE {rpe}/10</Chip>}
      {sleepDuration !== undefined && (
        <Chip icon={<IconMoon size={12} />}>{sleepDuration} h sleep</Chip>
      )}
      {fatigueLevel && <Chip>Fatigue: {fatigueLevel}</Chip>}
    </>
  );
}
