import { lazy, Suspense, useState } from 'react';
import { AuthForm } from '../features/auth/auth-form.tsx';
import { type ModeName, modes } from '../features/auth/modes.ts';
import { useAwaitedCode } from '../features/auth/session.ts';
import { WelcomePanel } from '../features/auth/welcome-panel.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import classes from './sign-in.module.css';

const SecondFactorForm = lazy(() => import('../features/auth/second-factor-form.tsx'));

/** What a visitor who is not signed in sees, whatever the address. */
export default function SignInScreen() {
  const [name, setName] = useState<ModeName>('signin');
  const { awaited } = useAwaitedCode();
  const mode = modes[name];
  return (
    <div className={classes.screen}>
      <PageTitle>{awaited ? 'Two-Factor' : mode.title}</PageTitle>
      <WelcomePanel />
      <main className={classes.side}>
        <div className={classes.card}>
          <Suspense>
            {awaited ? <SecondFactorForm /> : <AuthForm mode={mode} onSwitch={setName} />}
          </Suspense>
        </div>
      </main>
    </div>
  );
}
