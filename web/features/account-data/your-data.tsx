import { Divider, Stack, Title } from '@mantine/core';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { RestoreData } from './restore-data.tsx';

const parts = [
  { title: 'Export', Part: ExportData },
  { title: 'Restore', Part: RestoreData },
  { title: 'Delete account', Part: DeleteAccount },
];

/** Exporting, restoring and deleting the runner's data. */
export function YourData() {
  return (
    <Stack gap="lg">
      {parts.map(({ title, Part }, place) => (
        <Stack key={title} gap="xs">
          {place > 0 && <Divider mb="sm" />}
          <Title order={3} size="h5">
            {title}
          </Title>
          <Part />
        </Stack>
      ))}
    </Stack>
  );
}
