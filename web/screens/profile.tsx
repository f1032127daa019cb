import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useProfile } from '../features/profile/api.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';

export function Component() {
  const profile = useProfile().data;
  const [themesShown, setThemesShown] = useState(false);
  if (!profile) return null;
  return (
    <Page title="Your Profile" tabTitle="My Profile">
      <Panel title="Profile Image">{null}</Panel>
      <Panel title="Account Security" gap="md">
        <Stack gap="lg">
          {/* Change e-mail, change password. */}
          {/* Two-factor and devices: web/features/auth/security. */}
        </Stack>
      </Panel>
      <Panel title="Basic Information">{null}</Panel>
      <Panel title="Running Profile">{null}</Panel>
      <Panel title="Personal Bests">{null}</Panel>
      <Panel title="Health & Notes">{null}</Panel>
      {profile.hasSubscription && (
        <Panel
          title="Appearance"
          aside={
            <Button
              variant="default"
              aria-expanded={themesShown}
              onClick={() => setThemesShown(!themesShown)}
            >
              {themesShown ? 'Hide' : 'Customize Theme'}
            </Button>
          }
        >
          {/* <ThemePicker /> of web/features/themes, while themesShown. */}
          {null}
        </Panel>
      )}
    </Page>
  );
}
