import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { IconCrown } from '#icons';
import { product } from '#shared/product.ts';
import classes from './theme-picker.module.css';

export function UnlockThemes({ count }: { count: number }) {
  return (
    <Group className={classes.unlock} justify="space-between">
      <Group wrap="nowrap" gap="md" flex="1 1 260px">
        <IconCrown size={28} className={classes.crown} aria-hidden="true" />
        <div>
          <Text fw={700}>Unlock Custom Themes</Text>
          <Text size="sm" c="dimmed">
            {count} Pro themes, each in light and dark, come with {product.name} Pro.
          </Text>
        </div>
      </Group>
      <Button component={Link} to="/pricing">
        Upgrade to Pro
      </Button>
    </Group>
  );
}
