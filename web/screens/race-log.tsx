import { Page } from '../ui/page.tsx';

export function Component() {
  return (
    <Page title="Race Log" tabTitle="Race Log">
      {null}
    </Page>
  );
}
