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

// Loaded separately, so that signed-out visitors do not load the rest of the app.
const SignedIn = lazyComponent(async () => (await import('./signed-in.tsx')).default);
const SignInScreen = lazyComponent(async () => {
  const [screen] = await Promise.all([
    import('../screens/sign-in.tsx'),
    import('../features/auth/entrance-config.ts').then(({ loadEntrance }) => loadEntrance()),
  ]);
  return screen.default;
});

/** Decides what comes before any screen: sign-in, onboarding, or nothing. */
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

/** What a route stores for the code that shows it (routes.tsx). */
export interface ScreenHandle {
  load: () => Promise<unknown>;
}

/**
 * Whether everything shown first on this side of the sign-in has been loaded: in parallel rather
 * than one after the other, and shown without further waiting. A part that failed to load reports
 * it when shown.
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
