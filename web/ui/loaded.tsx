import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorNotice } from './error-notice.tsx';

interface Query<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** What a query has loaded; until then its place kept by grey cards, and otherwise why it failed. */
export function Loaded<Data>({
  query: { data, error, refetch },
  failure,
  cardHeight,
  children,
}: {
  query: Query<Data>;
  failure: string;
  cardHeight: number;
  children: (data: Data) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (error) return <ErrorNotice text={failure} onRetry={() => refetch()} />;
  return (
    <Stack gap="sm" aria-hidden>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height={cardHeight} radius="lg" />
      ))}
    </Stack>
  );
}
