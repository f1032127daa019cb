import { Anchor, Text } from '@mantine/core';
import { useServerConfig } from './server-config.ts';

/** Where the mail is, on a server that sends none: without this nobody new could get in. */
export function MailHint({ email }: { email: string }) {
  if (!useServerConfig()?.outbox) return null;
  return (
    <Text size="sm">
      This server keeps its mail to itself:{' '}
      <Anchor href={`/dev/mail?to=${encodeURIComponent(email)}`} target="_blank" inherit fw={600}>
        open the outbox
      </Anchor>
      .
    </Text>
  );
}
