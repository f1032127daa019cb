import { Button } from '@mantine/core';
import { IconBandage, IconBarbell, IconRun, IconSparkles } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Panel } from '../../ui/panel.tsx';
import { BenefitList } from '../billing/benefit-list.tsx';
import type { Benefit } from '../billing/plans.ts';

const benefits: Benefit[] = [
  { icon: IconSparkles, title: 'Steps written for each section' },
  { icon: IconBarbell, title: 'Made for the recovery gear you have' },
  { icon: IconRun, title: 'Fitting what you ran and what comes next' },
  { icon: IconBandage, title: 'Careful with your open injuries' },
];

/** What Pro adds to the recovery plan. */
export function ProPanel({ isPro }: { isPro: boolean }) {
  return (
    <Panel title="Pro Features" gap="md">
      <BenefitList benefits={benefits} />
      {!isPro && (
        <Button component={Link} to="/pricing" variant="light">
          Upgrade to Pro
        </Button>
      )}
    </Panel>
  );
}
