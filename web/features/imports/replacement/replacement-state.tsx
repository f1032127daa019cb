import { Paper, Stack } from '@mantine/core';
import type { ImportPreview } from '#shared/imports/schema.ts';
import { StateHeading } from '../../../ui/state-heading.tsx';
import { replacedName } from './replaced-file.ts';
import { ReplacementPreview } from './replacement-preview.tsx';

/** A corrected file on the import screen, once the dialog it was chosen in has been left. */
export const ReplacementState = ({
  found,
  onCancel,
}: {
  found: ImportPreview;
  onCancel: () => void;
}) => (
  <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }}>
    <Stack gap="md">
      <StateHeading>Replace {replacedName(found.replaces ?? {})}</StateHeading>
      <ReplacementPreview found={found} onCancel={onCancel} />
    </Stack>
  </Paper>
);
