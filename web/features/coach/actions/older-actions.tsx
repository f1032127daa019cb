import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Action } from '#shared/coach/actions/schema.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import type { useActions } from './queries.ts';

/** The element that represents an action in the history. */
export const listedId = (actionId: string) => `listed-${actionId}`;

const none: Action[] = [];

/** Loads the next page of the history, below the list; nothing if there is none. */
export function OlderActions({
  actions: { data = none, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage },
}: {
  actions: ReturnType<typeof useActions>;
}) {
  const shownBefore = useRef<number>(undefined);
  // The pressed button may be gone, so the focus goes to the first of the new ones.
  useEffect(() => {
    const first = shownBefore.current !== undefined && data[shownBefore.current];
    if (!first) return;
    shownBefore.current = undefined;
    document.getElementById(listedId(first.id))?.focus();
  }, [data]);
  const load = () => {
    shownBefore.current = data.length;
    fetchNextPage();
  };
  if (!hasNextPage) return null;
  const hasFailed = isFetchNextPageError && !isFetchingNextPage;
  return (
    <>
      {hasFailed && <ErrorNotice text="Failed to load older actions" />}
      {/* One button throughout, so that it keeps the focus. */}
      <Button
        variant="default"
        aria-disabled={isFetchingNextPage}
        onClick={() => !isFetchingNextPage && load()}
      >
        {isFetchingNextPage
          ? 'Loading older actions…'
          : hasFailed
            ? 'Try again'
            : 'Show older actions'}
      </Button>
    </>
  );
}
