import { Button, Divider } from '@mantine/core';
import { confirmDelete } from '../../../ui/confirm.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { notifyFailure, notifySuccess } from '../../../ui/notices.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { useToday } from '../../../ui/today.ts';
import { useDisconnectGoogle, useGoogleAccounts, useHasPassword } from './api.ts';

/** The Google accounts that sign the runner in; nothing if there are none. */
export function GoogleAccounts() {
  const { data: accounts = [] } = useGoogleAccounts();
  return accounts.map(({ id, createdAt }) => (
    <GoogleAccount key={id} id={id} connectedAt={new Date(createdAt)} />
  ));
}

function GoogleAccount({ id, connectedAt }: { id: string; connectedAt: Date }) {
  const { localStart, relativeDate } = useFormats();
  const today = useToday();
  const hasPassword = useHasPassword().data;
  const disconnecting = useDisconnectGoogle();
  const day = relativeDate(localStart(connectedAt).date, today).replace(/Today|Yesterday/, (word) =>
    word.toLowerCase(),
  );
  const disconnect = () =>
    disconnecting.mutate(id, {
      onSuccess: () => notifySuccess('Google disconnected'),
      onError: ({ message }) => notifyFailure(message),
    });
  return (
    <>
      <Divider />
      <SettingRow label="Google" value={`Connected ${day}`}>
        <Button
          variant="default"
          disabled={disconnecting.isPending}
          onClick={() =>
            confirmDelete({
              title: 'Disconnect Google',
              question: `This Google account will be disconnected.${hasPassword ? '' : ' You have no password, so you will sign in with an emailed link.'} If it has the same email as your account here, signing in with Google connects it again.`,
              confirm: 'Disconnect',
              onConfirm: disconnect,
            })
          }
        >
          Disconnect
        </Button>
      </SettingRow>
    </>
  );
}
