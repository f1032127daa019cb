import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import type { Action, ActionReview } from '#shared/coach/actions/schema.ts';
import { actionDays, actionFields, actionTitle } from '#shared/coach/actions/words.ts';
import { useFormats } from '../../../ui/formats.ts';
import { useToday } from '../../../ui/today.ts';
import classes from './action-card.module.css';
import { ActionData } from './action-data.tsx';
import { ActionDays } from './action-days.tsx';
import { ActionFields } from './action-fields.tsx';
import { ActionIcon } from './action-icon.tsx';
import { dayText, stateOf } from './action-state.ts';
import { ActionWarnings } from './action-warnings.tsx';
import { Decision } from './decision.tsx';
import { Outcome } from './outcome.tsx';
import { StateBadge } from './state-badge.tsx';
import { useKept } from './use-kept.ts';

/** What the coach proposes: in words, as data, and with the decision while it is pending. */
export function ActionCard({
  action,
  review,
  title,
  notice,
  undo,
  onApprove,
  onReject,
}: {
  action: Action;
  /** Undefined until it is loaded: without its warnings nothing is approved. */
  review: ActionReview | undefined;
  title: Ref<HTMLHeadingElement>;
  /** What went wrong, above the buttons. */
  notice: ReactNode;
  /** How to undo an approved action, where possible. */
  undo: ReactNode;
  /** @param leaveOut the days that were unticked, by index */
  onApprove: (leaveOut: number[]) => Promise<unknown>;
  onReject: (reason: string) => Promise<unknown>;
}) {
  const today = useToday();
  const formats = useFormats();
  const titleId = useId();
  const { id, type, description, data, createdAt } = action;
  const [unticked, setUnticked] = useKept<number[]>(`unticked ${id}`, []);
  const state = stateOf(action);
  const isPending = state === 'pending';
  const days = type === 'create_calendar_event' ? actionDays(data, { today, formats }) : [];
  const isNothingLeft = days.length > 0 && days.every(({ index }) => unticked.includes(index));
  const obstacle = !review
    ? 'Checking it against your data…'
    : isNothingLeft
      ? 'Tick at least one day, or reject the plan.'
      : undefined;
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <header className={classes.head}>
        <ActionIcon type={type} />
        <div className={classes.heading}>
          <Title order={3} id={titleId} ref={title} tabIndex={-1} className={classes.title}>
            {actionTitle(type)}
          </Title>
          <Text size="sm" c="dimmed">
            Created <time dateTime={createdAt}>{dayText(createdAt, today, formats)}</time>
          </Text>
        </div>
        <StateBadge state={state} />
      </header>
      <Stack gap="md" className={classes.body}>
        <Text className={classes.description}>{description}</Text>
        {review ? isPending && <ActionWarnings checks={review.checks} /> : <Waiting />}
        <ActionDays
          days={days}
          leftOut={isPending ? unticked : (review?.leftOut ?? [])}
          onChange={isPending ? setUnticked : undefined}
        />
        {review && <ActionFields fields={actionFields(type, data, review.before, formats)} />}
        <ActionData data={data} />
      </Stack>
      <footer className={classes.foot}>
        {notice}
        <Outcome action={action} today={today} />
        {isPending ? (
          <Decision
            actionId={id}
            obstacle={obstacle}
            onApprove={() => onApprove(unticked)}
            onReject={onReject}
          />
        ) : (
          undo
        )}
      </footer>
    </article>
  );
}

const Waiting = () => <Skeleton height={64} radius="md" aria-hidden />;
