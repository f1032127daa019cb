import { Alert, Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSaidInPlace } from './shared-error.tsx';

/** An error where it happened, with a way to try again, or another way on, when there is one. */
export function ErrorNotice({
  text,
  onRetry,
  children,
}: {
  text: string;
  onRetry?: () => void;
  children?: ReactNode;
}) {
  useSaidInPlace(text);
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle />} title={text}>
      {/* One child: a list of nothing would take up room. */}
      {onRetry ? (
        <Button size="xs" variant="light" color="red" onClick={onRetry}>
          Try again
        </Button>
      ) : (
        children
      )}
    </Alert>
  );
}
