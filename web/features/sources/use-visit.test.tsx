import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useVisit } from './use-visit.ts';

afterEach(() => onlineManager.setOnline(true));

type Visit = ReturnType<typeof useVisit>;

function Probe({ found }: { found: Visit[] }) {
  found.push(useVisit(() => {}));
  return null;
}

/** The visit as the screen first sees it. */
function visitTo(path: string) {
  const found: Visit[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Probe found={found} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return found[0];
}

it('waits for the connection that an address claims, but not offline', () => {
  const path = '/import?success=true';
  expect(visitTo(path)).toMatchObject({ isChecking: true, returned: undefined });
  expect(visitTo('/import')).toMatchObject({ isChecking: false });
  onlineManager.setOnline(false);
  expect(visitTo(path)).toMatchObject({ isChecking: false, returned: undefined });
});
