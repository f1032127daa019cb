import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';

/** A row of StatTiles: two abreast on a phone, all of them on a wide screen. */
export function StatTiles({ count = 4, children }: { count?: number; children: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 2, md: count }} spacing={{ base: 'sm', sm: 'md' }}>
      {children}
    </SimpleGrid>
  );
}
