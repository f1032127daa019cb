import { Button, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { IconPrinter } from '#icons';
import type { Formats } from '#shared/formats.ts';
import { isOutdated, planOfRace, strategySections } from '#shared/strategy/rules.ts';
import type { PlannedRace } from '#shared/strategy/schema.ts';
import { CautionNotice } from '../../ui/caution-notice.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useFormats } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import { PlanChart } from './plan-chart.tsx';
import { RunSplits } from './run-splits.tsx';
import { SectionText } from './section-text.tsx';
import { useStrategyGeneration } from './use-strategy-generation.ts';

/** The strategy of the selected race, its splits, and the result. */
export function StrategyPanel({ race }: { race: PlannedRace | undefined }) {
  return (
    <Panel title="AI Race Strategy" gap="md" aside={race && <PrintLink race={race} />}>
      {race ? (
        <Strategy key={race.id} race={race} />
      ) : (
        <Text c="dimmed">Select a race to see its strategy.</Text>
      )}
    </Panel>
  );
}

function PrintLink({ race }: { race: PlannedRace }) {
  if (!race.strategy && !planOfRace(race)) return null;
  return (
    <Button
      component={Link}
      to={`/racestrategy/${race.id}/print`}
      size="xs"
      variant="default"
      leftSection={<IconPrinter size={16} />}
    >
      Print
    </Button>
  );
}

function Strategy({ race }: { race: PlannedRace }) {
  const formats = useFormats();
  const { isRunning, failure } = useStrategyGeneration(race);
  const { raceName, strategy, basis, generatedAt, elevationGain } = race;
  const plan = planOfRace(race);
  return (
    <>
      <div aria-live="polite">
        <Text fw={600}>{raceName}</Text>
        {isRunning && <Text c="dimmed">Generating...</Text>}
        {!strategy && !isRunning && (
          <Text c="dimmed">{`No strategy generated for ${raceName}`}</Text>
        )}
        {generatedAt && (
          <Text size="sm" c="dimmed">
            Generated {instantText(generatedAt, formats)}
          </Text>
        )}
        {strategy && basis?.wording && (
          <Text size="sm" c="dimmed">
            {basis.wording.notice}
          </Text>
        )}
      </div>
      {failure && !isRunning && <ErrorNotice text={failure.text}>{failure.reason}</ErrorNotice>}
      {isOutdated(race) && (
        <CautionNotice>
          You’ve changed this race since the strategy was generated. Generate it again to bring it
          up to date.
        </CautionNotice>
      )}
      {strategy &&
        strategySections.map(({ key, title }) => (
          <Stack key={key} component="section" gap={6} aria-label={title}>
            <Title order={3} size="h4">
              {title}
            </Title>
            <SectionText text={strategy[key]} />
          </Stack>
        ))}
      {plan && <PlanChart plan={plan} climb={basis?.elevationGain ?? elevationGain} />}
      <RunSplits race={race} />
    </>
  );
}

function instantText(instant: string, { formatTimeOfDay, localStart, shortDate }: Formats): string {
  const at = new Date(instant);
  return `${shortDate(localStart(at).date)}, ${formatTimeOfDay(at)}`;
}
