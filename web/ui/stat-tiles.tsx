import { SimpleGrid } from '@mantine/core';
import { Children, type ReactNode } from 'react';

/**
 * A row of StatTiles: two per row on a phone, all in one row on a wide screen, never one left over.
 */
export function StatTiles({ children }: { children: ReactNode }) {
  const count = Children.toArray(children).length;
  return (
    <SimpleGrid
      cols={{ base: 2, sm: count > 4 ? Math.ceil(count / 2) : count, md: count }}
      spacing={{ base: 'sm', sm: 'md' }}
    >
      {children}
    </SimpleGrid>
  );
}
