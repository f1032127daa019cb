import { Divider, Stack, Title } from '@mantine/core';
import { Panel } from '../../ui/panel.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { RestoreData } from './restore-data.tsx';

/** The runner's data as a whole: out, back in, and away. */
export function YourData() {
  return (
    <Panel title="Your Data" gap="md">
      <Stack gap="lg">
        {[
          { title: 'Export', Part: ExportData },
          { title: 'Restore', Part: RestoreData },
          { title: 'Delete account', Part: DeleteAccount },
        ].map(({ title, Part }, place) => (
          <Stack key={title} gap="xs">
            {place > 0 && <Divider mb="sm" />}
            <Title order={3} size="h5">
              {title}
            </Title>
            <Part />
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}
