import { Button, Loader, Text } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { IconCheck, IconX } from '#icons';
import classes from './decision.module.css';
import { RejectionForm } from './rejection-form.tsx';
import { useKept } from './use-kept.ts';

/**
 * Approve, or Reject with a reason. A failure is swallowed here, as specified: the parent that
 * shows the card reports it.
 */
export function Decision({
  actionId,
  obstacle,
  onApprove,
  onReject,
}: {
  actionId: string;
  /** Why it cannot be approved as it stands. */
  obstacle: string | undefined;
  onApprove: () => Promise<unknown>;
  onReject: (reason: string) => Promise<unknown>;
}) {
  const [busy, setBusy] = useState<'approve' | 'reject'>();
  // Undefined while no reason is being given.
  const [reason, setReason] = useKept<string | undefined>(`reason ${actionId}`, undefined);
  const obstacleId = useId();
  const rejectButton = useRef<HTMLButtonElement>(null);
  const wasRejecting = useRef(false);
  const isRejecting = reason !== undefined;
  useEffect(() => {
    if (wasRejecting.current && !isRejecting) rejectButton.current?.focus();
    wasRejecting.current = isRejecting;
  }, [isRejecting]);

  async function run(kind: 'approve' | 'reject', act: () => Promise<unknown>) {
    if (busy) return;
    setBusy(kind);
    try {
      await act();
    } catch {
      // Reported by the parent that shows the card.
    } finally {
      setBusy(undefined);
    }
  }

  if (isRejecting) {
    return (
      <RejectionForm
        reason={reason}
        isBusy={busy !== undefined}
        onChange={setReason}
        onCancel={() => setReason(undefined)}
        onConfirm={() =>
          run('reject', async () => {
            await onReject(reason.trim());
            setReason(undefined);
          })
        }
      />
    );
  }
  const isBlocked = obstacle !== undefined;
  return (
    <div>
      {isBlocked && (
        <Text id={obstacleId} size="sm" c="dimmed" mb={8} role="status">
          {obstacle}
        </Text>
      )}
      <div className={classes.buttons}>
        <Button
          leftSection={
            busy === 'approve' ? <Loader size={16} color="currentColor" /> : <IconCheck size={18} />
          }
          aria-disabled={isBlocked || busy !== undefined}
          data-disabled={isBlocked || undefined}
          aria-describedby={isBlocked ? obstacleId : undefined}
          onClick={() => !isBlocked && run('approve', onApprove)}
        >
          Approve
        </Button>
        <Button
          ref={rejectButton}
          variant="default"
          leftSection={<IconX size={18} />}
          aria-disabled={busy !== undefined}
          onClick={() => !busy && setReason('')}
        >
          Reject
        </Button>
      </div>
    </div>
  );
}
