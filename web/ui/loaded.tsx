import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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

/**
 * Whether something that a screen would change with is on its way, so that the screen had better wait: not
 * once it has failed, or while the device is offline.
 */
export const isComing = ({ isLoading, failureCount }: Coming) => isLoading && failureCount === 0;

type Coming = Pick<UseQueryResult, 'isLoading' | 'failureCount'>;

const places = (count: number) => Array.from({ length: count }, (_, place) => place);
