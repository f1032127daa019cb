import { ActionIcon, Anchor, Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconArrowUp, IconRepeat, IconX } from '#icons';
import { runAddress } from '#shared/trainings/address.ts';
import { useFormats } from '../../ui/formats.ts';
import classes from './compare.module.css';
import type { Compared } from './compared.ts';
import { Swatch } from './swatch.tsx';

/** The runs that are compared, each of which can be replaced, removed and put first. */
export function ChosenRuns({
  compared,
  onReplace,
  onSwap,
  onRemove,
}: {
  compared: readonly Compared[];
  onReplace: (one: Compared) => void;
  /** Puts it in the place of the first. */
  onSwap: (one: Compared) => void;
  onRemove: (one: Compared) => void;
}) {
  return (
    <ul className={classes.chosen} aria-label="Compared runs">
      {compared.map((one) => (
        <li key={one.id} className={classes.run}>
          <div className={classes.name}>
            <Swatch place={one.place} />
            {one.training ? (
              <Anchor component={Link} to={runAddress(one.id)} fw={600}>
                {one.name}
              </Anchor>
            ) : (
              <Text fw={600}>{one.name}</Text>
            )}
            <span className={classes.actions}>
              {one.place > 0 && (
                <Action label={`Put ${one.name} first`} onClick={() => onSwap(one)}>
                  <IconArrowUp size={18} stroke={1.7} />
                </Action>
              )}
              <Action label={`Replace ${one.name}`} onClick={() => onReplace(one)}>
                <IconRepeat size={18} stroke={1.7} />
              </Action>
              <Action label={`Remove ${one.name}`} onClick={() => onRemove(one)}>
                <IconX size={18} stroke={1.7} />
              </Action>
            </span>
          </div>
          <About one={one} />
        </li>
      ))}
    </ul>
  );
}

function Action({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}

function About({ one: { training, problem, onRetry } }: { one: Compared }) {
  const { formatDistance } = useFormats();
  return (
    <Text size="sm" c="dimmed" component="div">
      {training && `${formatDistance(training.distance)} · ${training.duration}`}
      {training?.workoutDescription && <div>{training.workoutDescription}</div>}
      {problem && <div className={classes.problem}>{problem}</div>}
      {onRetry && (
        <div role="alert" className={classes.problem}>
          Its track could not be loaded.{' '}
          <Button size="compact-xs" variant="default" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </Text>
  );
}
