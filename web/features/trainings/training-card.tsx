import { Badge, Group, Text } from '@mantine/core';
import { IconMoon } from '@tabler/icons-react';
import { relativeDate } from '../../../shared/calendar-day.ts';
import { isHard, sessionTypeLabel, terrainLabel } from '../../../shared/trainings/rules.ts';
import type { Training } from '../../../shared/trainings/schema.ts';
import { RecordCard } from '../../ui/record-card.tsx';
import classes from './training-card.module.css';
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
  const { sessionType, date, workoutDescription } = training;
  const label = sessionTypeLabel(sessionType);
  const day = relativeDate(date, today);
  return (
    <RecordCard
      name={`${label} of ${day}`}
      expanded={expanded}
      onToggle={onToggle}
      onEdit={onEdit}
      onDelete={onDelete}
      summary={
        <div className={classes.summary}>
          <div>
            <Group gap="xs">
              <Badge variant="light" color={isHard(sessionType) ? 'orange' : 'accent'} tt="none">
                {label}
              </Badge>
              <Text size="sm" c="dimmed">
                <time dateTime={date}>{day}</time>
              </Text>
            </Group>
            {workoutDescription && (
              <Text fw={600} mt={6} lineClamp={2} className={classes.description}>
                {workoutDescription}
              </Text>
            )}
          </div>
          <Numbers training={training} />
          <Wellness training={training} />
        </div>
      }
    >
      <TrainingDetails training={training} />
    </RecordCard>
  );
}

function Numbers({ training }: { training: Training }) {
  const { distance, duration, averagePace, terrain } = training;
  return (
    <dl className={classes.numbers}>
      <Figure
        label="Distance"
        value={distance > 0 ? distance.toFixed(2) : '–'}
        unit={distance > 0 ? 'km' : undefined}
      />
      <Figure label="Duration" value={duration} />
      <Figure label="Avg pace" value={averagePace ?? '–'} unit={averagePace && '/km'} />
      <Figure label="Terrain" value={terrainLabel(terrain)} />
    </dl>
  );
}

function Figure({
  label,
  value,
  unit,
}: {
  label: string;
  value: string;
  unit?: string | undefined;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {unit && <span> {unit}</span>}
      </dd>
    </div>
  );
}

/** RPE, sleep and fatigue, each only when set. */
function Wellness({ training: { rpe, sleepDuration, fatigueLevel } }: { training: Training }) {
  if (rpe === undefined && sleepDuration === undefined && !fatigueLevel) return null;
  return (
    <Group gap={6} className={classes.wellness}>
      {rpe !== undefined && <Chip>RPE {rpe}/10</Chip>}
      {sleepDuration !== undefined && (
        <Chip icon={<IconMoon size={12} />}>{sleepDuration} h sleep</Chip>
      )}
      {fatigueLevel && <Chip>Fatigue: {fatigueLevel}</Chip>}
    </Group>
  );
}

function Chip({ icon, children }: { icon?: React.ReactNode; children: React.ReactNode }) {
  return (
    <Badge variant="default" tt="none" fw={500} leftSection={icon}>
      {children}
    </Badge>
  );
}
