import { SimpleGrid } from '@mantine/core';
import type { Zone } from '#shared/zones/zones.ts';
import { ZoneCard } from './zone-card.tsx';

export function ZoneCards({ zones }: { zones: readonly Zone[] }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
      {zones.map((zone) => (
        <ZoneCard key={zone.zone} zone={zone} />
      ))}
    </SimpleGrid>
  );
}
