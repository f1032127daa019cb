import { Alert, Button, Group, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { IconClock } from '#icons';
import { useWatchedSubscription } from '../billing/api.ts';
import classes from './pro-tour.module.css';

/** After this many ms the screen says that it is taking longer, and polls less often. */
const patience = 60_000;

/** Shown until the payment provider has confirmed a payment to the server. */
export function ConfirmingPayment({ onDismiss }: { onDismiss: () => void }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  const { refetch, isFetching } = useWatchedSubscription(late ? 15_000 : 2000);
  return (
    <Alert
      role="status"
      className={classes.confirming}
      color="violet.9"
      variant="filled"
      radius={0}
      icon={late ? <IconClock /> : <Loader size={20} color="white" />}
      title={late ? 'Your payment is still being confirmed' : 'Your payment is being confirmed'}
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={onDismiss}
    >
      <Group gap="sm">
        Pro will open here as soon as it is. You do not have to pay again.
        {late && (
          <Button
            size="compact-sm"
            variant="white"
            color="violet.9"
            loading={isFetching}
            onClick={() => refetch()}
          >
            Check again
          </Button>
        )}
      </Group>
    </Alert>
  );
}
