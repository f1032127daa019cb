import { Text } from '@mantine/core';
import type { Action } from '#shared/coach/actions/schema.ts';
import { daysToDecide } from '#shared/coach/actions/types.ts';
import { useFormats } from '../../../ui/formats.ts';
import { dayText, stateOf } from './action-state.ts';
import classes from './outcome.module.css';

/** What became of an action; nothing while it waits for a decision. */
export function Outcome({ action, today }: { action: Action; today: string }) {
  const formats = useFormats();
  const { status, approvedAt, rejectedAt, undoneAt, reason } = action;
  const state = stateOf(action);
  if (state === 'pending') return null;
  return (
    <div className={classes.outcome}>
      {state === 'expired' && (
        <Text>
          Expired: not decided within {daysToDecide} days. Ask the coach again if you still want it.
        </Text>
      )}
      {status === 'approved' && (
        <Text fw={600}>Approved on {dayText(approvedAt, today, formats)}</Text>
      )}
      {undoneAt !== null && <Text fw={600}>Undone on {dayText(undoneAt, today, formats)}</Text>}
      {status === 'rejected' && (
        <>
          <Text fw={600}>Rejected on {dayText(rejectedAt, today, formats)}</Text>
          {reason && (
            <Text className={classes.reason}>
              <span className={classes.label}>Reason:</span> {reason}
            </Text>
          )}
        </>
      )}
    </div>
  );
}
