import { IconFlask } from '#icons';
import { CautionNotice } from '../../ui/caution-notice.tsx';

/** Shown at the top of every sandbox page. */
export const TestMode = () => (
  <CautionNotice icon={<IconFlask />} title="Test mode: no card is charged">
    This server is not connected to a payment provider. Everything works as it would, without money.
  </CautionNotice>
);
