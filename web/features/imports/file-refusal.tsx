import { Alert, Button, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { ApiError } from '../../api.ts';

export interface Refusal {
  file?: File | undefined;
  error: Error;
}

/** Why a file was refused. Retrying with the same file is offered only if that can help. */
export function FileRefusal({
  refusal: { file, error },
  onRetry,
}: {
  refusal: Refusal;
  onRetry: () => void;
}) {
  const passing = error instanceof ApiError && (error.status === 0 || error.status >= 429);
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
