import { Group, Progress, Skeleton, Text } from '@mantine/core';
import { IconLock } from '#icons';
import type { Subscription } from '#shared/billing/schema.ts';
import { monthlyAllowance } from '#shared/billing/token-counts.ts';
import { number } from '#shared/formats.ts';
import { useFormats } from '../../ui/formats.ts';
import classes from './plan-card.module.css';
import { thousands } from './thousands.ts';

/** This month's AI tokens; undefined while loading. */
export function TokenMeter({ tokens }: { tokens: Subscription['tokens'] | undefined }) {
  const { shortDate } = useFormats();
  if (!tokens) return <Skeleton height={92} radius="md" />;
  const { used, total, remaining, purchased, resetsAt } = tokens;
  return (
    <div className={classes.tokens}>
      <Text fw={700}>
        {thousands(used)}/{thousands(total)} tokens used
      </Text>
      <Progress
        value={total > 0 ? Math.min(100, (used / total) * 100) : 0}
        color="var(--pro-text)"
        aria-label={`${number(used)} of ${number(total)} AI tokens used`}
      />
      <Text size="sm" c="dimmed">
        {thousands(remaining)} left. Your monthly {thousands(monthlyAllowance)} renew on{' '}
        {shortDate(resetsAt, resetsAt)}.
      </Text>
      {purchased > 0 && (
        <Text size="sm" c="dimmed">
          That includes {thousands(purchased)} you bought. They are used after the monthly ones, and
          carry over when a month ends.
        </Text>
      )}
    </div>
  );
}

/** Replaces the meter without Pro. */
export function LockedTokens() {
  return (
    <div className={classes.locked}>
      <Text fw={600}>{thousands(monthlyAllowance)} AI tokens a month</Text>
      <Group gap={6} c="dimmed" wrap="nowrap">
        <IconLock size={16} aria-hidden />
        <Text size="sm">Upgrade to unlock</Text>
      </Group>
    </div>
  );
}
