import { Alert, Button, Text } from '@mantine/core';
import { IconAlertCircle } from '#icons';
import { ApiError } from '../../api.ts';

export interface Refusal {
  /** The file's name, or that of several files together. */
  name?: string | undefined;
  files: readonly File[];
  error: Error;
  /** Which of them would not have been imported anyway, as sentences. */
  leftOut?: string | undefined;
}

/** Nobody waits longer in front of a button; the message says when it can be tried again. */
const longestWait = 60;

/** Why files were refused. Retrying with the same ones is offered only if that can help soon. */
export function FileRefusal({
  refusal: { name, files, error, leftOut },
  onRetry,
}: {
  refusal: Refusal;
  onRetry: () => void;
}) {
  const passing =
    error instanceof ApiError &&
    (error.status === 0 || error.status >= 429) &&
    (error.retryAfter ?? 0) <= longestWait;
  return (
    <Alert
      role="alert"
      color="red"
      icon={<IconAlertCircle />}
      title={name ? `${name} was not accepted` : 'Nothing was accepted'}
    >
      <Text size="sm">{error.message}</Text>
      {leftOut && <Text size="sm">{leftOut}</Text>}
      {passing && (
        <Button mt="sm" size="xs" variant="default" onClick={onRetry}>
          Try again with {files.length === 1 ? 'this file' : 'these files'}
        </Button>
      )}
    </Alert>
  );
}
