import { Anchor, Code, Stack, Text, TextInput } from '@mantine/core';
import { useId } from 'react';
import { codeError, readCode } from '#shared/auth/codes.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { verifyAppCode } from './api.ts';
import { ProofForm } from './proof-form.tsx';
import { QrCode } from './qr-code.tsx';
import classes from './set-up.module.css';

/** Passes the secret to an app, and asks for a code to confirm that it works. */
export default function SetUp({
  uri,
  onProved,
  onCancel,
}: {
  uri: string;
  onProved: () => void;
  onCancel: () => void;
}) {
  const fieldId = useId();
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <ProofForm
      title="Set up two-factor"
      submit="Turn On"
      check={codeError}
      send={async (code) => {
        await verifyAppCode(readCode(code));
        onProved();
      }}
      onCancel={onCancel}
    >
      {(field) => (
        <ol className={classes.steps}>
          <li>
            <Text>Scan this with an authenticator app, or with a password manager.</Text>
            <div className={classes.secret}>
              <div className={classes.code}>
                <QrCode text={uri} label="QR code for your authenticator app" />
              </div>
              <Stack gap={6} align="start" miw={0}>
                <Text size="sm">
                  On this device? <Anchor href={uri}>Open your app</Anchor>, or enter this key
                  there:
                </Text>
                <Code className={classes.key}>{secret.match(/.{1,4}/g)?.join(' ')}</Code>
                <CopyButton text={secret} label="Copy key" />
              </Stack>
            </div>
          </li>
          <li>
            <Text component="label" htmlFor={fieldId}>
              Enter the code that the app shows.
            </Text>
            <TextInput
              id={fieldId}
              {...field}
              mt={8}
              placeholder="123 456"
              size="md"
              maw={280}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={9}
              autoFocus
              errorProps={{ role: 'alert' }}
            />
          </li>
        </ol>
      )}
    </ProofForm>
  );
}
