import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { formatsFor } from '#shared/formats.ts';
import { preferencesOf } from '#shared/preferences.ts';
import { AskedProof } from '../features/auth/proof/asked-proof.tsx';
import { onSessionEvent } from '../features/auth/session.ts';
import type { Session } from '../features/auth/session-state.ts';
import { dataStatusQuery } from '../features/dashboard/api.ts';
import { dropSharedFiles, takeShares } from '../features/imports/shared-files.ts';
import { profileQuery, useProfile } from '../features/profile/api.ts';
import { figuresQuery, isSmallFirstAt, trainingsQuery } from '../features/trainings/queries.ts';
import { happened } from '../freshness/outside.ts';
import { lazyComponent } from '../lazy-component.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { FormatsContext } from '../ui/formats.ts';
import { Loading } from '../ui/loading.tsx';
import { notifySuccess } from '../ui/notices.tsx';
import { RunnerContext } from '../ui/runner.ts';
import { afterFirst } from './after-first.ts';
import { loadMenus } from './late-menu.tsx';
import { Shell } from './lazy-shell.ts';
import { createSessionData } from './session-data.ts';

const OnboardingScreen = lazy(() => import('../screens/onboarding.tsx'));
const SessionEnded = lazyComponent(
  async () => (await import('../features/auth/session-ended.tsx')).default,
);

/** In ms, how long the first screen has before loading what may be needed later. */
const settled = 10_000;

/**
 * One runner's session, from sign-in to sign-out, with its loaded data. If it `ended` by itself,
 * everything stays as it is under a dialog for signing in again.
 */
export default function SignedIn({ user, ended }: { user: Session['user']; ended: boolean }) {
  const [data] = useState(createSessionData);
  useEffect(() => {
    data.begin();
    data.client.prefetchQuery(profileQuery);
    const arrived = isSmallFirstAt(window.location.pathname)
      ? data.client.prefetchQuery(figuresQuery)
      : data.client.prefetchQuery(trainingsQuery);
    data.client.prefetchQuery(dataStatusQuery);
    const callOff = afterFirst(arrived, () => {
      // If this fails, the screens load the lists themselves.
      import('./lists.ts').then(
        ({ prefetchLists }) => prefetchLists(data.client),
        () => {},
      );
    });
    return () => {
      callOff();
      data.end();
    };
  }, [data]);
  useEffect(() => {
    // In advance, because a newer version of the server may no longer have them when the session
    // ends, or a menu is opened.
    const timer = setTimeout(() => {
      SessionEnded.load().catch(() => {});
      loadMenus();
    }, settled);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    takeShares();
    return () => {
      dropSharedFiles().catch(() => {});
    };
  }, []);
  useEffect(
    () =>
      onSessionEvent((event, { session }) => {
        if (event !== 'signed in' || !session) return;
        if (session.user.id === user.id) {
          data.lookAgain();
          happened(data.client, 'signed in again');
        } else notifySuccess(`This browser is now signed in as ${session.user.email}`);
      }),
    [data, user.id],
  );
  return (
    <QueryClientProvider client={data.client}>
      <RunnerContext value={user.id}>
        <WithProfile fullName={user.name} />
      </RunnerContext>
      <AskedProof email={user.email} />
      <Suspense>{ended && <SessionEnded email={user.email} />}</Suspense>
    </QueryClientProvider>
  );
}

function WithProfile({ fullName }: { fullName: string }) {
  const profile = useProfile();
  if (profile.isPending) return <Loading />;
  if (profile.isLoadingError) {
    return <ErrorNotice text="Failed to load profile" onRetry={() => profile.refetch()} />;
  }
  if (!profile.data?.isOnboardingComplete) return <OnboardingScreen fullName={fullName} />;
  return (
    <FormatsContext value={formatsFor(preferencesOf(profile.data))}>
      <Shell fullName={profile.data.fullName}>
        <Outlet />
      </Shell>
    </FormatsContext>
  );
}
