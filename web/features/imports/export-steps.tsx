import { Anchor, List } from '@mantine/core';
import { Panel } from '../../ui/panel.tsx';

/** How to get the file. */
export function ExportSteps() {
  return (
    <Panel title="How to get your file from Strava" gap="md">
      <List type="ordered" spacing="xs">
        <List.Item>
          On{' '}
          <Anchor
            href="https://www.strava.com/account"
            target="_blank"
            rel="noreferrer"
            inherit
            underline="always"
          >
            strava.com
          </Anchor>{' '}
          open Settings → My Account → Download or Delete Your Account, and press Get Started. The
          button under “Download Request” asks for your archive.
        </List.Item>
        <List.Item>Strava mails you a link within a few hours. Download the ZIP.</List.Item>
        <List.Item>
          Choose the ZIP as it is: it has the recording of each run and what you wrote about it. If
          your browser has unpacked it, choose the folder instead.
        </List.Item>
      </List>
    </Panel>
  );
}
