import { Button, Group } from '@mantine/core';
import { Panel } from '../../ui/panel.tsx';
import { useActing } from './use-acting.ts';

/** Simulates what time and a bank would do, for testing without waiting for either. */
export function SandboxEvents({ isOverdue }: { isOverdue: boolean }) {
  const { act, isPending } = useActing();
  return (
    <Panel title="Try what happens" subtitle="What time and a bank would do, at once." gap="md">
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
          {isOverdue ? 'Pay what is overdue' : 'Refuse a payment'}
        </Button>
      </Group>
    </Panel>
  );
}
