import { Alert, Group, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { IconInfoCircle, IconLock, IconRefresh, IconShieldCheck } from '#icons';
import { errorCodes } from '#shared/errors.ts';
import { useSession } from '../features/auth/session.ts';
import { useWatchedSubscription } from '../features/billing/api.ts';
import { PlanCards } from '../features/billing/plan-cards.tsx';
import { TokenBuilder } from '../features/billing/token-builder.tsx';
import { useProfile } from '../features/profile/api.ts';
import { Banner } from '../ui/banner.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Page } from '../ui/page.tsx';

export function Component() {
  const profile = useProfile().data;
  const user = useSession().data?.user;
  const { purchased, watched, dismiss } = usePurchased();
  const { data: subscription, error, refetch } = useWatchedSubscription(watched && 3000);
  // The shell only shows screens once both are there.
  if (!profile || !user) return null;
  const isPro = subscription?.isPro ?? profile.isPro;
  const payments = subscription?.payments;
  return (
    <Page
      title="Choose Your Plan"
      tabTitle="Pricing"
      subtitle="Log every run for free. Go Pro for a coach who knows them all."
    >
      {purchased && (
        <Banner
          message={{
            kind: 'success',
            text: 'Thank you! Your tokens are added as soon as the payment is confirmed.',
          }}
          onClose={dismiss}
        />
      )}
      {error && !subscription && (
        <ErrorNotice text="Failed to load your plan" onRetry={() => refetch()} />
      )}
      {payments === 'off' && <Note text={errorCodes.PAYMENTS_OFF.message} />}
      {payments === 'sandbox' && <Note text="Test mode: no card is charged" />}
      {subscription || error ? (
        <>
          <PlanCards
            isPro={isPro}
            subscription={subscription}
            payer={{ userId: user.id, userEmail: user.email }}
          />
          {isPro && <TokenBuilder userId={user.id} disabled={payments === 'off'} />}
          <Promises provider={payments === 'stripe' ? 'Stripe' : 'a card payment provider'} />
        </>
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" aria-hidden>
          <Skeleton height={640} radius="lg" />
          <Skeleton height={640} radius="lg" />
        </SimpleGrid>
      )}
    </Page>
  );
}

/** Less prominent than the plans above it. */
const Note = ({ text }: { text: string }) => (
  <Alert variant="default" radius="lg" icon={<IconInfoCircle />} title={text} />
);

function Promises({ provider }: { provider: string }) {
  const promises = [
    { icon: IconLock, text: `Secure payments by ${provider}` },
    { icon: IconRefresh, text: 'Cancel anytime' },
    { icon: IconShieldCheck, text: '30-day money-back guarantee' },
  ];
  return (
    <Group component="ul" justify="center" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {promises.map(({ icon: Icon, text }) => (
        <Group component="li" key={text} gap={6} px="sm" c="dimmed" wrap="nowrap">
          <Icon size={18} stroke={1.7} aria-hidden />
          <Text size="sm">{text}</Text>
        </Group>
      ))}
    </Group>
  );
}

/** How long to wait for a purchase to arrive, in ms. */
const patience = 60_000;

/** Whether the runner returns from paying for tokens, according to the address. */
function usePurchased() {
  const [params, setParams] = useSearchParams();
  const [watched, setWatched] = useState(true);
  const purchased = params.get('purchased') === 'true';
  useEffect(() => {
    const timer = setTimeout(() => setWatched(false), patience);
    return () => clearTimeout(timer);
  }, []);
  return {
    purchased,
    watched: purchased && watched,
    dismiss: () => setParams({}, { replace: true }),
  };
}
