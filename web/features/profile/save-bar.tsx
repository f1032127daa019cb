import { Button, Group, Paper, Text } from '@mantine/core';
import classes from './save-bar.module.css';

/** At hand from wherever on the page something is edited. */
export function SaveBar({
  formId,
  busy,
  unsaved,
}: {
  formId: string;
  busy: boolean;
  unsaved: boolean;
}) {
  return (
    // The shell takes its floating button away while this is there.
    <Paper withBorder radius="lg" p="sm" className={classes.bar} data-covers-floating>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c="dimmed" pl="xs">
          {unsaved ? 'Unsaved changes' : 'Nothing changed yet'}
        </Text>
        <Button
          type="submit"
          form={formId}
          size="md"
          flex="none"
          aria-disabled={busy}
          data-disabled={busy || undefined}
        >
          {busy ? 'Saving...' : 'Save Changes'}
        </Button>
      </Group>
    </Paper>
  );
}
