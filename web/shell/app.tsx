import { Suspense, useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import { product } from '#shared/product.ts';
import { LinkToast } from '../features/auth/link-notice.tsx';
import { useSession } from '../features/auth/session.ts';
import { useDefaultTheme } from '../features/themes/use-default-theme.ts';
import { lazyComponent } from '../lazy-component.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loading } from '../ui/loading.tsx';
import { Shell } from './lazy-shell.ts';

// Apart, so that who is not signed in loads nothing of what comes after.
const SignedIn = lazyComponent(async () => (await import('./signed-in.tsx')).default);
const SignInScreen = lazyComponent(async () => {
  const [screen] = await Promise.all([
    import('../screens/sign-in.tsx'),
    import('../features/auth/entrance-config.ts').then(({ loadEntrance }) => loadEntrance()),
  ]);
  return screen.default;
});

/** What stands before any screen: who is signed in, and whether the profile is complete. */
export function App() {
  const { phase, data: session, refetch } = useSession();
  const isLoaded = useLoadedAhead(
    session ? 'inside' : phase === 'signed-out' ? 'outside' : undefined,
  );
  useDefaultTheme(phase === 'signed-out');
  return (
    <Suspense fallback={<Loading />}>
      <title>{`${product.name} - ${product.tagline}`}</title>
      {!isLoaded ? (
        <Loading />
      ) : session ? (
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

/** What a route leaves for who shows it (routes.tsx). */
export interface ScreenHandle {
  load: () => Promise<unknown>;
}

/**
 * Whether all that one side of the sign-in shows first is there: loaded together rather than each by
 * the one before, and shown without another wait. What could not be loaded says so when it is shown.
 */
function useLoadedAhead(side: 'inside' | 'outside' | undefined): boolean {
  const [loaded, setLoaded] = useState<typeof side>();
  const screen = useMatches().at(-1)?.handle as ScreenHandle | undefined;
  useEffect(() => {
    const parts = side === 'inside' ? [SignedIn, Shell, screen] : [SignInScreen];
    if (!side || loaded === side) return;
    let isOver = false;
    Promise.allSettled(parts.map((part) => part?.load())).then(() => {
      if (!isOver) setLoaded(side);
    });
    return () => {
      isOver = true;
    };
  }, [side, loaded, screen]);
  return side === undefined || loaded === side;
}
