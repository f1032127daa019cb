import { Button, Container, Divider, Stack } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Profile } from '#shared/profile/schema.ts';
import { useConfig } from '../config.ts';
import type { Draft } from '../drafts.ts';
import { useTransfers } from '../features/account-data/api.ts';
import { YourData } from '../features/account-data/your-data.tsx';
import { useDevices, useHasPassword, usePasskeys } from '../features/auth/security/api.ts';
import { Devices } from '../features/auth/security/devices.tsx';
import { GoogleAccounts } from '../features/auth/security/google-accounts.tsx';
import { Passkeys } from '../features/auth/security/passkeys.tsx';
import { RecentSignIns } from '../features/auth/security/recent-sign-ins.tsx';
import { TwoFactor } from '../features/auth/security/two-factor.tsx';
import { useSession } from '../features/auth/session.ts';
import type { Session } from '../features/auth/session-state.ts';
import { Preferences } from '../features/preferences/preferences.tsx';
import { PrivatePlaces } from '../features/private-places/private-places.tsx';
import { usePrivatePlaces } from '../features/private-places/queries.ts';
import { useProfile } from '../features/profile/api.ts';
import { ChangeEmail } from '../features/profile/change-email.tsx';
import { ChangePassword } from '../features/profile/change-password.tsx';
import { ImageField } from '../features/profile/image-field.tsx';
import { ProFeatures } from '../features/profile/pro-features.tsx';
import { ProfileHeader } from '../features/profile/profile-header.tsx';
import { ProfileSections } from '../features/profile/profile-sections.tsx';
import { useProfileEdit } from '../features/profile/use-profile-edit.ts';
import { useRaces } from '../features/races/queries.ts';
import { ThemePicker } from '../features/themes/theme-picker.tsx';
import { Banner, type Message } from '../ui/banner.tsx';
import { Placeholders, useIsComing } from '../ui/loaded.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useDialog } from '../ui/record-dialog.ts';
import { SaveBar } from '../ui/save-bar.tsx';
import { SettingsSection } from '../ui/settings-section.tsx';
import { useDraft } from '../ui/use-draft.ts';

const ProTour = lazy(() => import('../features/pro-tour/pro-tour.tsx'));

const formId = 'profile-form';

export function Component() {
  const profile = useProfile().data;
  const user = useSession().data?.user;
  const draft = useDraft('profile');
  const isComing = useContentIsComing();
  // The shell only shows screens once profile and user are there.
  if (profile && user && draft && !isComing) {
    return <ProfileScreen profile={profile} user={user} draft={draft} />;
  }
  return (
    <Container size="lg" py={{ base: 'md', sm: 'xl' }}>
      <PageTitle>My Profile</PageTitle>
      <Placeholders cardHeight={180} />
    </Container>
  );
}

/**
 * What each section shows, and so its height: a section that grew would move the buttons below it.
 */
const useContentIsComing = () =>
  useIsComing(
    useConfig(),
    useRaces(),
    useHasPassword(),
    usePasskeys(),
    useDevices(),
    usePrivatePlaces(),
    useTransfers(),
  );

function ProfileScreen({
  profile,
  user,
  draft,
}: {
  profile: Profile;
  user: Session['user'];
  draft: Draft;
}) {
  const { email } = user;
  const [message, tell] = useState<Message>();
  const toggle = useRef<HTMLButtonElement>(null);
  const edit = useProfileEdit({
    profile,
    draft,
    tell,
    // The focused button is gone.
    onSaved: () => toggle.current?.focus({ preventScroll: true }),
  });
  const [themesShown, setThemesShown] = useState(false);
  const themesButton = useRef<HTMLButtonElement>(null);
  const { data: config } = useConfig();
  const tour = useDialog<true>();
  function openThemes() {
    flushSync(() => setThemesShown(true));
    themesButton.current?.focus({ preventScroll: true });
    themesButton.current?.scrollIntoView({ block: 'center' });
  }
  return (
    <Container size="lg" py={{ base: 'md', sm: 'xl' }}>
      <PageTitle>My Profile</PageTitle>
      <Stack gap="xl">
        <ProfileHeader
          profile={profile}
          editing={edit.editing}
          busy={edit.busy}
          toggle={toggle}
          onToggle={edit.editing ? edit.cancel : edit.begin}
        />
        {message && <Banner message={message} onClose={() => tell(undefined)} />}
        {profile.isPro && (
          <ProFeatures
            supportEmail={config?.supportEmail}
            onThemes={openThemes}
            onTour={() => tour.open(true)}
          />
        )}
        <Suspense>{tour.opened && <ProTour onClose={tour.close} />}</Suspense>
        <SettingsSection title="Profile Image" hint="Shown beside your name.">
          <ImageField
            profile={profile}
            editing={edit.editing}
            chosen={edit.image}
            onChoose={(image) => {
              tell(undefined);
              edit.setImage(image);
            }}
            onRefused={(text) => tell({ kind: 'failure', text })}
          />
        </SettingsSection>
        <SettingsSection title="Account Security" hint="How you sign in, and from where.">
          <ChangeEmail email={email} tell={tell} />
          <Divider />
          <ChangePassword email={email} tell={tell} />
          <Divider />
          <TwoFactor user={user} />
          <Passkeys />
          <GoogleAccounts />
          <Divider />
          <Devices />
          <Divider />
          <RecentSignIns />
        </SettingsSection>
        <ProfileSections
          profile={profile}
          form={edit.form}
          formId={formId}
          editing={edit.editing}
          onSubmit={edit.save}
        />
        <SettingsSection
          title="Units & Formats"
          hint="How figures, times and dates read, on every device."
        >
          <Preferences profile={profile} />
        </SettingsSection>
        {(profile.hasSubscription || themesShown) && (
          <SettingsSection title="Appearance" hint="Your colors, on every device.">
            <Button
              ref={themesButton}
              variant="default"
              aria-expanded={themesShown}
              style={{ alignSelf: 'start' }}
              onClick={() => setThemesShown(!themesShown)}
            >
              {themesShown ? 'Hide' : 'Customize Theme'}
            </Button>
            {themesShown && <ThemePicker />}
          </SettingsSection>
        )}
        <SettingsSection title="Privacy" hint="Where your runs are not shown.">
          <PrivatePlaces />
        </SettingsSection>
        <SettingsSection title="Your Data" hint="Export it, restore it, or delete your account.">
          <YourData />
        </SettingsSection>
        {edit.editing && (
          <SaveBar formId={formId} busy={edit.busy} unsaved={edit.unsaved} label="Save Changes" />
        )}
      </Stack>
    </Container>
  );
}
