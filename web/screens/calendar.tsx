import { Button, Skeleton, Text } from '@mantine/core';
import { useMemo } from 'react';
import { IconPlus, IconRss } from '#icons';
import { itemsByDay } from '#shared/calendar/items.ts';
import { Calendar } from '../features/calendar/calendar.tsx';
import { useCalendarDialogs } from '../features/calendar/dialogs.tsx';
import { useEvents } from '../features/calendar/queries.ts';
import { usePlace } from '../features/calendar/use-place.ts';
import { useImportUnderWay } from '../features/imports/under-way.ts';
import { useRaces } from '../features/races/queries.ts';
import { HiddenSentence } from '../features/sources/hidden-trainings.tsx';
import { useTrainings } from '../features/trainings/queries.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { useFormats } from '../ui/formats.ts';
import { Page } from '../ui/page.tsx';
import { useToday } from '../ui/today.ts';

export function Component() {
  const today = useToday();
  const formats = useFormats();
  const place = usePlace(today);
  const { actions, dialog } = useCalendarDialogs(today);
  const queries = {
    trainings: useTrainings(),
    races: useRaces(),
    events: useEvents(),
  };
  const { trainings, races, events } = queries;
  const lists = Object.values(queries);
  const items = useMemo(
    () =>
      itemsByDay(
        { trainings: trainings.data, races: races.data, events: events.data },
        today,
        formats,
      ),
    [trainings.data, races.data, events.data, today, formats],
  );
  const importing = useImportUnderWay();
  const isEmpty = lists.every(({ data }) => data?.length === 0);
  return (
    <Page
      title="Calendar"
      tabTitle="Training Calendar"
      actions={
        <>
          <Button variant="default" leftSection={<IconRss size={18} />} onClick={actions.subscribe}>
            Subscribe
          </Button>
          <Button
            leftSection={<IconPlus size={18} />}
            onClick={() => actions.add({ eventDate: place.newEventDay })}
          >
            Add Event
          </Button>
        </>
      }
    >
      {Object.entries(queries).map(
        ([name, { data, error, refetch }]) =>
          error &&
          !data && (
            <ErrorNotice
              key={name}
              text={failures[name as keyof typeof failures]}
              onRetry={() => refetch()}
            />
          ),
      )}
      {lists.some(({ isPending }) => isPending) ? (
        <Skeleton height={640} radius="lg" aria-hidden />
      ) : (
        <>
          {isEmpty && (
            <div>
              <Text c="dimmed">
                {importing
                  ? 'Your runs are being imported. They will appear here once all are stored.'
                  : 'Nothing here yet. Choose a day to plan a training or a race; what you log appears automatically.'}
              </Text>
              <HiddenSentence />
            </div>
          )}
          <Calendar items={items} place={place} today={today} actions={actions} />
          {!isEmpty && <HiddenSentence />}
        </>
      )}
      {dialog}
    </Page>
  );
}

const failures = {
  trainings: 'Failed to load training data',
  races: 'Failed to load races',
  events: 'Failed to load calendar events',
};
