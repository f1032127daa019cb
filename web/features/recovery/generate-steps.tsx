import { Alert, Box, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { IconSparkles } from '#icons';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { GearItem } from '#shared/gear/schema.ts';
import type { Section, Step } from '#shared/recovery/schema.ts';
import { recoveryTexts as texts } from '#shared/recovery/texts.ts';
import { CautionNotice } from '../../ui/caution-notice.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { notifySuccess } from '../../ui/notices.tsx';
import { useSectionGeneration } from './use-section-generation.ts';

/**
 * Generates a section's steps (Pro), which replace those in the form. View mode only shows a
 * generation that was started earlier.
 */
export function GenerateSteps({
  section,
  gear,
  today,
  editing,
  onSteps,
}: {
  section: Section;
  /** The recovery gear; undefined while it is unknown. */
  gear: readonly GearItem[] | undefined;
  today: CalendarDay;
  editing: boolean;
  onSteps: (steps: Step[]) => void;
}) {
  const [isAsked, setIsAsked] = useState(false);
  const { isRunning, failure, start, ready, dismiss, notice } = useSectionGeneration({
    section,
    gear,
    today,
    onSteps: editing ? use : undefined,
  });
  function use(steps: Step[]) {
    onSteps(steps);
    notifySuccess(texts.regenerated);
  }
  return (
    <>
      {(editing || isRunning) && (
        <Button
          variant="light"
          leftSection={<IconSparkles size={18} />}
          loading={isRunning}
          onClick={() => {
            setIsAsked(true);
            start();
          }}
        >
          Generate AI Plan
        </Button>
      )}
      {notice && !isRunning && (
        <Text size="sm" c="dimmed" w="100%">
          {notice}
        </Text>
      )}
      {isAsked && gear?.length === 0 && (
        <Box w="100%">
          <CautionNotice title={texts.noGear}>{texts.lessPersonal}</CautionNotice>
        </Box>
      )}
      {failure !== undefined && !isRunning && (
        <Box w="100%">
          <ErrorNotice text={failure || texts.regenerationFailed} />
        </Box>
      )}
      {ready && (
        <Alert variant="light" role="status" w="100%" title="New steps are ready">
          <Group gap="sm">
            <Button size="xs" onClick={() => use(ready)}>
              Use these steps
            </Button>
            <Button size="xs" variant="subtle" onClick={dismiss}>
              Dismiss
            </Button>
          </Group>
        </Alert>
      )}
    </>
  );
}
