import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorNotice } from './error-notice.tsx';
import { StatTiles } from './stat-tiles.tsx';

interface Query<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** A query's content; while loading, placeholder cards, and on failure the error. */
export function Loaded<Data>({
  query: { data, error, refetch },
  failure,
  cardHeight,
  tiles = 0,
  children,
}: {
  query: Query<Data>;
  failure: string;
  cardHeight: number;
  /** How many tiles are above the cards. */
  tiles?: number;
  children: (data: Data) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (error) return <ErrorNotice text={failure} onRetry={() => refetch()} />;
  return <Placeholders cardHeight={cardHeight} tiles={tiles} />;
}

/** Shown where cards will be. */
export function Placeholders({ cardHeight, tiles = 0 }: { cardHeight: number; tiles?: number }) {
  return (
    <Stack gap="lg" aria-hidden>
      {tiles > 0 && (
        <StatTiles>
          {places(tiles).map((place) => (
            <Skeleton key={place} height={92} radius="lg" />
          ))}
        </StatTiles>
      )}
      <Stack gap="sm">
        {places(4).map((place) => (
          <Skeleton key={place} height={cardHeight} radius="lg" />
        ))}
      </Stack>
    </Stack>
  );
}

/** In ms. After that, a screen that changes is better than none. */
const patience = 3000;

/**
 * Whether something that would change a screen is still loading, so that the screen had better
 * wait: not once it has failed, while the device is offline, or for long.
 */
export function useIsComing(...queries: Coming[]): boolean {
  const [isPatient, setIsPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    isPatient && queries.some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
  );
}

type Coming = Pick<UseQueryResult, 'isLoading' | 'failureCount'>;

const places = (count: number) => Array.from({ length: count }, (_, place) => place);
