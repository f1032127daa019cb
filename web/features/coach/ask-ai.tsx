import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { IconSparkles } from '#icons';
import { Action } from '../../ui/record-card.tsx';
import { useDialog } from '../../ui/record-dialog.ts';
import type { AiFeature } from '../billing/plans.ts';
import { useProfile } from '../profile/api.ts';

const UpgradeModal = lazy(() => import('../billing/upgrade-modal.tsx'));

/**
 * On a record's card: opens the coach's chat with a question about it, or the upgrade prompt for
 * free runners.
 */
export function AskAi({
  feature,
  record,
  prompt,
}: {
  feature: AiFeature;
  /** How the card's button names it. */
  record: string;
  /** Words the question. */
  prompt: () => string;
}) {
  const { opened, open, close } = useDialog<true>();
  const navigate = useNavigate();
  const isPro = useProfile().data?.isPro ?? false;
  const ask = () => navigate('/ai', { state: { ask: prompt() } });
  return (
    <>
      <Action
        label={`Ask AI about ${record}`}
        tip="Ask AI"
        onClick={() => (isPro ? ask() : open(true))}
      >
        <IconSparkles size={18} stroke={1.7} />
      </Action>
      <Suspense>{opened && <UpgradeModal feature={feature} onClose={close} />}</Suspense>
    </>
  );
}
