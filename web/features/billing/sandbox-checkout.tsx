import { Anchor, Button, Divider, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconCreditCard } from '#icons';
import type { SandboxCheckout as Checkout } from '#shared/billing/sandbox.ts';
import { billingTexts } from '#shared/billing/texts.ts';
import { formatCents } from '#shared/formats.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './sandbox.module.css';
import { useCompleteCheckout } from './sandbox-api.ts';

/** The purchase, the amount due today, and a button to pay it. */
export function SandboxCheckout({ id, checkout }: { id: string; checkout: Checkout }) {
  const complete = useCompleteCheckout(id);
  const { mode, items, trialDays, email, isComplete, isExpired, cancelUrl } = checkout;
  const total = items.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
  const isMonthly = mode === 'subscription';
  const isTrial = isMonthly && trialDays > 0;
  return (
    <Panel title="Your order" gap="md">
      <ul className={classes.lines}>
        {items.map(({ name, cents, quantity }) => (
          <li key={`${name} ${quantity}`} className={classes.line}>
            <span>{quantity > 1 ? `${quantity} × ${name}` : name}</span>
            <span className={classes.money}>
              {formatCents(cents * quantity)}
              {isMonthly && ' a month'}
            </span>
          </li>
        ))}
      </ul>
      {isTrial && (
        <Text size="sm" c="dimmed">
          {trialDays} days free, then {formatCents(total)} a month until you cancel.{' '}
          {billingTexts.oneTrial}
        </Text>
      )}
      <Divider />
      <div className={classes.line}>
        <Text fw={600}>Due today</Text>
        <Text className={classes.due}>{formatCents(isTrial ? 0 : total)}</Text>
      </div>
      <Stack gap={4}>
        <Text size="sm" c="dimmed">
          Billed to
        </Text>
        <Text style={{ overflowWrap: 'anywhere' }}>{email}</Text>
        <Group gap="xs" wrap="nowrap">
          <IconCreditCard size={18} aria-hidden />
          <Text size="sm">Test card, which always pays</Text>
        </Group>
      </Stack>
      {complete.error && (
        <ErrorNotice text={`Failed to complete the checkout: ${complete.error.message}`} />
      )}
      {isComplete && <Text fw={600}>This checkout is completed.</Text>}
      {isExpired && <Text fw={600}>{billingTexts.checkoutExpired}</Text>}
      <Button
        size="md"
        loading={complete.isPending || complete.isSuccess}
        disabled={isExpired}
        // For a completed checkout this reports it again, in case the server stopped before
        // handling it.
        onClick={() => complete.mutate()}
      >
        {isComplete ? 'Continue' : isTrial ? 'Start trial' : `Pay ${formatCents(total)}`}
      </Button>
      {!isComplete && (
        <Anchor href={cancelUrl} size="sm" className={classes.back}>
          <IconArrowLeft size={16} aria-hidden /> Back without paying
        </Anchor>
      )}
    </Panel>
  );
}
