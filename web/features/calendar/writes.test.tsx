import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CalendarEvent, EventFields } from '#shared/calendar/schema.ts';
import { seriesOf } from '#shared/calendar/series.ts';
import { ApiError } from '../../api.ts';
import { freshnessOf } from '../../freshness/freshness.ts';

const notices = vi.hoisted(() => ({ notifyFailure: vi.fn(), notifySuccess: vi.fn() }));
vi.mock('../../ui/notices.tsx', () => notices);

const { useAlerts } = await import('./alerts.ts');
const { useAddEvent, useDeleteEvent } = await import('./api.ts');
const { eventsQuery } = await import('./queries.ts');

const tempo: CalendarEvent = {
  id: '018f0000-0000-7000-8000-000000000001',
  title: 'Tempo',
  eventDate: '2035-03-05',
  eventType: 'training',
  isRecurring: false,
  recurringType: 'none',
};

function Probe({ use }: { use: () => unknown }) {
  use();
  return null;
}

/** A server that keeps events, whose answers may be lost on their way, and a screen. */
function world(...stored: CalendarEvent[]) {
  const client = new QueryClient();
  client.setQueryData(eventsQuery.queryKey, stored);
  const server = new Map(stored.map((event) => [event.id, event]));
  const way = { isLost: false };
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const id = pathname.split('/').at(-1) ?? '';
    const answer = () => {
      if (method === 'POST') {
        const event = JSON.parse(String(body)) as EventFields & { id: string };
        const batch = [...server.values()].filter((one) => server.has(event.id) && one);
        if (batch.length > 0) return Response.json(batch);
        const series = seriesOf(event);
        for (const one of series) server.set(one.id, one);
        return Response.json(series);
      }
      if (!server.has(id)) {
        return Response.json({ error: 'Not found', code: 'NOT_FOUND' }, { status: 404 });
      }
      if (searchParams.get('scope') === 'batch') server.clear();
      else server.delete(id);
      return new Response(null, { status: 204 });
    };
    const response = answer();
    if (way.isLost) throw new TypeError('Lost on purpose');
    return response;
  });
  const use = <Result,>(hook: () => Result): Result => {
    const results: Result[] = [];
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Probe use={() => results.push(hook())} />
      </QueryClientProvider>,
    );
    return results[0] as Result;
  };
  return {
    client,
    server,
    way,
    alerts: use(useAlerts),
    add: use(useAddEvent).mutateAsync,
    remove: use(useDeleteEvent).mutateAsync,
    shown: () => client.getQueryData(eventsQuery.queryKey),
  };
}

beforeEach(() => {
  vi.clearAllMocks();
  return () => vi.unstubAllGlobals();
});

describe('a write whose answer was lost', () => {
  it('is the series as it was corrected before the second try', async () => {
    const app = world();
    app.way.isLost = true;
    const wrong = {
      id: tempo.id,
      title: 'Wrong',
      eventDate: '2035-03-05',
      eventType: 'training' as const,
      isRecurring: true,
      recurringType: 'daily' as const,
      recurringEndDate: '2035-03-20',
    };
    await expect(app.add(wrong)).rejects.toThrow('The server cannot be reached');
    expect(app.shown()).toEqual([]);
    expect(app.server.size).toBe(16);
    app.way.isLost = false;
    await app.add({ ...wrong, title: 'Right', recurringEndDate: '2035-03-07' });
    const right = ['2035-03-05', '2035-03-06', '2035-03-07'].map((day) => ['Right', day]);
    for (const events of [[...app.server.values()], app.shown() ?? []]) {
      expect(events.map(({ title, eventDate }) => [title, eventDate])).toEqual(right);
    }
  });

  it('is a deletion, when the event is not found at the second try', async () => {
    const app = world(tempo);
    app.way.isLost = true;
    const deletion = { event: tempo, future: false };
    await expect(app.remove(deletion)).rejects.toThrow('The server cannot be reached');
    expect(app.shown()).toEqual([tempo]);
    app.way.isLost = false;
    await app.remove(deletion);
    expect(app.shown()).toEqual([]);
  });

  it('is not what a first try finds gone: that was deleted elsewhere', async () => {
    const app = world(tempo);
    app.server.clear();
    await expect(app.remove({ event: tempo, future: false })).rejects.toThrow('Not found');
  });
});

it.each([
  ['Easy run', false],
  [' city  RUN', true],
])('the events are read again after a write where a planned race is: %s', async (title, isRead) => {
  const id = '018f0000-0000-7000-8000-000000000002';
  const planned = { ...tempo, id, title: 'City run', plannedRaceId: id };
  const { client, add, remove } = world(planned);
  const took = vi.spyOn(freshnessOf(client), 'took');
  const event = await add({ ...tempo, title }).then(({ saved }) => saved[0] ?? tempo);
  await remove({ event, future: false });
  expect(took).toHaveBeenCalledTimes(isRead ? 0 : 2);
});

describe('a notice', () => {
  const refusal = (status: number) => new ApiError(status, { error: 'Broken', code: 'X' });

  it.each([
    ['save', 500, '❌ Failed to save calendar event'],
    ['update', 422, '❌ Failed to update calendar event'],
    ['delete', 0, '❌ Failed to delete calendar event(s): Broken'],
    ['delete', 401, '❌ User not authenticated. Please log in again.'],
    ['update', 404, '❌ Event not found'],
  ] as const)('of a failure to %s (%i): %s', (what, status, text) => {
    const { alerts } = world(tempo);
    alerts.failed(what, refusal(status));
    expect(notices.notifyFailure.mock.calls).toEqual([[text]]);
  });

  it('of a success', () => {
    const { alerts } = world();
    alerts.saved(1);
    alerts.saved(6);
    alerts.done('updated');
    expect(notices.notifySuccess.mock.calls.flat()).toEqual([
      '✅ Calendar event saved successfully!',
      '✅ Calendar event saved successfully! Created 6 recurring events.',
      '✅ Calendar event updated successfully!',
    ]);
  });
});
