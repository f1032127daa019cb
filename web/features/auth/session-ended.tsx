import { Button, Modal, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { signInErrors } from '#shared/auth/rules.ts';
import { AuthForm } from './auth-form.tsx';
import { type Mode, modes } from './modes.ts';
import SecondFactorForm from './second-factor-form.tsx';
import { auth, leave, useAwaitedCode } from './session.ts';
import classes from './session-ended.module.css';

/**
 * On top of everything, including open dialogs, when the session ended while its runner was
 * working: after signing in again they continue where they were, with what they had typed.
 */
export default function SessionEnded({ email }: { email: string }) {
  const { awaited } = useAwaitedCode();
  const mode = useMemo(() => again(email), [email]);
  return (
    <Modal.Root
      opened
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      padding="xl"
      zIndex={1000}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay className={classes.overlay} blur={16} />
      <Modal.Content
        aria-label={mode.heading}
        className={classes.dialog}
        // Otherwise a form behind this one would react to Escape and close.
        onFocusCapture={({ target }) =>
          target.setAttribute('data-mantine-stop-propagation', 'true')
        }
      >
        <Modal.Body>
          <Stack gap="xs">
            {awaited ? <SecondFactorForm /> : <AuthForm mode={mode} />}
            <Button variant="subtle" color="gray" onClick={() => auth.signOut().finally(leave)}>
              Sign out
            </Button>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const { aside: _, orGoogle: __, ...byPassword } = modes.signin;

/** Signs the same user in again, so only the password is needed. */
const again = (email: string): Mode => ({
  ...byPassword,
  heading: 'Your session has ended',
  hint: `Sign in as ${email} to continue. Everything is as you left it.`,
  fields: modes.signin.fields.filter(({ name }) => name === 'password'),
  errors: ({ password }) => signInErrors({ email, password }),
  send: (entered, solution) => modes.signin.send({ ...entered, email }, solution),
  links: [],
});
