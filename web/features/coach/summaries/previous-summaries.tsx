import { Button, Stack, Text, Title } from '@mantine/core';
import { excerptOf } from '#shared/coach/excerpt.ts';
import { periodLabels } from '#shared/coach/periods.ts';
import type { Summary, SummaryPeriod } from '#shared/coach/schema.ts';
import { useFormats } from '../../../ui/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useToday } from '../../../ui/today.ts';
import { daysText } from './days-text.ts';
import classes from './previous-summaries.module.css';

/** The summaries of other periods, shortened; choosing one shows it in full. */
export function PreviousSummaries({
  summaries,
  onChoose,
}: {
  summaries: readonly Summary[];
  onChoose: (period: SummaryPeriod) => void;
}) {
  const formats = useFormats();
  const today = useToday();
  if (summaries.length === 0) return null;
  return (
    <Panel title="Previous Summaries" gap="md">
      <ul className={classes.list}>
        {summaries.map((summary) => (
          <li key={summary.id}>
            <Stack gap={4} align="start">
              <Title order={3} size="h5">
                {periodLabels[summary.period]}
              </Title>
              <Text size="sm" c="dimmed">
                {daysText(summary, today, formats)}
              </Text>
              <Text>{excerptOf(summary.content)}</Text>
              <Button
                variant="subtle"
                size="compact-sm"
                ml={-8}
                aria-label={`Read in full: ${periodLabels[summary.period]}`}
                onClick={() => onChoose(summary.period)}
              >
                Read in full
              </Button>
            </Stack>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
