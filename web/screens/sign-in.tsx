import { lazy, Suspense, useState } from 'react';
import { AuthForm } from '../features/auth/auth-form.tsx';
import { Entrance } from '../features/auth/entrance.tsx';
import { LinkNotice } from '../features/auth/link-notice.tsx';
import { useModeName } from '../features/auth/mode-address.ts';
import { firstSignIn, modes } from '../features/auth/modes.ts';
import { useAwaitedCode } from '../features/auth/session.ts';
import { wasSignedInHere } from '../features/auth/signed-in-here.ts';

const SecondFactorForm = lazy(() => import('../features/auth/second-factor-form.tsx'));

/** What signed-out visitors see, whatever the address. */
export default function SignInScreen() {
  const [isFirstVisit] = useState(() => !wasSignedInHere());
  const name = useModeName();
  const mode = isFirstVisit && name === 'signin' ? firstSignIn : modes[name];
  const { awaited } = useAwaitedCode();
  return (
    <Entrance title={awaited ? 'Two-Factor' : mode.title} isFirstVisit={isFirstVisit}>
      <Suspense>
        {awaited ? <SecondFactorForm /> : <AuthForm mode={mode} notice={<LinkNotice />} />}
      </Suspense>
    </Entrance>
  );
}
