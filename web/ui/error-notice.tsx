import { Alert, Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** An error where it happened, with a way to try again when there is one. */
export function ErrorNotice({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle />} title={text}>
      {onRetry && (
        <Button size="xs" variant="light" color="red" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Alert>
  );
}
