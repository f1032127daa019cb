import { Page } from '../ui/page.tsx';

export function Component() {
  return (
    <Page title="Gear Manager" tabTitle="Gear Manager">
      {null}
    </Page>
  );
}
