import { Button, Group } from '@mantine/core';
import { Panel } from '../../ui/panel.tsx';
import { useActing } from './use-acting.ts';

/** Simulates what time and a bank would do, for testing without waiting for either. */
export function SandboxEvents({ isOverdue }: { isOverdue: boolean }) {
  const { act, isPending } = useActing();
  return (
    <Panel
      title="Simulate events"
      subtitle="What time or a bank would do, without the wait."
      gap="md"
    >
      <Group>
        <Button
          variant="default"
          loading={isPending}
          onClick={() => act('end-period', 'The period has ended')}
        >
          End this period now
        </Button>
        <Button
          variant="default"
          loading={isPending}
          onClick={() =>
            isOverdue
              ? act('pay', 'The payment went through')
              : act('fail-payment', 'The payment was refused')
          }
        >
          {isOverdue ? 'Pay the overdue amount' : 'Refuse a payment'}
        </Button>
      </Group>
    </Panel>
  );
}
