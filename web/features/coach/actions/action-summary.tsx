import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '#icons';
import type { Action } from '#shared/coach/actions/schema.ts';
import { actionTitle } from '#shared/coach/actions/title.ts';
import { useFormats } from '../../../ui/formats.ts';
import { useToday } from '../../../ui/today.ts';
import { ActionIcon } from './action-icon.tsx';
import { dayText, stateOf } from './action-state.ts';
import classes from './action-summary.module.css';
import { StateBadge } from './state-badge.tsx';

/** An action in short: what it is, and its outcome. Pressing it shows its card. */
export function ActionSummary({
  action,
  id,
  onOpen,
}: {
  action: Action;
  id?: string;
  onOpen: () => void;
}) {
  const formats = useFormats();
  const today = useToday();
  return (
    <UnstyledButton id={id} className={classes.summary} onClick={onOpen}>
      <ActionIcon type={action.type} size={36} />
      <span className={classes.words}>
        <span className={classes.title}>{actionTitle(action.type)}</span>
        <span className={classes.description}>{action.description}</span>
        <span className={classes.foot}>
          <StateBadge state={stateOf(action)} />
          <span className={classes.date}>Created {dayText(action.createdAt, today, formats)}</span>
        </span>
      </span>
      <IconChevronRight size={18} className={classes.chevron} aria-hidden />
    </UnstyledButton>
  );
}
