import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconTerminal2 } from '#icons';
import type { Device } from '#shared/auth/devices.ts';
import { confirmDelete } from '../../../ui/confirm.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { focusRow } from '../../../ui/lost-focus.ts';
import { notifyFailure, notifySuccess } from '../../../ui/notices.tsx';
import { useToday } from '../../../ui/today.ts';
import { useDevices, useSignOutDevices } from './api.ts';
import classes from './devices.module.css';

/** How many are shown at first. */
const few = 5;

/** Lists where the user is signed in, and signs out there. */
export function Devices() {
  const { data: devices, isLoadingError, refetch } = useDevices();
  const signOut = useSignOutDevices();
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  const end = (id: string | 'others', done: string) =>
    signOut.mutate(id, {
      onSuccess: () => notifySuccess(done),
      onError: ({ message }) => notifyFailure(`Failed to sign out there: ${message}`),
    });
  const showAll = () => {
    flushSync(() => setWhole(true));
    focusRow(list.current, few);
  };
  const others = devices?.filter(({ current }) => !current).length ?? 0;
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm" mih={36}>
        <Text size="sm" c="dimmed" id="devices">
          Where you are signed in
        </Text>
        {others > 0 && (
          <Button
            variant="default"
            disabled={signOut.isPending}
            onClick={() =>
              confirmDelete({
                title: 'Sign out everywhere else',
                question:
                  'Every other device is signed out at once. Anything being typed there is kept until you sign in again.',
                confirm: 'Sign Out',
                onConfirm: () => end('others', 'Signed out everywhere else'),
              })
            }
          >
            Sign Out Everywhere Else
          </Button>
        )}
      </Group>
      {isLoadingError && <ErrorNotice text="Failed to load your devices" onRetry={refetch} />}
      {!devices && !isLoadingError && <Skeleton height={56} />}
      {devices && (
        <ul ref={list} className={classes.list} aria-labelledby="devices">
          {shownOf(devices, isWhole).map((device) => (
            <li key={device.id} className={classes.device}>
              <DeviceRow
                device={device}
                busy={signOut.isPending}
                onSignOut={() => end(device.id, `Signed out of ${nameOf(device)}`)}
              />
            </li>
          ))}
        </ul>
      )}
      {devices && devices.length > shownOf(devices, isWhole).length && (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          style={{ alignSelf: 'start' }}
          onClick={showAll}
        >
          Show all {devices.length}
        </Button>
      )}
    </Stack>
  );
}

/** All of them if the button would reveal only one more. */
function shownOf(devices: Device[], isWhole: boolean): Device[] {
  const sorted = [...devices].sort(currentFirst);
  return isWhole || sorted.length <= few + 1 ? sorted : sorted.slice(0, few);
}

const currentFirst = (a: Device, b: Device) => Number(b.current) - Number(a.current);

const icons = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  other: IconTerminal2,
};

const nameOf = ({ browser, system }: Device) =>
  [browser, system].filter(Boolean).join(' on ') || 'an unknown device';

/** A device, and the button that signs it out, if it may be signed out here. */
export function DeviceRow({
  device,
  busy = false,
  onSignOut,
}: {
  device: Device;
  busy?: boolean;
  onSignOut?: () => void;
}) {
  const { localStart, relativeDate } = useFormats();
  const Icon = icons[device.kind];
  const today = useToday();
  const day = (instant: string) =>
    relativeDate(localStart(new Date(instant)).date, today).replace(/Today|Yesterday/, (word) =>
      word.toLowerCase(),
    );
  const name = nameOf(device);
  return (
    <>
      <Icon className={classes.icon} size={26} stroke={1.6} aria-hidden />
      <div className={classes.about}>
        <Group gap={8}>
          <Text fw={600}>{name.replace(/^an/, 'An')}</Text>
          {device.current && <Badge variant="light">This device</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {device.current ? '' : `Last used ${day(device.lastUsedAt)} · `}
          Signed in {day(device.signedInAt)}
        </Text>
      </div>
      {!device.current && onSignOut && (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          disabled={busy}
          aria-label={`Sign out of ${name}`}
          onClick={onSignOut}
        >
          Sign Out
        </Button>
      )}
    </>
  );
}
