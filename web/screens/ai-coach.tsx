import { IconSparkles } from '@tabler/icons-react';
import { monthlyAllowance } from '#shared/billing/token-counts.ts';
import { number } from '#shared/formats.ts';
import { CoachGate } from '../features/coach/coach-gate.tsx';
import { useProfile } from '../features/profile/api.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

export function Component() {
  const isPro = useProfile().data?.isPro;
  return (
    <Page title="AI Coach">
      {isPro ? (
        <EmptyState
          icon={<IconSparkles size={30} />}
          title="The coach is not available yet"
          hint={`It is part of your plan and will open here as soon as it is. Until then, nothing uses your ${number(monthlyAllowance)} AI tokens a month.`}
        />
      ) : (
        <CoachGate />
      )}
    </Page>
  );
}
