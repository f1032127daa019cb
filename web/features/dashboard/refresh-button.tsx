import { Button, type ButtonProps, Loader, VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { IconCheck, IconRefresh } from '#icons';
import { useRefresh } from './use-refresh.ts';

const confirmationMs = 2500;

/** Stays focusable while busy; the tick stays for a moment because a refresh can be very short. */
export function RefreshButton(props: Pick<ButtonProps, 'variant'>) {
  const { mutate, isPending, isSuccess, reset } = useRefresh();
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, confirmationMs);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);
  return (
    <>
      <Button
        variant="default"
        leftSection={
          isPending ? (
            <Loader size={18} color="currentColor" />
          ) : isSuccess ? (
            <IconCheck size={18} />
          ) : (
            <IconRefresh size={18} />
          )
        }
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
        {...props}
      >
        Refresh Data
      </Button>
      <VisuallyHidden role="status">
        {isPending ? 'Refreshing data' : isSuccess ? 'Data is up to date' : ''}
      </VisuallyHidden>
    </>
  );
}
