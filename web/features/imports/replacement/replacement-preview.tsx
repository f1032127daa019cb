import { Button, Group, List, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ImportPreview } from '#shared/imports/schema.ts';
import { CautionNotice } from '../../../ui/caution-notice.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { useStartImport } from '../api.ts';
import { useReplacement } from '../queries.ts';
import { ReplacedFields } from './replaced-fields.tsx';
import { replacedName } from './replaced-file.ts';

/** What a corrected file changes in its training, before it replaces the other one. */
export function ReplacementPreview({
  found,
  other,
  onCancel,
}: {
  found: ImportPreview;
  /** A way to choose another file. */
  other?: ReactNode;
  onCancel: () => void;
}) {
  const { data, error, refetch } = useReplacement(found.id);
  const start = useStartImport(found.id);
  const [isSure, setSure] = useState(false);
  const name = replacedName(found.replaces ?? {});
  if (error && !data) {
    return (
      <Stack gap="md">
        <ErrorNotice text={error.message} onRetry={() => refetch()} />
        {other && <Group justify="flex-end">{other}</Group>}
      </Stack>
    );
  }
  if (!data) return <Skeleton height={200} radius="md" aria-hidden />;
  if (data.doubts.length > 0 && !isSure) {
    return (
      <Stack gap="md">
        <CautionNotice title="Is it the same run?">
          <List size="sm">
            {data.doubts.map((doubt) => (
              <List.Item key={doubt}>{doubt}</List.Item>
            ))}
          </List>
        </CautionNotice>
        <Group justify="flex-end" gap="sm">
          {other ?? <Cancel onCancel={onCancel} />}
          <Button onClick={() => setSure(true)}>It is the same run</Button>
        </Group>
      </Stack>
    );
  }
  const remarks = found.rows.flatMap((row) => row.remarks ?? []);
  const replace = () => !start.isPending && start.mutate({ timeZone: found.timeZone });
  return (
    <Stack gap="md">
      <Text>
        {found.fileName} takes the place of {name}, with its track and laps. What you typed stays,
        and so does what this training has from other sources.
      </Text>
      <ReplacedFields replacement={data} />
      {[...remarks, ...(found.originalsLeft ? [noRoom] : [])].map((remark) => (
        <Text key={remark} size="sm" c="dimmed">
          {remark}
        </Text>
      ))}
      <Text size="sm" c="dimmed">
        You can take {found.fileName} back at any time; {name} then returns.
      </Text>
      {start.error && !start.isPending && <ErrorNotice text={start.error.message} />}
      <Group justify="flex-end" gap="sm">
        <Cancel onCancel={onCancel} />
        <Button
          aria-disabled={start.isPending}
          data-disabled={start.isPending || undefined}
          onClick={replace}
        >
          {start.isPending ? 'Replacing…' : 'Replace file'}
        </Button>
      </Group>
    </Stack>
  );
}

const noRoom = 'The file itself will not be kept, as there is no room left for files.';

const Cancel = ({ onCancel }: { onCancel: () => void }) => (
  <Button variant="default" onClick={onCancel}>
    Cancel
  </Button>
);
