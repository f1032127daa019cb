import '../theme/all-screens.css';
import { Button, Container, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { type ReactNode, useState } from 'react';
import { IconLogout } from '#icons';
import { formatsFor } from '#shared/formats.ts';
import { defaultPreferences } from '#shared/preferences.ts';
import { product } from '#shared/product.ts';
import { onboardingSteps } from '#shared/profile/onboarding.ts';
import type { Draft } from '../drafts.ts';
import { Brand } from '../features/auth/brand.tsx';
import { useSignOut } from '../features/auth/use-sign-out.ts';
import { Suggestion } from '../features/preferences/suggestion.tsx';
import { BasicFields } from '../features/profile/basic-fields.tsx';
import type { ProfileForm } from '../features/profile/field-props.ts';
import { GoalsField } from '../features/profile/goals-field.tsx';
import { HealthFields } from '../features/profile/health-fields.tsx';
import { OnboardingProgress } from '../features/profile/onboarding-progress.tsx';
import { PersonalBestGroup, RunningFields } from '../features/profile/running-fields.tsx';
import { useOnboarding } from '../features/profile/use-onboarding.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { FormatsContext } from '../ui/formats.ts';
import { SharedErrorBanner } from '../ui/shared-error.tsx';
import { useDraft } from '../ui/use-draft.ts';

/** On a phone the buttons share the width, in two rows if one is too narrow. */
const shared = { base: '1 0 auto', xs: '0 0 auto' };

/** The wizard shown before everything else until the profile is complete. */
export default function OnboardingScreen({ fullName }: { fullName: string }) {
  const draft = useDraft('onboarding');
  return draft && <InChosenUnits draft={draft} fullName={fullName} />;
}

/** The units that a draft was typed in are those that were chosen for it. */
function InChosenUnits({ draft, fullName }: { draft: Draft; fullName: string }) {
  const [chosen, setChosen] = useState(draft.kept?.typedIn ?? defaultPreferences);
  return (
    <FormatsContext value={formatsFor(chosen)}>
      <Wizard draft={draft} fullName={fullName}>
        <Suggestion chosen={chosen} onUse={setChosen} isBrief />
      </Wizard>
    </FormatsContext>
  );
}

function Wizard({
  draft,
  fullName,
  children,
}: {
  draft: Draft;
  fullName: string;
  /** Below the fields of the first step. */
  children: ReactNode;
}) {
  const { form, step, next, previous, busy, failed } = useOnboarding({ draft, fullName });
  const signOut = useSignOut();
  const { length } = onboardingSteps;
  const name = onboardingSteps[step]?.name;
  const last = step === length - 1;
  return (
    <ModalsProvider>
      <title>{`Setup (${step + 1}/${length}) - ${name}`}</title>
      <SharedErrorBanner />
      <Container size={720} py="md">
        <Group component="header" justify="space-between" mb={{ base: 'lg', sm: 'xl' }}>
          <Brand />
          <Button
            variant="subtle"
            color="gray"
            px="xs"
            mr="-xs"
            leftSection={<IconLogout size={18} stroke={1.8} />}
            onClick={signOut}
          >
            Logout
          </Button>
        </Group>
        <Stack component="main" gap="lg">
          <div>
            <Title order={1}>Welcome to {product.name}</Title>
            <Text c="dimmed" mt={4}>
              Tell us how you run. Only your name and one goal are needed; the rest can wait.
            </Text>
          </div>
          <OnboardingProgress step={step} />
          <Paper
            component="form"
            noValidate
            withBorder
            radius="lg"
            p={{ base: 'md', sm: 'xl' }}
            onSubmit={next}
          >
            <Stack gap="lg">
              <Title
                key={name}
                order={2}
                tabIndex={-1}
                ref={focusAndShow}
                style={{ outline: 'none' }}
              >
                {name}
              </Title>
              <StepFields step={step} form={form} />
              {step === 0 && children}
              {failed && last && <ErrorNotice text="Failed to save profile. Please try again." />}
              <Group justify="space-between" wrap="wrap-reverse" mt="xs">
                <Button
                  variant="default"
                  size="md"
                  flex={shared}
                  disabled={step === 0 || busy}
                  onClick={previous}
                >
                  Previous
                </Button>
                <Button
                  type="submit"
                  size="md"
                  flex={shared}
                  aria-disabled={busy}
                  data-disabled={busy || undefined}
                >
                  {last ? (busy ? 'Saving...' : 'Complete Setup') : 'Next'}
                </Button>
              </Group>
            </Stack>
          </Paper>
        </Stack>
      </Container>
    </ModalsProvider>
  );
}

function StepFields({ step, form }: { step: number; form: ProfileForm }) {
  switch (step) {
    case 0:
      return <BasicFields form={form} />;
    case 1:
      return (
        <>
          <RunningFields form={form} marked />
          <PersonalBestGroup form={form} />
        </>
      );
    case 2:
      return <GoalsField form={form} />;
    default:
      return <HealthFields form={form} />;
  }
}

/** Moves both focus and scroll position to the top of a new step. */
function focusAndShow(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
}
