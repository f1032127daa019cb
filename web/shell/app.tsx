import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { product } from '../../shared/product.ts';
import { useSession } from '../features/auth/session.ts';
import { dataStatusQuery } from '../features/dashboard/api.ts';
import { profileQuery, useProfile } from '../features/profile/api.ts';
import { trainingsQuery } from '../features/trainings/api.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loading } from '../ui/loading.tsx';
import { clearSharedError } from '../ui/shared-error.tsx';

const SignInScreen = lazy(() => import('../screens/sign-in.tsx'));
const OnboardingScreen = lazy(() => import('../screens/onboarding.tsx'));
const Shell = lazy(() => import('./shell.tsx'));

/** What stands before any screen: who is signed in, and whether the profile is complete. */
export function App() {
  const { data: session, isPending, error, refetch } = useSession();
  return (
    <Suspense fallback={<Loading />}>
      <title>{`${product.name} - ${product.tagline}`}</title>
      {session ? (
        <SignedIn key={session.user.id} fullName={session.user.name} />
      ) : isPending ? (
        <Loading />
      ) : error ? (
        <ErrorNotice text="The server cannot be reached." onRetry={refetch} />
      ) : (
        <SignInScreen />
      )}
    </Suspense>
  );
}

function SignedIn({ fullName }: { fullName: string }) {
  useDataOfThisSession();
  const profile = useProfile();
  if (profile.isPending) return <Loading />;
  if (profile.isLoadingError) {
    return <ErrorNotice text="Failed to load profile" onRetry={() => profile.refetch()} />;
  }
  if (!profile.data?.isOnboardingComplete) return <OnboardingScreen fullName={fullName} />;
  return (
    <Shell fullName={profile.data.fullName}>
      <Outlet />
    </Shell>
  );
}

/** Loads every list in parallel, each on its own, and empties them all when the session ends. */
function useDataOfThisSession() {
  const client = useQueryClient();
  useEffect(() => {
    for (const query of [profileQuery, trainingsQuery, dataStatusQuery]) {
      client.prefetchQuery(query as typeof profileQuery);
    }
    return () => {
      client.clear();
      clearSharedError();
    };
  }, [client]);
}
