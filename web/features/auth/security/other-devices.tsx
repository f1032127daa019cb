import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { FocusedTitle } from '../../../ui/focused-title.tsx';
import { notifySuccess } from '../../../ui/notices.tsx';
import { useDevices, useSignOutDevices } from './api.ts';
import classes from './devices.module.css';
import { DeviceRow } from './devices.tsx';

/** How many are named. */
const few = 5;

/** Once two-factor is on: devices signed in before did so without a code, and may be signed out. */
export function OtherDevices({ onDone }: { onDone: () => void }) {
  const { data, isLoadingError, refetch } = useDevices();
  const signOut = useSignOutDevices();
  const others = data?.filter(({ current }) => !current);
  const isNone = others?.length === 0;
  const end = () =>
    signOut.mutate('others', {
      onSuccess: () => {
        notifySuccess('Signed out everywhere else');
        onDone();
      },
    });
  return (
    <Stack gap="md">
      <div>
        <FocusedTitle order={3} size="h4">
          Sign out your other devices?
        </FocusedTitle>
        <Text size="sm" mt={4}>
          {isNone
            ? 'You are not signed in anywhere else.'
            : 'They signed in without a code, and stay signed in until you sign them out. Anything being typed there is kept until you sign in again.'}
        </Text>
      </div>
      {isLoadingError && <ErrorNotice text="Failed to load your devices" onRetry={refetch} />}
      {signOut.error && <ErrorNotice text={`Failed to sign out there: ${signOut.error.message}`} />}
      {!others && !isLoadingError && <Skeleton height={56} />}
      {others && !isNone && (
        <ul className={classes.list} aria-label="Your other devices">
          {others.slice(0, few).map((device) => (
            <li key={device.id} className={classes.device}>
              <DeviceRow device={device} />
            </li>
          ))}
        </ul>
      )}
      {others && others.length > few && (
        <Text size="sm" c="dimmed">
          And {others.length - few} more
        </Text>
      )}
      <Group gap="sm">
        {!isNone && (
          <Button aria-disabled={signOut.isPending} onClick={() => !signOut.isPending && end()}>
            {signOut.isPending ? 'Signing out...' : labelFor(others?.length)}
          </Button>
        )}
        <Button variant="default" disabled={signOut.isPending} onClick={onDone}>
          {isNone ? 'Done' : 'Keep Them Signed In'}
        </Button>
      </Group>
    </Stack>
  );
}

function labelFor(count: number | undefined): string {
  if (count === undefined) return 'Sign Out Everywhere Else';
  return count === 1 ? 'Sign Out 1 Device' : `Sign Out ${count} Devices`;
}
