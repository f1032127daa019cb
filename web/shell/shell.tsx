import '../theme/all-screens.css';
import { AppShell } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { type ReactNode, Suspense } from 'react';
import { usePlanSync } from '../features/billing/api.ts';
import { ImportUnderWay } from '../features/imports/import-under-way.tsx';
import { ProGreeting } from '../features/pro-tour/pro-greeting.tsx';
import { MobilePromotion } from '../features/promotion/mobile-promotion.tsx';
import { ProfileTheme } from '../features/themes/profile-theme.tsx';
import { TrainingDialogs } from '../features/trainings/dialogs.tsx';
import { HeldNavigation } from '../ui/held-navigation.ts';
import { Loading } from '../ui/loading.tsx';
import { Notices } from '../ui/notices.tsx';
import { SharedErrorBanner } from '../ui/shared-error.tsx';
import { AddTrainingButton } from './add-training-button.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import classes from './shell.module.css';
import { useScrollPlace } from './use-scroll-place.ts';

/** The frame around every screen of a signed-in runner. */
export default function Shell({ fullName, children }: { fullName: string; children: ReactNode }) {
  usePlanSync();
  useScrollPlace();
  return (
    <ModalsProvider>
      <HeldNavigation />
      <TrainingDialogs>
        <a href="#content" className={classes.skip}>
          Skip to content
        </a>
        <AppShell header={{ height: 64 }} padding={0}>
          <AppShell.Header className={classes.header}>
            <NavigationBar fullName={fullName} />
          </AppShell.Header>
          <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
            <SharedErrorBanner />
            <ImportUnderWay />
            <ProGreeting />
            <Suspense fallback={<Loading />}>{children}</Suspense>
          </AppShell.Main>
        </AppShell>
        <MobilePromotion>
          <AddTrainingButton />
        </MobilePromotion>
        <ProfileTheme />
        <Notices />
      </TrainingDialogs>
    </ModalsProvider>
  );
}
