import { Page } from '../ui/page.tsx';

export function Component() {
  return (
    <Page title="Injury & Niggle Tracker" tabTitle="Health Tracker">
      {null}
    </Page>
  );
}
