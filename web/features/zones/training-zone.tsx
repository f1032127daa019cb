import { Text } from '@mantine/core';
import type { Training } from '#shared/trainings/schema.ts';
import { averageZone } from '#shared/zones/average-zone.ts';
import { useZoneHistory, useZones } from './queries.ts';

/** The zone that a training's average heart rate was in. */
export default function TrainingZone({ training }: { training: Training }) {
  const { data: current } = useZones();
  const { data: earlier } = useZoneHistory();
  if (!current || !earlier) return null;
  const text = averageZone([current, ...earlier], training);
  return (
    text && (
      <Text size="sm" c="dimmed" mt="sm">
        {text}
      </Text>
    )
  );
}
