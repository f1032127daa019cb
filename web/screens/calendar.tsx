import { Page } from '../ui/page.tsx';

export function Component() {
  return (
    <Page title="Calendar" tabTitle="Training Calendar">
      {null}
    </Page>
  );
}
