import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '#icons';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { downloadWithProof } from '../auth/proof/with-proof.ts';
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
            onClick={downloadWithProof}
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

const megabytes = (bytes: number) =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
