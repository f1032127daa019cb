import { Button, Divider, Skeleton, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconKey } from '#icons';
import type { Passkey } from '#shared/auth/passkeys.ts';
import { passkeyLimits } from '#shared/auth/passkeys.ts';
import { useConfig } from '../../../config.ts';
import { confirmDelete } from '../../../ui/confirm.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { notifyFailure, notifySuccess } from '../../../ui/notices.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { useToday } from '../../../ui/today.ts';
import { arePasskeysHere } from '../passkeys/use-passkeys-here.ts';
import { useAddPasskey, useHasPassword, usePasskeys, useRemovePasskey } from './api.ts';
import classes from './devices.module.css';
import { PasskeyName } from './passkey-name.tsx';

/** The runner's passkeys; nothing if there are none and the browser cannot create one. */
export function Passkeys() {
  const here = arePasskeysHere(useConfig().data);
  const { data: passkeys, isLoadingError, refetch } = usePasskeys();
  const adding = useAddPasskey();
  const [renaming, rename] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const count = passkeys?.length ?? 0;
  if (!here && count === 0) return null;
  const add = () =>
    adding.mutate(undefined, {
      onSuccess: ({ id }) => {
        notifySuccess('Passkey added');
        rename(id);
      },
      onError: ({ message }) => notifyFailure(message),
    });
  function endRename(id: string) {
    flushSync(() => rename(undefined));
    list.current?.querySelector<HTMLElement>(`[data-renames="${id}"]`)?.focus();
  }
  return (
    <>
      <Divider />
      <Stack gap="sm">
        <SettingRow label="Passkeys" value={passkeys ? said(count) : <Skeleton h={22} w={120} />}>
          {here && count < passkeyLimits.count && (
            <Button
              ref={adder}
              variant="default"
              aria-disabled={adding.isPending}
              onClick={() => !adding.isPending && add()}
            >
              {adding.isPending ? 'Adding...' : 'Add a Passkey'}
            </Button>
          )}
        </SettingRow>
        {passkeys && count === 0 && (
          <Text size="sm" c="dimmed" maw={560}>
            Sign in with your fingerprint, face or screen lock: nothing to remember, nothing to
            type, and no code needed.
          </Text>
        )}
        {isLoadingError && <ErrorNotice text="Failed to load your passkeys" onRetry={refetch} />}
        {passkeys && count > 0 && (
          <ul ref={list} className={classes.list} aria-label="Passkeys">
            {passkeys.map((passkey) => (
              <li key={passkey.id} className={`${classes.device} ${classes.passkey}`}>
                {renaming === passkey.id ? (
                  <PasskeyName passkey={passkey} onDone={() => endRename(passkey.id)} />
                ) : (
                  <PasskeyRow
                    passkey={passkey}
                    isLast={count === 1}
                    onRename={() => rename(passkey.id)}
                    onRemoved={() => adder.current?.focus()}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </>
  );
}

const said = (count: number) =>
  count === 0 ? 'None' : count === 1 ? '1 passkey' : `${count} passkeys`;

function PasskeyRow({
  passkey: { id, name, addedAt, lastUsedAt },
  isLast,
  onRename,
  onRemoved,
}: {
  passkey: Passkey;
  isLast: boolean;
  onRename: () => void;
  onRemoved: () => void;
}) {
  const { localStart, relativeDate } = useFormats();
  const today = useToday();
  const hasPassword = useHasPassword().data;
  const removal = useRemovePasskey();
  const day = (instant: string) =>
    relativeDate(localStart(new Date(instant)).date, today).replace(/Today|Yesterday/, (word) =>
      word.toLowerCase(),
    );
  const remove = () =>
    removal.mutate(id, {
      onSuccess: () => {
        notifySuccess('Passkey removed');
        onRemoved();
      },
      onError: ({ message }) => notifyFailure(message),
    });
  const otherwise =
    isLast && hasPassword === false
      ? ' You have no password, so you will sign in with an emailed link.'
      : '';
  return (
    <>
      <IconKey className={classes.icon} size={26} stroke={1.6} aria-hidden />
      <div className={classes.about}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {lastUsedAt ? `Last used ${day(lastUsedAt)} · ` : ''}Added {day(addedAt)}
        </Text>
      </div>
      <div className={classes.actions}>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={`Rename ${name}`}
          data-renames={id}
          onClick={onRename}
        >
          Rename
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          disabled={removal.isPending}
          aria-label={`Remove ${name}`}
          onClick={() =>
            confirmDelete({
              title: 'Remove passkey',
              question: `“${name}” will no longer sign you in. Your device may offer it until you delete it there, too.${otherwise}`,
              confirm: 'Remove',
              onConfirm: remove,
            })
          }
        >
          Remove
        </Button>
      </div>
    </>
  );
}
