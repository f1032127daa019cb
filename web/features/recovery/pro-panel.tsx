import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IconBandage, IconBarbell, IconRun, IconSparkles } from '#icons';
import { Panel } from '../../ui/panel.tsx';
import { BenefitList } from '../billing/benefit-list.tsx';
import type { Benefit } from '../billing/plans.ts';

const benefits: Benefit[] = [
  { icon: IconSparkles, title: 'Steps written for each section' },
  { icon: IconBarbell, title: 'Built around the recovery gear you own' },
  { icon: IconRun, title: 'Based on what you’ve run and what’s next' },
  { icon: IconBandage, title: 'Careful with open injuries' },
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
