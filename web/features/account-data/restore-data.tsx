import { Button, FileButton, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { largestArchive, type Transfer } from '#shared/account-data/schema.ts';
import { happened } from '../../freshness/outside.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { isUnderWay, newest, useStartRestore, useTransfers } from './api.ts';
import { RestoreResult } from './restore-result.tsx';
import { TransferProgress } from './transfer-progress.tsx';

/** Restores an export: adds what is missing, and nothing twice. */
export function RestoreData() {
  const { data: transfers } = useTransfers();
  const start = useStartRestore();
  const last = newest(transfers, 'restore');
  const running = isUnderWay(last);
  useReloadAfter(last);
  return (
    <Stack gap="sm" align="start">
      <Text>
        Choose the zip of an export from this or another account. Everything you already have stays
        as it is, including your image; only what is missing is added.
      </Text>
      {start.error && <ErrorNotice text={start.error.message} />}
      {last?.status === 'failed' && (
        <ErrorNotice text={last.reason ?? 'The restore could not be finished. Try again.'} />
      )}
      {last && running && <TransferProgress transfer={last} name="Restore" />}
      {last?.status === 'complete' && <RestoreResult restore={last} />}
      <FileButton
        accept=".zip,application/zip"
        disabled={running || start.isPending}
        onChange={(file) => file && start.mutate(file)}
      >
        {(props) => (
          <Button variant="default" loading={start.isPending} {...props}>
            Choose an export
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        At most {largestArchive / 1024 / 1024} MB.
      </Text>
    </Stack>
  );
}

/** The records of a restore appear by their lists' numbers; this is for the rest. */
function useReloadAfter(restore: Transfer | undefined) {
  const client = useQueryClient();
  const wasRunning = useRef(false);
  const running = isUnderWay(restore);
  useEffect(() => {
    if (wasRunning.current && !running) void happened(client, 'data restored');
    wasRunning.current = running;
  }, [running, client]);
}
