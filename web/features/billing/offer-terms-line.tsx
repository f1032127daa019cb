import { Button, Text } from '@mantine/core';
import { useConfig } from '../../config.ts';
import { notifyFailure } from '../../ui/notices.tsx';
import { useManage, useSubscription } from './api.ts';
import { manageFailure } from './failures.ts';
import { offerTerms } from './offer-terms.ts';
import { isOverdue } from './payment-line.ts';

/** The terms below an offer; for runners with an overdue payment, a way to settle it instead. */
export function OfferTermsLine() {
  const subscription = useSubscription().data;
  const terms = (
    <Text size="sm" c="dimmed" ta="center">
      {offerTerms(subscription)}
    </Text>
  );
  if (!isOverdue(subscription?.status ?? null)) return terms;
  return (
    <>
      {terms}
      <UpdatePayment />
    </>
  );
}

function UpdatePayment() {
  const supportEmail = useConfig().data?.supportEmail;
  const { go, busy } = useManage((error) => notifyFailure(manageFailure(error, supportEmail)));
  return (
    <Button variant="light" loading={busy} onClick={() => go({})}>
      Update Payment Method
    </Button>
  );
}
