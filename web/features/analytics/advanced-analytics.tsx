import { Anchor, Text } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { lazyComponent } from '../../lazy-component.tsx';
import { Panel } from '../../ui/panel.tsx';
import { analyticsAnchor } from '../billing/plans.ts';
import { useProfile } from '../profile/api.ts';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';

const AnalyticsBody = lazyComponent(async () => (await import('./analytics-body.tsx')).default);

/** The Pro panel, or for free runners a line that says what it would show. */
export function AdvancedAnalytics({ today }: { today: string }) {
  if (!useProfile().data?.isPro) {
    return (
      <Text size="sm" c="dimmed" ta="center">
        Advanced Analytics, your heart rate zones and race predictions, come with{' '}
        <Anchor component={Link} to="/pricing" inherit underline="always">
          Pro
        </Anchor>
        .
      </Text>
    );
  }
  return (
    <Panel
      title="Advanced Analytics"
      subtitle="Heart rate zones and race predictions"
      anchor={analyticsAnchor}
      gap="lg"
    >
      <Suspense fallback={<AnalyticsSkeleton />}>
        <AnalyticsBody today={today} />
      </Suspense>
    </Panel>
  );
}
