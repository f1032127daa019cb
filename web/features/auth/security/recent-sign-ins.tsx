import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { IconAlertTriangle, IconLogin2, IconLogout2, IconShieldLock } from '#icons';
import { describeNetwork, describeSignIn, type SignInKind } from '#shared/auth/sign-in-events.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { focusRow, isFocusLost } from '../../../ui/lost-focus.ts';
import { useToday } from '../../../ui/today.ts';
import { useRecentSignIns } from './api.ts';
import classes from './devices.module.css';

const first = 20;
const all = 200;

/** Sign-ins, refusals and changes to the account: loaded when it is opened. */
export function RecentSignIns() {
  const [opened, setOpened] = useState(false);
  const [limit, setLimit] = useState(first);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm" mih={36} wrap="nowrap">
        <Text size="sm" c="dimmed" id="recent-sign-ins">
          Recent sign-ins, and attempts that were refused
        </Text>
        <Button
          variant="default"
          aria-expanded={opened}
          flex="none"
          onClick={() => setOpened(!opened)}
        >
          {opened ? 'Hide' : 'Show'}
        </Button>
      </Group>
      {opened && <SignIns limit={limit} onMore={() => setLimit(all)} />}
    </Stack>
  );
}

function SignIns({ limit, onMore }: { limit: number; onMore: () => void }) {
  const { data, isLoadingError, isPlaceholderData, refetch } = useRecentSignIns(limit);
  const list = useRef<HTMLUListElement>(null);
  /** The last row, until the requested older ones have loaded. */
  const lastRow = useRef<string>(undefined);
  useEffect(() => {
    if (!data || isPlaceholderData || !lastRow.current) return;
    const before = data.events.findIndex(({ id }) => id === lastRow.current);
    lastRow.current = undefined;
    if (isFocusLost()) focusRow(list.current, before + 1);
  }, [data, isPlaceholderData]);
  if (isLoadingError) {
    return <ErrorNotice text="Failed to load your recent sign-ins" onRetry={refetch} />;
  }
  if (!data) return <Skeleton height={56} />;
  const { events, more } = data;
  if (events.length === 0) {
    return <Text size="sm">None yet: your next sign-in will be the first one listed.</Text>;
  }
  return (
    <>
      <ul ref={list} className={classes.list} aria-labelledby="recent-sign-ins">
        {events.map((event) => (
          <li key={event.id} className={classes.device}>
            <SignIn {...event} />
          </li>
        ))}
      </ul>
      {more && (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          style={{ alignSelf: 'start' }}
          aria-disabled={isPlaceholderData}
          onClick={() => {
            lastRow.current = events.at(-1)?.id;
            onMore();
          }}
        >
          {isPlaceholderData ? 'Loading...' : 'Show older ones'}
        </Button>
      )}
    </>
  );
}

type Event = NonNullable<ReturnType<typeof useRecentSignIns>['data']>['events'][number];

const icons: Partial<Record<SignInKind, typeof IconLogin2>> = {
  'signed-in': IconLogin2,
  'signed-out': IconLogout2,
  'session-ended': IconLogout2,
  refused: IconAlertTriangle,
  'proof-refused': IconAlertTriangle,
};

function SignIn({ at, device, network, ...told }: Event) {
  const { formatTimeOfDay, localStart, relativeDate } = useFormats();
  const today = useToday();
  const time = new Date(at);
  const when = `${relativeDate(localStart(time).date, today)}, ${formatTimeOfDay(time)}`;
  const Icon = icons[told.kind] ?? IconShieldLock;
  return (
    <>
      <Icon className={classes.icon} size={26} stroke={1.6} aria-hidden />
      <div className={classes.about}>
        <Text fw={600}>{describeSignIn(told)}</Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[when, device, network && `from ${describeNetwork(network)}`]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
    </>
  );
}
