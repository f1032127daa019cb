import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '#icons';
import classes from './banner.module.css';

export interface Message {
  kind: 'success' | 'failure';
  text: string;
  /** Further explanation. */
  detail?: string | undefined;
}

/** Reports the result of the last action at the top of a screen, until dismissed. */
export function Banner({ message, onClose }: { message: Message; onClose: () => void }) {
  const { kind, text, detail } = message;
  const failed = kind === 'failure';
  return (
    <Alert
      role={failed ? 'alert' : 'status'}
      className={classes.banner}
      // Shades that white text is readable on.
      color={failed ? 'red.9' : 'teal.9'}
      variant="filled"
      radius="lg"
      icon={failed ? <IconAlertTriangle /> : <IconCircleCheck />}
      title={text}
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={onClose}
    >
      {detail}
    </Alert>
  );
}
