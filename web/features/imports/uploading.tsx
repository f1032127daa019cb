import { Button, Paper, Stack, Text } from '@mantine/core';
import { StateHeading } from '../../ui/state-heading.tsx';
import { amountOf } from './bytes.ts';
import { BytesBar } from './bytes-bar.tsx';
import { timeLeft } from './time-left.ts';
import type { UploadUnderWay } from './use-file-upload.ts';

/** An upload's progress. */
export function Uploading({
  upload: { name, sent, total, left, waitsFor },
  onCancel,
}: {
  upload: UploadUnderWay;
  onCancel: () => void;
}) {
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }} h="100%">
      <Stack gap="md">
        <StateHeading>Uploading {name}</StateHeading>
        <BytesBar label="Bytes uploaded" done={sent} total={total} />
        <div>
          <Text fw={600} fz="lg">
            {amountOf(sent, total)}
            {left !== undefined && sent < total && (
              <Text span inherit c="dimmed" fw={400}>
                {' · '}
                {timeLeft(left)}
              </Text>
            )}
          </Text>
          <Text c="dimmed">Stay on this page until the upload is done.</Text>
        </div>
        {waitsFor && <Text role="alert">{waitsFor} The upload continues by itself.</Text>}
        <Button variant="default" onClick={onCancel} style={{ alignSelf: 'start' }}>
          Cancel upload
        </Button>
      </Stack>
    </Paper>
  );
}
