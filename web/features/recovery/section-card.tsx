import { Badge, Collapse, Group, Paper, Text, Title, UnstyledButton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { IconChevronDown } from '#icons';
import type { Section } from '#shared/recovery/schema.ts';
import { timeOfDayText } from '#shared/recovery/time-of-day.ts';
import { useFormats } from '../../ui/formats.ts';
import classes from './section-card.module.css';

/** A section of the plan under a heading that expands and collapses it. */
export function SectionCard({
  section: { name, timeOfDay, description },
  isNow,
  expanded,
  onToggle,
  children,
}: {
  section: Section;
  isNow: boolean;
  expanded: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  const formats = useFormats();
  const [title, content] = [useId(), useId()];
  return (
    <Paper
      component="section"
      aria-labelledby={title}
      withBorder
      radius="lg"
      className={classes.card}
      data-now={isNow || undefined}
    >
      <Title order={2} size="h3">
        <UnstyledButton
          className={classes.head}
          aria-expanded={expanded}
          aria-controls={content}
          onClick={onToggle}
        >
          <span id={title}>{name}</span>
          <Text span size="sm" c="dimmed" className={classes.time}>
            {timeOfDayText(timeOfDay, formats)}
          </Text>
          <Group gap="sm" wrap="nowrap">
            {isNow && (
              <Badge variant="filled" color="teal.9">
                Now
              </Badge>
            )}
            <IconChevronDown size={20} className={classes.chevron} aria-hidden />
          </Group>
        </UnstyledButton>
      </Title>
      <Collapse expanded={expanded} id={content}>
        <div className={classes.content}>
          {description && <Text c="dimmed">{description}</Text>}
          {expanded && children}
        </div>
      </Collapse>
    </Paper>
  );
}
