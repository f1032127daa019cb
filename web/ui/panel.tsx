import {
  Group,
  getSpacing,
  type MantineSpacing,
  Paper,
  type PaperProps,
  Text,
  Title,
  type TitleSize,
} from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useAnchor } from './anchor.ts';
import classes from './panel.module.css';

/** A titled section on a card of its own, with its controls next to the title. */
export function Panel({
  title,
  titleSize = 'h3',
  subtitle,
  aside,
  anchor,
  p = { base: 'md', sm: 'lg' },
  gap = 0,
  children,
}: {
  title: string;
  titleSize?: TitleSize;
  subtitle?: string;
  aside?: ReactNode;
  /** The name by which addresses link here: `#name`. */
  anchor?: string;
  p?: PaperProps['p'];
  /** Between the heading and each of the children. */
  gap?: MantineSpacing;
  children: ReactNode;
}) {
  const ownId = useId();
  const id = anchor ?? ownId;
  const heading = useAnchor<HTMLHeadingElement>(anchor);
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      withBorder
      radius="lg"
      p={p}
      className={classes.panel}
      style={{ gap: getSpacing(gap) }}
    >
      <Group justify="space-between" gap="sm">
        <div>
          <Title
            order={2}
            size={titleSize}
            id={id}
            ref={heading}
            tabIndex={anchor ? -1 : undefined}
          >
            {title}
          </Title>
          {subtitle && (
            <Text size="sm" c="dimmed">
              {subtitle}
            </Text>
          )}
        </div>
        {aside}
      </Group>
      {children}
    </Paper>
  );
}
