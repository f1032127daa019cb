import { zoneTexts } from '#shared/zones/texts.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useShownInPlace } from '../../ui/shared-error.tsx';
import { loadFailure } from './failures.ts';

export function ZonesNotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  // The banner's text, which has no reason.
  useShownInPlace(zoneTexts.notLoaded);
  return <ErrorNotice text={loadFailure(error)} onRetry={onRetry} />;
}
