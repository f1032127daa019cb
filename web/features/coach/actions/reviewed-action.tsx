import { Button, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { IconArrowBackUp } from '#icons';
import type { Action, ActionReview, DecideInput } from '#shared/coach/actions/schema.ts';
import { actionTitle } from '#shared/coach/actions/words.ts';
import { ApiError } from '../../../api.ts';
import { confirmDelete } from '../../../ui/confirm.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { notifySuccess } from '../../../ui/notices.tsx';
import { useToday } from '../../../ui/today.ts';
import { ActionCard } from './action-card.tsx';
import { dayText } from './action-state.ts';
import { useDecide, useUndo } from './api.ts';
import { useActionReview } from './queries.ts';
import { actionTexts } from './texts.ts';

interface Failure {
  text: string;
  /** The server's sentence: what has changed, or why not. */
  reason: string;
}

/** An action's card, with the results of deciding and undoing it. */
export function ReviewedAction({
  action: listed,
  onDecided,
}: {
  /** As it is in the conversation or the list. */
  action: Action;
  onDecided?: () => void;
}) {
  const today = useToday();
  const query = useActionReview(listed.id);
  const review = query.data;
  const action = review?.action ?? listed;
  const { mutateAsync: decide } = useDecide();
  const { mutate: undo, isPending: isUndoing } = useUndo();
  const [failure, setFailure] = useState<Failure>();
  const title = useRef<HTMLHeadingElement>(null);

  async function settle(input: DecideInput, done: string, failed: string) {
    setFailure(undefined);
    try {
      await decide(input);
    } catch (error) {
      setFailure(failureOf(error, failed));
      throw error;
    }
    notifySuccess(done);
    // The button that was pressed is gone.
    title.current?.focus();
    onDecided?.();
  }

  const { id: actionId } = action;
  const askToUndo = () =>
    confirmDelete({
      title: 'Undo',
      question: `Undo “${actionTitle(action.type)}”? Your data goes back to how it was before.`,
      confirm: 'Undo',
      danger: false,
      onConfirm: () => {
        setFailure(undefined);
        undo(actionId, {
          onSuccess: () => {
            notifySuccess('Action undone');
            title.current?.focus();
          },
          onError: (error) => setFailure(failureOf(error, actionTexts.notUndone)),
        });
      },
    });

  return (
    <ActionCard
      action={action}
      review={review}
      title={title}
      notice={
        <>
          {failure && <ErrorNotice text={failure.text}>{failure.reason}</ErrorNotice>}
          {!review && query.error && (
            <ErrorNotice text="Failed to load the action" onRetry={() => query.refetch()} />
          )}
        </>
      }
      undo={review && <Undo review={review} isBusy={isUndoing} onUndo={askToUndo} />}
      onApprove={(leaveOut) =>
        settle(
          { actionId, decision: 'approved', leaveOut, today },
          'Action approved',
          actionTexts.notApproved,
        )
      }
      onReject={(reason) =>
        settle(
          { actionId, decision: 'rejected', reason },
          'Action rejected',
          actionTexts.notRejected,
        )
      }
    />
  );
}

function failureOf(error: unknown, text: string): Failure {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 401) return { text: actionTexts.notSignedIn, reason: '' };
  return { text, reason: error.message };
}

function Undo({
  review: { action, undoUntil },
  isBusy,
  onUndo,
}: {
  review: ActionReview;
  isBusy: boolean;
  onUndo: () => void;
}) {
  const formats = useFormats();
  const today = useToday();
  if (action.status !== 'approved' || action.undoneAt !== null || undoUntil === null) return null;
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed">
        Can be undone until {dayText(undoUntil, today, formats)}
      </Text>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconArrowBackUp size={16} />}
        aria-disabled={isBusy}
        onClick={() => !isBusy && onUndo()}
      >
        Undo
      </Button>
    </Group>
  );
}
