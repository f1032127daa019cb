import { Button, Text } from '@mantine/core';
import { IconClipboardCheck } from '#icons';
import type { Action } from '#shared/coach/actions/schema.ts';
import { openAction } from './opened-action.ts';
import classes from './pending-banner.module.css';
import { actionTexts } from './texts.ts';

/** Shown while an action waits for a decision and its card is closed. */
export const PendingBanner = ({ action }: { action: Action }) => (
  <section className={classes.banner} aria-label={actionTexts.pending}>
    <IconClipboardCheck size={22} stroke={1.7} className={classes.icon} aria-hidden />
    <div className={classes.words}>
      <Text fw={600} size="sm">
        {actionTexts.pending}
      </Text>
      <Text size="sm" c="dimmed" truncate>
        {action.description}
      </Text>
    </div>
    <Button size="xs" className={classes.review} onClick={() => openAction(action.id)}>
      Review Action
    </Button>
  </section>
);
