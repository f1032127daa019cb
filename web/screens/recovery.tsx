import { useState } from 'react';
import { defaultSections } from '#shared/recovery/sections.ts';
import { recoveryTexts as texts } from '#shared/recovery/texts.ts';
import { useGear } from '../features/gear/queries.ts';
import { useProfile } from '../features/profile/api.ts';
import { useRecoveryPlan } from '../features/recovery/queries.ts';
import { Recovery } from '../features/recovery/recovery-plan.tsx';
import { useTrainings } from '../features/trainings/queries.ts';
import { Placeholders, useIsComing } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { useToday } from '../ui/today.ts';
import { useDraft } from '../ui/use-draft.ts';

export function Component() {
  const today = useToday();
  const query = useRecoveryPlan(today);
  const draft = useDraft('recovery-plan');
  const isPro = useProfile().data?.isPro === true;
  const shown = { today, isPro };
  // If a new day's ticks cannot be loaded, the plan being edited stays.
  const [seen, setSeen] = useState(query.data);
  if (query.data && query.data !== seen) setSeen(query.data);
  const plan = query.data ?? (seen && { ...seen, ticks: [] });
  const isWaiting = useIsComing(useTrainings(), useGear());
  // Only a plan that was loaded can be edited: saving any other would replace the runner's own.
  if (plan && draft && !isWaiting) {
    return <Recovery key={draft.id} plan={plan} draft={draft} {...shown} />;
  }
  if (query.error && !plan) {
    const failure = { text: texts.notLoaded, onRetry: () => query.refetch() };
    return <Recovery plan={defaultPlan} draft={undefined} failure={failure} {...shown} />;
  }
  return (
    <Page title="Recovery Plan">
      <Placeholders cardHeight={120} />
    </Page>
  );
}

const defaultPlan = {
  id: null,
  sections: [...defaultSections],
  ticks: [],
  createdAt: null,
  updatedAt: null,
};
