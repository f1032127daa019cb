import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { IconLock } from '#icons';
import { offer } from '../../billing/plans.ts';
import { useProfile } from '../../profile/api.ts';
import { chatTexts } from './texts.ts';
import classes from './unsent-question.module.css';
import type { Unsent } from './use-outbox.ts';

/** Why a question has no reply, and what can be done with it. */
export function UnsentQuestion({
  item: { failure },
  isBusy,
  onAgain,
  onEdit,
}: {
  item: Unsent;
  isBusy: boolean;
  onAgain: () => void;
  onEdit: () => void;
}) {
  return (
    <article className={classes.notice} aria-label="Coach">
      {failure?.kind === 'denied' ? (
        <Denied text={failure.text} />
      ) : (
        <Text>{failure ? failure.text : 'This was not sent.'}</Text>
      )}
      <Group gap="xs">
        <Button size="compact-sm" variant="light" disabled={isBusy} onClick={onAgain}>
          Try again
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={onEdit}>
          Edit message
        </Button>
      </Group>
    </article>
  );
}

function Denied({ text }: { text: string }) {
  const isPro = useProfile().data?.isPro ?? false;
  return (
    <>
      <Group gap={8} wrap="nowrap">
        <IconLock size={18} aria-hidden />
        <Text fw={700}>{chatTexts.denied}</Text>
      </Group>
      <Text>{text}</Text>
      <Text>
        {isPro ? (
          <>
            {chatTexts.resetsNextMonth}{' '}
            <Anchor component={Link} to="/pricing" inherit underline="always">
              Get more tokens
            </Anchor>
          </>
        ) : (
          <Anchor component={Link} to="/pricing" inherit underline="always">
            {offer.upgrade}
          </Anchor>
        )}
      </Text>
    </>
  );
}
