import { Button, Group, Progress, Text } from '@mantine/core';
import { IconSparkles } from '#icons';
import { counted, number } from '#shared/formats.ts';
import type { Section } from '#shared/recovery/schema.ts';
import { recoveryTexts as texts } from '#shared/recovery/texts.ts';
import { CautionNotice } from '../../ui/caution-notice.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useFocusAfter } from '../../ui/lost-focus.ts';
import { Panel } from '../../ui/panel.tsx';
import { useRunningSubjects } from '../generations/use-generation.ts';
import type { AllSections } from './use-all-sections.ts';

/** Generates all sections without steps (Pro). A single one has a button of its own. */
export function MissingSections({
  sections,
  all: { progress, start },
  hasNoGear,
}: {
  sections: readonly Section[];
  all: AllSections;
  hasNoGear: boolean;
}) {
  const underWay = useRunningSubjects('recovery-section');
  const empty = sections.filter(({ steps }) => steps.length === 0);
  const missing = empty.filter(({ id }) => !underWay.includes(id));
  const isRunning = progress?.isRunning === true;
  const hasFailed = !isRunning && progress !== undefined && progress.failed > 0;
  const isShown = isRunning || missing.length >= (hasFailed ? 1 : 2);
  useFocusAfter(isShown);
  if (!isShown) return null;
  return (
    <Panel title={isRunning ? 'Generating your sections' : titleOf(empty, sections)} gap="md">
      {isRunning ? (
        <>
          <Progress
            size="lg"
            radius="xl"
            value={(progress.done / progress.asked) * 100}
            aria-label="Sections generated"
          />
          <Text role="status" c="dimmed">
            {number(progress.done)} of {counted(progress.asked, 'section')} done
          </Text>
        </>
      ) : hasFailed ? (
        <ErrorNotice
          text={`${number(progress.failed)} of ${counted(progress.asked, 'section')} could not be generated`}
        >
          {progress.reasons.map((reason) => (
            <Text key={reason} size="sm">
              {reason}
            </Text>
          ))}
        </ErrorNotice>
      ) : (
        <Text c="dimmed">
          Based on your last few days, your recovery gear and what’s next. You’ll see every step
          before you save the plan.
        </Text>
      )}
      <Group>
        {/* Not disabled, as it would lose the focus. */}
        <Button
          variant="light"
          leftSection={<IconSparkles size={18} />}
          aria-disabled={isRunning}
          data-disabled={isRunning || undefined}
          onClick={() => !isRunning && start(missing)}
        >
          {isRunning ? 'Generating...' : `Generate ${counted(missing.length, 'Section')}`}
        </Button>
      </Group>
      {progress && hasNoGear && (
        <CautionNotice title={texts.noGear}>{texts.lessPersonal}</CautionNotice>
      )}
    </Panel>
  );
}

const titleOf = (empty: readonly Section[], all: readonly Section[]) =>
  empty.length === all.length
    ? 'Your plan has no steps yet'
    : `${number(empty.length)} of ${counted(all.length, 'section')} ${empty.length === 1 ? 'has' : 'have'} no steps yet`;
