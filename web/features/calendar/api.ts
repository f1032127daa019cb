import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { raceKey } from '#shared/calendar/items.ts';
import { readEvent } from '#shared/calendar/read-event.ts';
import { compareEvents, isFutureOf, settleChanges } from '#shared/calendar/rules.ts';
import {
  type CalendarEvent,
  type EventFields,
  type eventChangesSchema,
  eventFields,
} from '#shared/calendar/schema.ts';
import { seriesOf } from '#shared/calendar/series.ts';
import { type ApiError, type Ask, api } from '../../api.ts';
import { useListWrite } from '../../records.ts';
import { eventsQuery } from './queries.ts';

const { queryKey } = eventsQuery;

/**
 * After a change to a planned race the events are reloaded, as the server links it to one with the
 * same name and day.
 */
function useList() {
  const listed = useQueryClient().getQueryData(queryKey);
  const planned = new Set(listed?.filter(({ plannedRaceId }) => plannedRaceId).map(keyOf));
  const isJoined = (event: CalendarEvent) =>
    event.plannedRaceId !== undefined || planned.has(keyOf(event));
  return { queryKey, compare: compareEvents, isJoined };
}

const keyOf = ({ eventDate, title }: CalendarEvent) => raceKey(eventDate, title);

/** A complete event as parsed by the schema, with the id of its first occurrence. */
export type NewEvent = EventFields & { id: string };
export type EventEdit = z.input<typeof eventChangesSchema>;

const post = (event: NewEvent, ask: Ask) => ask(api['calendar-events'].$post({ json: event }));

const patch = (id: string, changes: EventEdit, ask: Ask) =>
  ask(api['calendar-events'][':id'].$patch({ param: { id }, json: changes }));

const remove = (id: string, scope: 'future' | 'batch' | undefined, ask: Ask) =>
  ask(api['calendar-events'][':id'].$delete({ param: { id }, query: scope ? { scope } : {} }));

const byId = (events: readonly CalendarEvent[]) =>
  new Map(events.map((event) => [event.id, event]));

/** Adds an event with all of its occurrences. */
export const useAddEvent = () =>
  useListWrite(useList(), {
    write: async (event: NewEvent, ask) => {
      const kept = await post(event, ask);
      const wanted = byId(seriesOf(event));
      // An earlier attempt may have been stored without a response, before the runner corrected the
      // entry.
      if (kept.every((occurrence) => isSame(occurrence, wanted.get(occurrence.id)))) return kept;
      await remove(event.id, 'batch', ask);
      return await post(event, ask);
    },
    expected: (event) => byId(seriesOf(event)),
  });

const fieldNames = Object.keys(eventFields.shape) as (keyof EventFields)[];

const isSame = (a: CalendarEvent, b: CalendarEvent | undefined) =>
  fieldNames.every((name) => String(a[name] ?? '') === String(b?.[name] ?? ''));

/** Changes a single event, even of a series; `series` makes it the first of a new one. */
export const useEditEvent = () =>
  useListWrite(useList(), {
    write: async (
      { id, changes, series }: { id: string; changes: EventEdit; series?: EventFields | undefined },
      ask,
    ) => {
      const changed = await patch(id, changes, ask);
      // The existing event stays as it is; the later occurrences are added.
      return series ? await post({ ...series, id }, ask) : [changed];
    },
    expected: ({ id, changes, series }, events) => {
      const before = events.get(id);
      if (!before) return new Map([[id, undefined]]);
      if (series) return byId(seriesOf({ ...series, id }));
      const settled = settleChanges(before, changes);
      return new Map([
        [id, 'refused' in settled ? before : readEvent({ ...before, ...settled.changes })],
      ]);
    },
  });

interface Deletion {
  event: CalendarEvent;
  /** Also deletes all future events with the same title and type. */
  future: boolean;
}

/** Deletions whose response was lost: if a retry finds nothing, they had succeeded. */
const unanswered = new WeakSet<Deletion>();

/** Deletes one event, optionally with all future ones. */
export const useDeleteEvent = () =>
  useListWrite(useList(), {
    write: async (deletion: Deletion, ask) => {
      try {
        await remove(deletion.event.id, deletion.future ? 'future' : undefined, ask);
      } catch (error) {
        const { status } = error as ApiError;
        if (status !== 404 || !unanswered.has(deletion)) {
          unanswered.add(deletion);
          throw error;
        }
      }
      return [];
    },
    expected: ({ event, future }, events) => {
      const isFuture = isFutureOf(event);
      const going = future
        ? [...events.values()].filter((other) => other && isFuture(other))
        : [event];
      return new Map(going.map((other) => [(other ?? event).id, undefined]));
    },
  });
