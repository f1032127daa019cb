import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { IconCrown, IconPencil, IconX } from '#icons';
import { product } from '#shared/product.ts';
import type { Profile } from '#shared/profile/schema.ts';
import classes from './profile-header.module.css';

/** The runner, the plan, and the profile's actions. */
export function ProfileHeader({
  profile: { fullName, isPro },
  editing,
  busy,
  toggle,
  onToggle,
}: {
  profile: Profile;
  editing: boolean;
  busy: boolean;
  /** The button that starts and ends editing. */
  toggle: RefObject<HTMLButtonElement | null>;
  onToggle: () => void;
}) {
  const look = isPro ? { variant: 'white', color: 'violet.9' } : { variant: 'default' };
  return (
    <Paper
      component="header"
      withBorder
      radius="lg"
      p={{ base: 'md', sm: 'xl' }}
      className={classes.header}
      data-pro={isPro || undefined}
    >
      <Group justify="space-between" gap="md">
        <div>
          <Group gap="sm">
            <Title order={1}>Your Profile</Title>
            {isPro && (
              <Badge
                size="lg"
                tt="none"
                className={classes.pro}
                leftSection={<IconCrown size={14} stroke={2.2} aria-hidden />}
              >
                Pro
              </Badge>
            )}
          </Group>
          {isPro ? (
            <Text className={classes.welcome} mt={4}>
              Welcome, {fullName}! Thank you for running with {product.name} Pro.
            </Text>
          ) : (
            <Text c="dimmed" mt={4}>
              You as a runner, and your account.
            </Text>
          )}
        </div>
        <Group gap="sm" className={classes.actions}>
          <Button component={Link} to="/pricing" leftSection={<IconCrown size={18} />} {...look}>
            {isPro ? 'Manage Plan' : 'Upgrade to Pro'}
          </Button>
          <Button
            ref={toggle}
            leftSection={editing ? <IconX size={18} /> : <IconPencil size={18} />}
            disabled={busy}
            onClick={onToggle}
            {...(isPro || editing ? look : {})}
          >
            {editing ? 'Cancel' : 'Edit Profile'}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
