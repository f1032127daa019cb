import { Accordion, Anchor, List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/panel.tsx';

/** How to get the files. */
export function ExportSteps() {
  return (
    <Panel title="How to get your files" gap="md">
      <Accordion defaultValue="strava" order={3}>
        <From source="strava" name="From Strava">
          <List.Item>
            On <Page href="https://www.strava.com/account">strava.com</Page> open Settings → My
            Account → Download or Delete Your Account, and press Get Started. The button under
            “Download Request” asks for your archive.
          </List.Item>
          <List.Item>Strava emails you a link within a few hours. Download the ZIP.</List.Item>
          <List.Item>
            Choose the ZIP as it is: it has the recording of each run and what you wrote about it.
            <Text span inherit visibleFrom="sm">
              {' '}
              If your browser has unpacked it, choose the folder instead.
            </Text>
          </List.Item>
        </From>
        <From source="garmin" name="From Garmin">
          <List.Item>
            Sign in to{' '}
            <Page href="https://www.garmin.com/account/datamanagement/">
              Garmin’s data management
            </Page>
            , open Export Your Data, and press Request Data Export.
          </List.Item>
          <List.Item>
            Garmin emails you a link, usually within two days, but it may take up to 30. Download
            the ZIP.
          </List.Item>
          <List.Item>Choose the ZIP as it is: your runs are in archives within it.</List.Item>
        </From>
        <From source="apple" name="From Apple Health">
          <List.Item>
            On your iPhone open Health, and tap your picture or initials at the top right.
          </List.Item>
          <List.Item>
            At the end of that page tap Export All Health Data, and confirm. It may take a few
            minutes.
          </List.Item>
          <List.Item>
            Save export.zip to Files and choose it here, or send it to your computer. Only your
            running workouts, with their routes, become trainings.
          </List.Item>
        </From>
      </Accordion>
    </Panel>
  );
}

function From({ source, name, children }: { source: string; name: string; children: ReactNode }) {
  return (
    <Accordion.Item value={source}>
      <Accordion.Control>{name}</Accordion.Control>
      <Accordion.Panel>
        <List type="ordered" spacing="xs">
          {children}
        </List>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

const Page = ({ href, children }: { href: string; children: string }) => (
  <Anchor href={href} target="_blank" rel="noreferrer" inherit underline="always">
    {children}
  </Anchor>
);
