import { Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy, IconRefresh } from '#icons';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useChangeFeed, useFeed } from './feed-api.ts';

/** The address for subscribing to this calendar in other programs. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const feed = useFeed();
  const change = useChangeFeed();
  return (
    <Modal opened onClose={onClose} title="Subscribe to your calendar" size="lg">
      <Stack gap="md">
        <Text>
          Your phone’s or computer’s calendar can show what is planned here, and keep up with every
          change: your events and races from the last year, and everything to come.
        </Text>
        {change.error && (
          <ErrorNotice text={`The address was not changed: ${change.error.message}`} />
        )}
        <Loaded query={feed} failure="The address could not be loaded" cardHeight={36}>
          {({ path }) =>
            path ? (
              <Address
                address={new URL(path, window.location.origin).href}
                busy={change.isPending}
                onChange={change.mutate}
              />
            ) : (
              <Group>
                <Button disabled={change.isPending} onClick={() => change.mutate('renew')}>
                  Create a secret address
                </Button>
              </Group>
            )
          }
        </Loaded>
      </Stack>
    </Modal>
  );
}

function Address({
  address,
  busy,
  onChange,
}: {
  address: string;
  busy: boolean;
  onChange: (change: 'renew' | 'end') => void;
}) {
  return (
    <>
      <TextInput
        label="Secret address"
        description="Anyone who has it can read your calendar. Add it in your calendar app as a subscription or “from URL”."
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group gap="xs">
        <CopyButton value={address} timeout={3000}>
          {({ copied, copy }) => (
            <Button
              leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy address'}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} />}
          disabled={busy}
          onClick={() => onChange('renew')}
        >
          Renew
        </Button>
        <Button variant="default" disabled={busy} onClick={() => onChange('end')}>
          Switch off
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        Renewing makes a new address. The old one stops working at once, so add the new one to your
        calendars again.
      </Text>
    </>
  );
}
