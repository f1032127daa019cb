import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertCircle } from '#icons';
import { useShownInPlace } from './shared-error.tsx';

/** An error shown where it happened, with a retry or another way forward if there is one. */
export function ErrorNotice({
  text,
  onRetry,
  children,
}: {
  text: string;
  onRetry?: () => void;
  children?: ReactNode;
}) {
  useShownInPlace(text);
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle />} title={text}>
      {/* A single child, because an empty list would take up space. */}
      {onRetry ? (
        <Button size="xs" variant="default" onClick={onRetry}>
          Try again
        </Button>
      ) : (
        children
      )}
    </Alert>
  );
}
