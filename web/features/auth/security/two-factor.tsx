import { Button, Group, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { notifySuccess } from '../../../ui/notices.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import type { Session } from '../session-state.ts';
import { renewCodes, turnOff, turnOn, useHasPassword } from './api.ts';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

// With the QR codes, which most never come to see.
const SetUp = lazy(() => import('./set-up.tsx'));

type Step =
  | { at: 'rest' | 'turning on' | 'turning off' | 'renewing codes' }
  | { at: 'setting up'; uri: string; codes: string[] }
  | { at: 'keeping codes'; codes: string[] };

/** Two-factor authentication: whether it is on, and everything about it, in the place of that line. */
export function TwoFactor({ user: { email, twoFactorEnabled } }: { user: Session['user'] }) {
  const [step, go] = useState<Step>({ at: 'rest' });
  const row = useRef<HTMLDivElement>(null);
  function rest() {
    flushSync(() => go({ at: 'rest' }));
    row.current?.querySelector('button')?.focus();
  }
  const form = { email, onCancel: rest };
  switch (step.at) {
    case 'turning on':
      return (
        <PasswordForm
          {...form}
          title="Turn on two-factor"
          hint="Signing in will then take a code from an app on your phone, beside your password."
          submit="Continue"
          send={async (password) => {
            const { totpURI, backupCodes } = (await turnOn(password)) as SetUpAnswer;
            go({ at: 'setting up', uri: totpURI, codes: backupCodes });
          }}
        />
      );
    case 'setting up':
      return (
        <Suspense fallback={<Skeleton height={320} />}>
          <SetUp
            uri={step.uri}
            onProved={() => go({ at: 'keeping codes', codes: step.codes })}
            onCancel={rest}
          />
        </Suspense>
      );
    case 'keeping codes':
      return <RecoveryCodes codes={step.codes} email={email} onDone={rest} />;
    case 'turning off':
      return (
        <PasswordForm
          {...form}
          title="Turn off two-factor"
          hint="Your password alone will sign you in. Your recovery codes stop working."
          submit="Turn Off"
          send={async (password) => {
            await turnOff(password);
            notifySuccess('Two-factor authentication is off');
            rest();
          }}
        />
      );
    case 'renewing codes':
      return (
        <PasswordForm
          {...form}
          title="New recovery codes"
          hint="You get ten new ones. Those you have stop working."
          submit="Continue"
          send={async (password) => {
            const { backupCodes } = await renewCodes(password);
            go({ at: 'keeping codes', codes: backupCodes });
          }}
        />
      );
    default:
      return (
        <SettingRow label="Two-factor authentication" value={twoFactorEnabled ? 'On' : 'Off'}>
          {twoFactorEnabled ? (
            <Group gap="sm" ref={row}>
              <Button variant="default" onClick={() => go({ at: 'renewing codes' })}>
                New Recovery Codes
              </Button>
              <Button variant="default" onClick={() => go({ at: 'turning off' })}>
                Turn Off
              </Button>
            </Group>
          ) : (
            <div ref={row}>
              <TurnOn onTurnOn={() => go({ at: 'turning on' })} />
            </div>
          )}
        </SettingRow>
      );
  }
}

interface SetUpAnswer {
  totpURI: string;
  backupCodes: string[];
}

function TurnOn({ onTurnOn }: { onTurnOn: () => void }) {
  const { data: hasPassword } = useHasPassword();
  if (hasPassword === false) {
    return (
      <Text size="sm" c="dimmed" maw={420}>
        It goes with a password: set one first.
      </Text>
    );
  }
  return (
    <Button variant="default" onClick={onTurnOn}>
      Turn On
    </Button>
  );
}
