import { Anchor, Text } from '@mantine/core';
import { useServerConfig } from './server-config.ts';

/** Where to find the mail when the server sends none, as otherwise no new user could get in. */
export function MailHint({ email }: { email: string }) {
  if (!useServerConfig()?.outbox) return null;
  return (
    <Text size="sm">
      This server keeps its mail instead of sending it:{' '}
      <Anchor href={`/dev/mail?to=${encodeURIComponent(email)}`} target="_blank" inherit fw={600}>
        open the outbox
      </Anchor>
      .
    </Text>
  );
}
