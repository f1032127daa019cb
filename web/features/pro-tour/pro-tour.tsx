import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { TourEnd } from '#shared/profile/schema.ts';
import { useConfig } from '../../config.ts';
import { ProModal } from '../billing/pro-modal.tsx';
import { useEndTour } from '../profile/api.ts';
import classes from './pro-tour.module.css';
import { tourSteps } from './tour-steps.tsx';

/**
 * What Pro includes, step by step. How it ended is stored, so that it does not reopen by itself.
 */
export default function ProTour({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState(0);
  const { mutate: keepEnd } = useEndTour();
  const next = useRef<HTMLButtonElement>(null);
  const steps = tourSteps(useConfig().data?.supportEmail);
  const current = steps[step];
  if (!current) return null;
  const place = `Step ${step + 1} of ${steps.length}`;
  const isLast = step === steps.length - 1;
  const end = (how: TourEnd) => {
    keepEnd(how);
    onClose();
  };
  const goOn = () => (isLast ? end('completed') : setStep(step + 1));
  return (
    <ProModal
      icon={current.icon}
      eyebrow={place}
      title={current.title}
      onClose={() => end('skipped')}
    >
      <Stack gap="lg">
        <Progress
          value={((step + 1) / steps.length) * 100}
          color="var(--pro-text)"
          aria-label={place}
        />
        <div className={classes.step}>
          <Text aria-live="polite">{current.text}</Text>
          {current.more}
          {current.action && (
            <StepAction
              {...current.action}
              onLeave={() => end(isLast ? 'completed' : 'skipped')}
              onMail={() => {
                goOn();
                // The focused link disappears with its step.
                next.current?.focus();
              }}
            />
          )}
        </div>
        <Group justify="space-between" gap="xs" wrap="nowrap">
          {step > 0 ? (
            <Button variant="subtle" color="gray" px="xs" onClick={() => end('skipped')}>
              Skip Tour
            </Button>
          ) : (
            <span />
          )}
          <Group gap="sm" wrap="nowrap">
            {step > 0 && (
              <Button variant="default" onClick={() => setStep(step - 1)}>
                Back
              </Button>
            )}
            <Button ref={next} data-autofocus onClick={goOn}>
              {isLast ? 'Finish' : 'Next'}
            </Button>
          </Group>
        </Group>
      </Stack>
    </ProModal>
  );
}

function StepAction({
  label,
  onLeave,
  onMail,
  ...way
}: ({ label: string; to: string } | { label: string; mail: string }) & {
  onLeave: () => void;
  onMail: () => void;
}) {
  if ('mail' in way) {
    return (
      <Button component="a" variant="light" href={way.mail} onClick={onMail}>
        {label}
      </Button>
    );
  }
  return (
    <Button component={Link} variant="light" to={way.to} onClick={onLeave}>
      {label}
    </Button>
  );
}
