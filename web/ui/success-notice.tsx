import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconCircleCheck } from '#icons';
import classes from './success-notice.module.css';

/** A success, reported where it happened, with what can be done next. */
export function SuccessNotice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Alert
      className={classes.notice}
      color="green"
      variant="light"
      role="status"
      icon={<IconCircleCheck />}
      title={text}
    >
      {children}
    </Alert>
  );
}
