import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { notifyFailure } from '../../ui/notices.tsx';
import { hasProof } from '../auth/proof/with-proof.ts';
import { archiveAddress, isUnderWay, newest, useStartExport, useTransfers } from './api.ts';
import { TransferProgress } from './transfer-progress.tsx';

/** Downloads everything the runner has as one file. */
export function ExportData() {
  const { data: transfers } = useTransfers();
  const start = useStartExport();
  const last = newest(transfers, 'export');
  const running = isUnderWay(last);
  return (
    <Stack gap="sm" align="start">
      <Text>
        One zip with everything you have here, as JSON and as CSV for a spreadsheet, with your
        image. It can be restored into this or another account; your plan and the AI tokens you
        bought stay with this one.
      </Text>
      {start.error && <ErrorNotice text={start.error.message} />}
      {last?.status === 'failed' && (
        <ErrorNotice text={last.reason ?? 'The export failed. Try again.'} />
      )}
      {last && running && <TransferProgress transfer={last} name="Export" />}
      <Group gap="sm">
        {last?.bytes !== undefined && (
          <Button
            component="a"
            href={archiveAddress(last)}
            download
            onClick={download}
            leftSection={<IconDownload size={18} />}
          >
            Download ({megabytes(last.bytes)})
          </Button>
        )}
        <Button
          variant="default"
          disabled={running || start.isPending}
          onClick={() => start.mutate(undefined)}
        >
          {last?.bytes === undefined ? 'Export my data' : 'Export again'}
        </Button>
      </Group>
    </Stack>
  );
}

/**
 * Only starts once the server allows it, as otherwise the error would be saved instead of the
 * archive.
 */
async function download(event: MouseEvent<HTMLAnchorElement>) {
  const { href } = event.currentTarget;
  event.preventDefault();
  const may = await hasProof().catch(({ message }) => notifyFailure(message));
  if (may) window.location.assign(href);
}

const megabytes = (bytes: number) =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
