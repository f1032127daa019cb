import { Button, Group, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { confirmDelete } from '../../../ui/confirm.tsx';
import { notifyFailure, notifySuccess } from '../../../ui/notices.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import type { Session } from '../session-state.ts';
import { renewCodes, turnOff, turnOn, useDevices, useHasPassword } from './api.ts';
import { OtherDevices } from './other-devices.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

// Includes the QR code library, which most users never need.
const SetUp = lazy(() => import('./set-up.tsx'));

type Step =
  | { at: 'rest' }
  | { at: 'setting up'; uri: string; codes: string[] }
  | { at: 'keeping codes'; codes: string[]; isNew?: true }
  | { at: 'other devices' };

/** Two-factor authentication: its status, which its forms replace while open. */
export function TwoFactor({ user: { email, twoFactorEnabled } }: { user: Session['user'] }) {
  const [step, go] = useState<Step>({ at: 'rest' });
  const isAlone = useDevices().data?.length === 1;
  const row = useRef<HTMLDivElement>(null);
  function rest() {
    flushSync(() => go({ at: 'rest' }));
    row.current?.querySelector('button')?.focus();
  }
  const told = ({ message }: Error) => notifyFailure(message);
  async function setUp() {
    const { totpURI, backupCodes } = (await turnOn()) as SetUpAnswer;
    go({ at: 'setting up', uri: totpURI, codes: backupCodes });
  }
  async function end() {
    await turnOff();
    notifySuccess('Two-factor authentication is off');
    rest();
  }
  async function renew() {
    const { backupCodes } = await renewCodes();
    go({ at: 'keeping codes', codes: backupCodes });
  }
  switch (step.at) {
    case 'setting up':
      return (
        <Suspense fallback={<Skeleton height={320} />}>
          <SetUp
            uri={step.uri}
            onProved={() => go({ at: 'keeping codes', codes: step.codes, isNew: true })}
            onCancel={rest}
          />
        </Suspense>
      );
    case 'keeping codes':
      return (
        <RecoveryCodes
          codes={step.codes}
          email={email}
          onDone={() => (step.isNew && !isAlone ? go({ at: 'other devices' }) : rest())}
        />
      );
    case 'other devices':
      return <OtherDevices onDone={rest} />;
    default:
      return (
        <SettingRow label="Two-factor authentication" value={twoFactorEnabled ? 'On' : 'Off'}>
          {twoFactorEnabled ? (
            <Group gap="sm" ref={row}>
              <Button
                variant="default"
                onClick={() =>
                  confirmDelete({
                    title: 'New recovery codes',
                    question: 'You get ten new codes, and your current ones stop working.',
                    confirm: 'Continue',
                    onConfirm: () => renew().catch(told),
                  })
                }
              >
                New Recovery Codes
              </Button>
              <Button
                variant="default"
                onClick={() =>
                  confirmDelete({
                    title: 'Turn off two-factor',
                    question:
                      'Your password alone will sign you in. Your recovery codes stop working.',
                    confirm: 'Continue',
                    onConfirm: () => end().catch(told),
                  })
                }
              >
                Turn Off
              </Button>
            </Group>
          ) : (
            <div ref={row}>
              <TurnOn onTurnOn={() => setUp().catch(told)} />
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
        It needs a password: set one first.
      </Text>
    );
  }
  return (
    <Button variant="default" onClick={onTurnOn}>
      Turn On
    </Button>
  );
}
