import { Button, Stack, Text } from '@mantine/core';
import { IconCrown } from '#icons';
import { product } from '#shared/product.ts';
import { useConfig } from '../../config.ts';
import { BenefitList } from '../billing/benefit-list.tsx';
import { proBenefits } from '../billing/plans.ts';
import { ProModal } from '../billing/pro-modal.tsx';

/** For runners returning from the checkout as Pro users. */
export default function WelcomeModal({
  onTour,
  onClose,
}: {
  onTour: () => void;
  onClose: () => void;
}) {
  const config = useConfig().data;
  return (
    <ProModal icon={IconCrown} title={`Welcome to ${product.name} Pro!`} onClose={onClose}>
      <Stack gap="lg">
        <Text>Thank you for upgrading. This is yours from now on:</Text>
        <BenefitList benefits={proBenefits(config)} />
        <Stack gap="xs">
          <Button size="md" data-autofocus onClick={onTour}>
            Take the tour
          </Button>
          <Button variant="subtle" onClick={onClose}>
            Start right away
          </Button>
        </Stack>
      </Stack>
    </ProModal>
  );
}
