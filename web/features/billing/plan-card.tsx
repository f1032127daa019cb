import { Badge, Group, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { IconCrown } from '#icons';
import classes from './plan-card.module.css';

/** A plan: its name and price, what it includes, and an action at the bottom. */
export function PlanCard({
  name,
  price,
  line,
  badge,
  isPro = false,
  action,
  children,
}: {
  name: string;
  price: string;
  /** A line about the price. */
  line: string;
  badge?: string;
  isPro?: boolean;
  action: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      withBorder
      radius="lg"
      className={classes.card}
      data-pro={isPro || undefined}
    >
      <div className={classes.head}>
        <Group justify="space-between">
          <Group gap={8}>
            {isPro && <IconCrown size={22} stroke={1.8} className={classes.crown} aria-hidden />}
            <Title order={2} id={id}>
              {name}
            </Title>
          </Group>
          {badge && <Badge className={classes.badge}>{badge}</Badge>}
        </Group>
        <p className={classes.price}>
          {price}
          <span> /month</span>
        </p>
        <Text className={classes.line}>{line}</Text>
      </div>
      <div className={classes.body}>
        {children}
        <div className={classes.action}>{action}</div>
      </div>
    </Paper>
  );
}
