import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { TrainingDialogs } from './features/trainings/dialogs.tsx';

/** The HTML of a component, with this data in its queries. */
export function markupOf(
  part: ReactElement,
  data: readonly (readonly [key: QueryKey, data: object])[] = [],
): string {
  const client = new QueryClient();
  for (const [key, value] of data) client.setQueryData(key, value);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <MemoryRouter>
          <TrainingDialogs>{part}</TrainingDialogs>
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

/** The texts in some HTML, without styles. */
export const textsOf = (markup: string): string[] =>
  markup
    .replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
    .split(/<[^>]*>/)
    .filter((text) => text.trim() !== '');
