import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useSandboxPortal } from '../features/billing/sandbox-api.ts';
import { SandboxEvents } from '../features/billing/sandbox-events.tsx';
import { SandboxOrders } from '../features/billing/sandbox-orders.tsx';
import { SandboxSubscription } from '../features/billing/sandbox-subscription.tsx';
import { TestMode } from '../features/billing/test-mode.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';

/** Replaces the payment provider's portal. */
export function Component() {
  const portal = useSandboxPortal();
  return (
    <Page title="Manage Subscription" size="sm">
      <TestMode />
      <Loaded query={portal} failure="Failed to load your subscription" cardHeight={140}>
        {({ subscription, orders }) => (
          <>
            <SandboxSubscription subscription={subscription} />
            <SandboxOrders orders={orders} />
            {subscription && subscription.status !== 'canceled' && (
              <SandboxEvents isOverdue={subscription.status === 'past_due'} />
            )}
          </>
        )}
      </Loaded>
      <Button component={Link} to="/pricing" variant="subtle">
        Back to the plans
      </Button>
    </Page>
  );
}
