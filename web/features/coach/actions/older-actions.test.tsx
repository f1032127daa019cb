import { expect, it } from 'vitest';
import { markupOf, textsOf } from '../../../markup.fixture.tsx';
import { OlderActions } from './older-actions.tsx';
import type { useActions } from './queries.ts';

const shown = (state: Partial<ReturnType<typeof useActions>>) =>
  textsOf(
    markupOf(
      <OlderActions
        actions={{ data: [], hasNextPage: true, ...state } as ReturnType<typeof useActions>}
      />,
    ),
  );

it('offers older actions only where there are some, and says what became of it', () => {
  expect(shown({ hasNextPage: false })).toEqual([]);
  expect(shown({})).toEqual(['Show older actions']);
  expect(shown({ isFetchingNextPage: true })).toEqual(['Loading older actions…']);
  const failed = shown({ isFetchNextPageError: true });
  expect(failed).toEqual(['Failed to load older actions', 'Try again']);
  expect(shown({ isFetchNextPageError: true, isFetchingNextPage: true })).toEqual([
    'Loading older actions…',
  ]);
});
