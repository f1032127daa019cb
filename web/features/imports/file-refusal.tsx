import { Alert, Button, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { ApiError } from '../../api.ts';

export interface Refusal {
  file?: File | undefined;
  error: Error;
}

/** Nobody waits longer in front of a button; the message says when it can be tried again. */
const longestWait = 60;

/** Why a file was refused. Retrying with the same file is offered only if that can help soon. */
export function FileRefusal({
  refusal: { file, error },
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
      title={file ? `${file.name} was not accepted` : 'Nothing was accepted'}
    >
      <Text size="sm">{error.message}</Text>
      {passing && (
        <Button mt="sm" size="xs" variant="default" onClick={onRetry}>
          Try again with this file
        </Button>
      )}
    </Alert>
  );
}
