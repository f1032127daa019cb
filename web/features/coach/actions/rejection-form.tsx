import { Button, Loader, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { longestReason } from '#shared/coach/actions/types.ts';
import classes from './decision.module.css';
import { actionTexts } from './texts.ts';

/** The reason box: nothing is rejected without one. */
export function RejectionForm({
  reason,
  isBusy,
  onChange,
  onCancel,
  onConfirm,
}: {
  reason: string;
  isBusy: boolean;
  onChange: (reason: string) => void;
  onCancel: () => void;
  onConfirm: () => void;
}) {
  const [isTried, setTried] = useState(false);
  const isBlank = reason.trim() === '';
  const confirm = () => {
    setTried(true);
    if (!isBlank && !isBusy) onConfirm();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <Stack gap="xs">
        <Textarea
          label="Reason for rejection"
          autosize
          minRows={2}
          maxRows={5}
          maxLength={longestReason}
          autoFocus
          value={reason}
          onChange={({ currentTarget }) => {
            setTried(true);
            onChange(currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) confirm();
          }}
          error={isTried && isBlank && <span role="alert">{actionTexts.noReason}</span>}
        />
        <div className={classes.buttons}>
          <Button
            type="submit"
            color="red.9"
            leftSection={isBusy && <Loader size={16} color="currentColor" />}
            aria-disabled={isBusy}
            disabled={isBlank}
          >
            Confirm
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Stack>
    </form>
  );
}
