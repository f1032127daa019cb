import { Badge, Button, Text } from '@mantine/core';
import type { SandboxPortal } from '#shared/billing/sandbox.ts';
import { formatCents, number } from '#shared/formats.ts';
import { useFormats } from '../../ui/formats.ts';
import { notifyFailure, notifySuccess } from '../../ui/notices.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './sandbox.module.css';
import { useRefund } from './sandbox-api.ts';

type Order = SandboxPortal['orders'][number];

/** The tokens bought so far, each with its refund button. */
export function SandboxOrders({ orders }: { orders: Order[] }) {
  return (
    <Panel title="AI tokens bought" gap="sm">
      {orders.length === 0 ? (
        <Text c="dimmed">Nothing has been bought yet.</Text>
      ) : (
        <ul className={classes.lines}>
          {orders.map((order) => (
            <li key={order.id} className={classes.order}>
              <OneOrder order={order} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function OneOrder({ order: { id, tokens, cents, status, paidAt } }: { order: Order }) {
  const { localStart, shortDate } = useFormats();
  const refund = useRefund();
  return (
    <>
      <div>
        <Text fw={600}>{number(tokens)} tokens</Text>
        <Text size="sm" c="dimmed">
          {formatCents(cents)} on {shortDate(localStart(new Date(paidAt)).date)}
        </Text>
      </div>
      {status === 'refunded' ? (
        <Badge color="gray" variant="light">
          Refunded
        </Badge>
      ) : (
        <Button
          variant="default"
          size="xs"
          aria-label={`Refund ${number(tokens)} tokens`}
          loading={refund.isPending}
          onClick={() =>
            refund.mutate(id, {
              onSuccess: () => notifySuccess(`${formatCents(cents)} refunded`),
              onError: ({ message }) => notifyFailure(message),
            })
          }
        >
          Refund
        </Button>
      )}
    </>
  );
}
