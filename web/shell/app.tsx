import { lazy, Suspense } from 'react';
import { product } from '../../shared/product.ts';
import { LinkToast } from '../features/auth/link-notice.tsx';
import { useSession } from '../features/auth/session.ts';
import { useDefaultTheme } from '../features/themes/use-default-theme.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loading } from '../ui/loading.tsx';

// Apart, so that who is not signed in loads nothing of what comes after.
const SignedIn = lazy(() => import('./signed-in.tsx'));
const SignInScreen = lazy(() => import('../screens/sign-in.tsx'));

/** What stands before any screen: who is signed in, and whether the profile is complete. */
export function App() {
  const { phase, data: session, refetch } = useSession();
  useDefaultTheme(phase === 'signed-out');
  return (
    <Suspense fallback={<Loading />}>
      <title>{`${product.name} - ${product.tagline}`}</title>
      {session ? (
        <>
          <LinkToast />
          <SignedIn key={session.user.id} user={session.user} ended={phase === 'ended'} />
        </>
      ) : phase === 'asking' ? (
        <Loading />
      ) : phase === 'unreachable' ? (
        <ErrorNotice text="The server cannot be reached." onRetry={refetch} />
      ) : (
        <SignInScreen />
      )}
    </Suspense>
  );
}
