import { SegmentedControl, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { periodLabels } from '#shared/coach/periods.ts';
import type { Summary, SummaryPeriod } from '#shared/coach/schema.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useSummaries } from './queries.ts';
import { CurrentSummary, type Discussion } from './summaries/current-summary.tsx';
import { PreviousSummaries } from './summaries/previous-summaries.tsx';

const choices = Object.entries(periodLabels).map(([value, label]) => ({ value, label }));

/** The coach's summaries: one of each period. */
export default function SummariesTab({
  onContinue,
}: {
  onContinue: (discussion: Discussion) => void;
}) {
  const [period, setPeriod] = useState<SummaryPeriod>('week');
  const summaries = useSummaries();
  const periods = useRef<HTMLDivElement>(null);
  /**
   * The button that was pressed disappears with its excerpt; the summary begins below the periods.
   */
  const readWhole = (chosen: SummaryPeriod) => {
    flushSync(() => setPeriod(chosen));
    periods.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  };
  return (
    <Stack gap="md">
      <SegmentedControl
        ref={periods}
        w={{ base: '100%', sm: 'fit-content' }}
        aria-label="Period"
        data={choices}
        value={period}
        onChange={(chosen) => setPeriod(chosen as SummaryPeriod)}
      />
      <Loaded query={summaries} failure="Failed to load summaries" cardHeight={120}>
        {(all) => (
          <>
            <CurrentSummary
              key={period}
              period={period}
              summary={all.find((summary) => summary.period === period)}
              onContinue={onContinue}
            />
            <PreviousSummaries summaries={others(all, period)} onChoose={readWhole} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

const mostPrevious = 3;

const others = (all: readonly Summary[], period: SummaryPeriod) =>
  all.filter((summary) => summary.period !== period).slice(0, mostPrevious);
