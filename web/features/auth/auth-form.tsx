import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { BotChallenge } from './challenge/bot-challenge.tsx';
import { CheckEmail } from './check-email.tsx';
import { FieldInput } from './field-input.tsx';
import { GoogleButton } from './google-button.tsx';
import { MailHint } from './mail-hint.tsx';
import { useModeAddress } from './mode-address.ts';
import type { Mode } from './modes.ts';
import { PasskeyLink } from './passkeys/passkey-link.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { useSubmission } from './use-submission.ts';

interface AuthFormProps {
  mode: Mode;
  /** A message shown before anything is submitted. */
  notice?: ReactNode;
  /** Called instead of showing the success message here. */
  onDone?: () => void;
}

/** The form for one mode. Fields that both modes have keep their text on switching. */
export function AuthForm({ mode, notice, onDone }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, done, failure, unconfirmed, email, errors, ...submission } = useSubmission(
    mode,
    onDone,
  );
  const [passwordShown, password] = useDisclosure(false);
  const addressOf = useModeAddress();
  useEffect(() => focusFirstField(form.current, mode), [mode]);

  const linkTo = ({ text, to }: Mode['links'][number]) => (
    <Anchor
      component={Link}
      to={addressOf(to)}
      fw={600}
      // A submission in progress belongs to this mode.
      onClick={(event) => busy && event.preventDefault()}
    >
      {text}
    </Anchor>
  );

  const asking = (link: Mode['links'][number]) => (
    <>
      {link.question} {linkTo(link)}
    </>
  );

  if (done && mode.done && mode.clears) {
    const again = () => {
      flushSync(submission.clear);
      focusFirstField(form.current, mode);
    };
    return <CheckEmail email={email} text={mode.done} onAgain={again} />;
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submission.submit}
      onInput={({ target }) => submission.clearError((target as HTMLInputElement).name)}
    >
      <Stack gap="lg">
        <div>
          <Title order={1}>{mode.heading}</Title>
          <Text c="dimmed" mt={4}>
            {typeof mode.hint === 'string' ? mode.hint : asking(mode.hint)}
          </Text>
        </div>
        {failure && (
          <ErrorNotice text={failure}>
            {unconfirmed && <ResendConfirmation email={email} />}
          </ErrorNotice>
        )}
        {done && mode.done && (
          <SuccessNotice text={mode.done}>
            <MailHint email={email} />
          </SuccessNotice>
        )}
        {!failure && !done && notice}
        {mode.fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            error={errors[field.name]}
            readOnly={busy}
            shown={passwordShown}
            onToggle={password.toggle}
          />
        ))}
        {mode.aside && (
          <Text size="sm" ta="right" mt="calc(-1 * var(--mantine-spacing-sm))">
            {linkTo(mode.aside)}
          </Text>
        )}
        {mode.isGuarded && (
          <BotChallenge
            // Each form and each attempt needs a new challenge.
            key={`${mode.action} ${submission.attempts}`}
            error={errors.challenge}
            onSolution={submission.solve}
          />
        )}
        {/* Not `disabled`, which would move the focus away before an error is shown. */}
        <Button
          type="submit"
          size="md"
          fullWidth
          aria-disabled={busy}
          data-disabled={busy || undefined}
        >
          {busy ? mode.busy : mode.action}
        </Button>
        {mode.orGoogle && <GoogleButton key={mode.action} />}
        {mode.orPasskey && <PasskeyLink text="Sign in with a passkey" autofill />}
        {mode.links.map((link) => (
          <Text key={link.to} ta="center" c="dimmed">
            {asking(link)}
          </Text>
        ))}
      </Stack>
    </form>
  );
}

function focusFirstField(form: HTMLFormElement | null, { fields: [first] }: Mode) {
  const input = first && form?.elements.namedItem(first.name);
  if (input instanceof HTMLElement) input.focus();
}
