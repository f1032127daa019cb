import { Button, SimpleGrid, Text } from '@mantine/core';
import { monthlyPriceInCents } from '#shared/billing/price.ts';
import type { Subscription } from '#shared/billing/schema.ts';
import { billingTexts } from '#shared/billing/texts.ts';
import { formatCents } from '#shared/formats.ts';
import { useConfig } from '../../config.ts';
import { useFormats } from '../../ui/formats.ts';
import { notifyFailure } from '../../ui/notices.tsx';
import { useToday } from '../../ui/today.ts';
import { useCheckout, useManage } from './api.ts';
import { BenefitList } from './benefit-list.tsx';
import { manageFailure } from './failures.ts';
import { isOverdue, paymentLine } from './payment-line.ts';
import { PlanCard } from './plan-card.tsx';
import { freeBenefits, offer, proBenefits } from './plans.ts';
import { LockedTokens, TokenMeter } from './token-meter.tsx';

export interface Payer {
  userId: string;
  userEmail: string;
}

/** Both plans side by side, with the runner's own marked. */
export function PlanCards({
  isPro,
  subscription,
  payer,
}: {
  isPro: boolean;
  /** Undefined while loading. */
  subscription: Subscription | undefined;
  payer: Payer;
}) {
  const config = useConfig().data;
  // An overdue subscription has to be settled before a new one can start.
  const manages = isPro || isOverdue(subscription?.status ?? null);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      <PlanCard
        name="Free"
        price="$0"
        line="For as long as you run."
        action={
          <Button size="md" variant="default" disabled>
            {isPro ? 'Included in Pro' : 'Current Plan'}
          </Button>
        }
      >
        <BenefitList benefits={freeBenefits} />
      </PlanCard>
      <PlanCard
        name="Pro"
        price={formatCents(monthlyPriceInCents)}
        line={subscription?.trialAvailable ? offer.trial : 'Cancel anytime.'}
        badge="POPULAR"
        isPro
        action={
          manages ? (
            <Manage subscription={subscription} supportEmail={config?.supportEmail} payer={payer} />
          ) : (
            <Upgrade subscription={subscription} payer={payer} />
          )
        }
      >
        <Text fw={600}>Everything in Free, and</Text>
        <BenefitList benefits={proBenefits(config)} />
        {isPro ? <TokenMeter tokens={subscription?.tokens} /> : <LockedTokens />}
      </PlanCard>
    </SimpleGrid>
  );
}

interface ActionProps {
  subscription: Subscription | undefined;
  payer: Payer;
}

function Upgrade({ subscription, payer }: ActionProps) {
  const { go, busy } = useCheckout(() => notifyFailure(billingTexts.checkoutFailed));
  return (
    <PlanAction subscription={subscription} variant="filled" busy={busy} onClick={() => go(payer)}>
      {offer.upgrade}
    </PlanAction>
  );
}

function Manage({
  subscription,
  payer: { userId },
  supportEmail,
}: ActionProps & { supportEmail: string | undefined }) {
  const { go, busy } = useManage((error) => notifyFailure(manageFailure(error, supportEmail)));
  return (
    <PlanAction
      subscription={subscription}
      variant="default"
      busy={busy}
      onClick={() => go({ userId })}
    >
      Manage Subscription
    </PlanAction>
  );
}

/** The payment status, and a button to the payment provider. */
function PlanAction({
  subscription,
  variant,
  busy,
  onClick,
  children,
}: {
  subscription: Subscription | undefined;
  variant: 'filled' | 'default';
  busy: boolean;
  onClick: () => void;
  children: string;
}) {
  return (
    <>
      <PaymentLine subscription={subscription} />
      <Button
        size="md"
        // The longest label just fits on the smallest phones.
        px="xs"
        variant={variant}
        loading={busy}
        disabled={subscription?.payments === 'off'}
        onClick={onClick}
      >
        {children}
      </Button>
    </>
  );
}

function PaymentLine({ subscription }: { subscription: Subscription | undefined }) {
  const formats = useFormats();
  const today = useToday();
  const line = subscription && paymentLine(subscription, today, formats);
  return line && <Text ta="center">{line}</Text>;
}
