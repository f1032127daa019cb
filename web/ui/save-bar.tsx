import { Button, Group, Paper, Text } from '@mantine/core';
import classes from './save-bar.module.css';

/** Reachable from anywhere on the page while editing. */
export function SaveBar({
  formId,
  busy,
  unsaved,
  label,
}: {
  formId: string;
  busy: boolean;
  unsaved: boolean;
  /** On the button. */
  label: string;
}) {
  return (
    // The shell hides its floating button while this is shown.
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
          {busy ? 'Saving...' : label}
        </Button>
      </Group>
    </Paper>
  );
}
