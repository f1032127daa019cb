import { Badge, Button, Group, Text } from '@mantine/core';
import { monthlyPriceInCents } from '#shared/billing/price.ts';
import type { SandboxPortal } from '#shared/billing/sandbox.ts';
import { type Formats, formatCents } from '#shared/formats.ts';
import { product } from '#shared/product.ts';
import { useFormats } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import { useActing } from './use-acting.ts';

type Subscription = SandboxPortal['subscription'];

const badges: Record<string, { label: string; color: string }> = {
  trialing: { label: 'Trial', color: 'blue' },
  active: { label: 'Active', color: 'teal' },
  past_due: { label: 'Payment overdue', color: 'red' },
  canceled: { label: 'Ended', color: 'gray' },
};

/** The plan, when it renews or ends, and what can be done about it. */
export function SandboxSubscription({ subscription }: { subscription: Subscription }) {
  const formats = useFormats();
  const { act, isPending } = useActing();
  if (!subscription) {
    return (
      <Panel title="Your plan" gap="sm">
        <Text c="dimmed">You have no subscription.</Text>
      </Panel>
    );
  }
  const { status, cancelAtPeriodEnd } = subscription;
  const { label, color } = badges[status] ?? { label: status, color: 'gray' };
  return (
    <Panel
      title={`${product.name} Pro`}
      subtitle={`${formatCents(monthlyPriceInCents)} a month`}
      gap="md"
      aside={
        <Badge color={color} variant="light" size="lg">
          {label}
        </Badge>
      }
    >
      <Text>{periodLine(subscription, formats)}</Text>
      {status !== 'canceled' && (
        <Group>
          {cancelAtPeriodEnd ? (
            <Button loading={isPending} onClick={() => act('resume', 'Your plan continues')}>
              Resume plan
            </Button>
          ) : (
            <Button
              variant="default"
              loading={isPending}
              onClick={() => act('cancel', 'Your plan is cancelled')}
            >
              Cancel plan
            </Button>
          )}
        </Group>
      )}
    </Panel>
  );
}

function periodLine(
  { status, currentPeriodEnd, cancelAtPeriodEnd }: NonNullable<Subscription>,
  { localStart, shortDate }: Formats,
) {
  const day = currentPeriodEnd
    ? shortDate(localStart(new Date(currentPeriodEnd)).date)
    : 'the end of the period';
  if (status === 'canceled') return `Ended on ${day}.`;
  if (status === 'past_due') return 'The last payment was refused. Pro is paused until it is paid.';
  if (cancelAtPeriodEnd) return `Cancelled. Pro stays until ${day}, and nothing more is charged.`;
  return status === 'trialing'
    ? `Free until ${day}, when the first payment is due.`
    : `The next payment is on ${day}.`;
}
