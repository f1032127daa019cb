import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useRef } from 'react';
import type { PrivatePlace } from '#shared/private-places/schema.ts';
import { useAnchor } from '../../ui/anchor.ts';
import { confirmDelete } from '../../ui/confirm.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useFormats } from '../../ui/formats.ts';
import { notifyFailure, notifySuccess } from '../../ui/notices.tsx';
import { useDialog } from '../../ui/record-dialog.ts';
import { SettingRow } from '../../ui/setting-row.tsx';
import { useRemovePlace } from './api.ts';
import classes from './private-places.module.css';
import { usePrivatePlaces } from './queries.ts';

const PlaceDialog = lazy(async () => ({
  default: (await import('./place-dialog.tsx')).PlaceDialog,
}));

/** The runner's private places, to add, change and remove. Where they are is in the dialog alone. */
export function PrivatePlaces() {
  const { data: places, isLoadingError, refetch } = usePrivatePlaces();
  const dialog = useDialog<PrivatePlace | 'new'>();
  const adder = useRef<HTMLButtonElement>(null);
  const { opened } = dialog;
  // Below a run's route, a link leads here.
  const here = useAnchor<HTMLDivElement>('privacy');
  return (
    <Stack ref={here} tabIndex={-1} gap="sm">
      <SettingRow
        label="Private places"
        value={places ? said(places.length) : <Skeleton h={22} w={120} />}
      >
        <Button ref={adder} variant="default" onClick={() => dialog.open('new')}>
          Add a Place
        </Button>
      </SettingRow>
      <Text size="sm" c="dimmed" maw={600}>
        Around your home, your work or any other place you add, no route is drawn, so that a screen
        you share does not show where you live. Your data stays complete, and so does the export of
        your account.
      </Text>
      {isLoadingError && (
        <ErrorNotice text="Failed to load your private places" onRetry={() => refetch()} />
      )}
      {places && places.length > 0 && (
        <ul className={classes.list} aria-label="Private places">
          {places.map((place) => (
            <li key={place.id} className={classes.place}>
              <PlaceRow
                place={place}
                onChange={() => dialog.open(place)}
                onRemoved={() => adder.current?.focus()}
              />
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {opened && (
          <PlaceDialog {...(opened !== 'new' && { place: opened })} onClose={dialog.close} />
        )}
      </Suspense>
    </Stack>
  );
}

const said = (count: number) =>
  count === 0 ? 'None' : count === 1 ? '1 place' : `${count} places`;

function PlaceRow({
  place,
  onChange,
  onRemoved,
}: {
  place: PrivatePlace;
  onChange: () => void;
  onRemoved: () => void;
}) {
  const { formatLength } = useFormats();
  const { id, name, radius } = place;
  const removal = useRemovePlace();
  const remove = () =>
    removal.mutate(id, {
      onSuccess: () => {
        notifySuccess('Private place removed');
        onRemoved();
      },
      onError: ({ message }) => notifyFailure(message),
    });
  return (
    <>
      <div className={classes.about}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          At least {formatLength(radius)} around it
        </Text>
      </div>
      <Group gap={0}>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={`Change ${name}`}
          onClick={onChange}
        >
          Change
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          disabled={removal.isPending}
          aria-label={`Remove ${name}`}
          onClick={() =>
            confirmDelete({
              title: 'Remove private place',
              question: `Your runs will be shown around “${name}” again.`,
              confirm: 'Remove',
              onConfirm: remove,
            })
          }
        >
          Remove
        </Button>
      </Group>
    </>
  );
}
