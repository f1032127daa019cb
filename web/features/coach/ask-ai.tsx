import { IconSparkles } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { Action } from '../../ui/record-card.tsx';
import { useDialog } from '../../ui/record-dialog.ts';
import type { AiFeature } from '../billing/plans.ts';
import { useProfile } from '../profile/api.ts';

const UpgradeModal = lazy(() => import('../billing/upgrade-modal.tsx'));

/** On a record's card: opens the coach, or the upgrade prompt for free runners. */
export function AskAi({ feature, record }: { feature: AiFeature; record: string }) {
  const { opened, open, close } = useDialog<true>();
  const navigate = useNavigate();
  const isPro = useProfile().data?.isPro ?? false;
  return (
    <>
      <Action
        label={`Ask AI about ${record}`}
        tip="Ask AI"
        onClick={() => (isPro ? navigate('/ai') : open(true))}
      >
        <IconSparkles size={18} stroke={1.7} />
      </Action>
      <Suspense>{opened && <UpgradeModal feature={feature} onClose={close} />}</Suspense>
    </>
  );
}
