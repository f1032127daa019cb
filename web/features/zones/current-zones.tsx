import { Alert, Badge, Group, Text } from '@mantine/core';
import { analysisNotes } from '#shared/zones/origin.ts';
import type { ZoneSet } from '#shared/zones/schema.ts';
import { zonesOf } from '#shared/zones/zones.ts';
import { useFormats } from '../../ui/formats.ts';
import { ZoneCards } from './zone-cards.tsx';
import { ZonePicture } from './zone-picture.tsx';
import { ZoneTiles } from './zone-tiles.tsx';

/** The current set, and what it is based on. */
export function CurrentZones({ zones }: { zones: ZoneSet }) {
  const formats = useFormats();
  const { shortDate } = formats;
  return (
    <>
      <Group gap="sm">
        <Text c="dimmed">Generated {shortDate(zones.heldFrom)}</Text>
        {zones.calculationMethod === 'ai_generated' && <Badge>AI Generated</Badge>}
      </Group>
      {zones.analysis?.wording && (
        <Text size="sm" c="dimmed">
          {zones.analysis.wording.notice}
        </Text>
      )}
      <ZoneTiles zones={zones} />
      <ZoneCards zones={zonesOf(zones)} />
      {zones.analysis && (
        <Alert color="gray" variant="light" title="Where these zones come from">
          {analysisNotes(zones.analysis, zones, formats).map((note) => (
            <Text key={note} size="sm">
              {note}
            </Text>
          ))}
        </Alert>
      )}
      <ZonePicture zones={zones} />
    </>
  );
}
