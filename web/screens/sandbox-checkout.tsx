import { useParams } from 'react-router';
import { useSandboxCheckout } from '../features/billing/sandbox-api.ts';
import { SandboxCheckout } from '../features/billing/sandbox-checkout.tsx';
import { TestMode } from '../features/billing/test-mode.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';

/** Replaces Stripe's checkout page. */
export function Component() {
  const { id = '' } = useParams();
  const checkout = useSandboxCheckout(id);
  return (
    <Page title="Checkout" size="xs">
      <TestMode />
      <Loaded query={checkout} failure="Failed to load this checkout" cardHeight={90}>
        {(found) => <SandboxCheckout id={id} checkout={found} />}
      </Loaded>
    </Page>
  );
}
