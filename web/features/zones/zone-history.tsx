import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Formats } from '#shared/formats.ts';
import type { EarlierZones } from '#shared/zones/schema.ts';
import { zonesOf } from '#shared/zones/zones.ts';
import { confirmDelete } from '../../ui/confirm.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useFormats } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import { useToday } from '../../ui/today.ts';
import { useRestoreZones } from './api.ts';
import { useZoneHistory } from './queries.ts';
import { ZoneCards } from './zone-cards.tsx';

/** Earlier sets and when they applied; each can be viewed and brought back. */
export function ZoneHistory() {
  const { data: sets, error, refetch } = useZoneHistory();
  if (error) return <ErrorNotice text="Failed to load earlier zones" onRetry={() => refetch()} />;
  if (!sets || sets.length === 0) return null;
  return (
    <Panel
      title="Earlier zones"
      subtitle="Each run is measured against your zones on that day; earlier runs, against your first ones"
      gap="md"
    >
      {sets.map((set) => (
        <EarlierSet key={set.id} set={set} />
      ))}
    </Panel>
  );
}

function EarlierSet({ set }: { set: EarlierZones }) {
  const formats = useFormats();
  const [isShown, setIsShown] = useState(false);
  const restore = useRestoreZones();
  const today = useToday();
  const days = daysOf(set, formats);
  const ask = () =>
    confirmDelete({
      title: 'Bring back these zones',
      question: `The zones from ${days} will apply from today. Your current zones will be kept among the earlier ones.`,
      confirm: 'Bring Back',
      danger: false,
      onConfirm: () => restore.mutate({ id: set.id, today }),
    });
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{days}</Text>
          <Text size="sm" c="dimmed">
            {set.calculationMethod === 'ai_generated' ? 'AI Generated' : 'Manual'}
            {set.maxHeartRate !== null && ` · Max HR ${set.maxHeartRate} bpm`}
            {set.lactateThresholdHr !== null && ` · Threshold HR ${set.lactateThresholdHr} bpm`}
          </Text>
        </div>
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            aria-expanded={isShown}
            aria-label={`${isShown ? 'Hide' : 'Show'} the zones from ${days}`}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </Button>
          <Button
            variant="light"
            size="xs"
            aria-label={`Bring back the zones from ${days}`}
            disabled={restore.isPending}
            onClick={ask}
          >
            Bring Back
          </Button>
        </Group>
      </Group>
      {restore.error && <ErrorNotice text={restore.error.message} />}
      {isShown && <ZoneCards zones={zonesOf(set)} />}
    </Stack>
  );
}

/** When it applied. For several sets on one day, the time tells them apart. */
const daysOf = (
  { heldFrom, heldUntil, createdAt }: EarlierZones,
  { formatTimeOfDay, shortDate }: Formats,
) =>
  heldFrom === heldUntil
    ? `${shortDate(heldFrom)}, ${formatTimeOfDay(new Date(createdAt))}`
    : `${shortDate(heldFrom)} – ${shortDate(heldUntil)}`;
