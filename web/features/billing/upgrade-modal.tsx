import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { IconSparkles } from '#icons';
import { useConfig } from '../../config.ts';
import { BenefitList } from './benefit-list.tsx';
import { OfferTermsLine } from './offer-terms-line.tsx';
import { type AiFeature, proBenefits } from './plans.ts';
import { ProModal } from './pro-modal.tsx';

/** Shown when a free runner tries to use a Pro feature. */
export default function UpgradeModal({
  feature,
  onClose,
}: {
  feature: AiFeature;
  onClose: () => void;
}) {
  const config = useConfig().data;
  return (
    <ProModal icon={IconSparkles} title={`${feature} requires Pro access`} onClose={onClose}>
      <Stack gap="lg">
        <BenefitList benefits={proBenefits(config)} />
        <Stack gap="xs">
          <Button component={Link} to="/pricing" size="md" data-autofocus>
            Start Free Trial
          </Button>
          <Button variant="subtle" onClick={onClose}>
            Maybe Later
          </Button>
          <OfferTermsLine />
        </Stack>
      </Stack>
    </ProModal>
  );
}
