import { Alert, Button, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** Why a file was not taken. */
export function FileRefusal({
  file,
  text,
  onRetry,
}: {
  file?: File;
  text: string;
  onRetry: () => void;
}) {
  return (
    <Alert
      role="alert"
      color="red"
      icon={<IconAlertCircle />}
      title={file ? `${file.name} was not taken` : 'Nothing was taken'}
    >
      <Text size="sm">{text}</Text>
      {file && (
        <Button mt="sm" size="xs" variant="light" color="red" onClick={onRetry}>
          Try again with this file
        </Button>
      )}
    </Alert>
  );
}
