import { Stack } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { isCalendarDay } from '#shared/calendar-day.ts';
import { type Period, spanOf, trainingsInPeriod } from '#shared/dashboard/periods.ts';
import type { Formats } from '#shared/formats.ts';
import { summarize, type TrainingFigures } from '#shared/trainings/sums.ts';
import { useFormats } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import { ChartsSkeleton } from './charts-skeleton.tsx';
import { PeriodCharts } from './period-charts.tsx';
import { CustomRange, PeriodControl } from './period-control.tsx';
import { PeriodFigures } from './period-figures.tsx';
import { usePeriod } from './use-period.ts';

export function TrainingSummary({
  figures,
  today,
}: {
  /** Undefined while loading. */
  figures: readonly TrainingFigures[] | undefined;
  today: string;
}) {
  const formats = useFormats();
  const { period: wanted, isChosen, choose } = usePeriod(figures, today);
  // The control answers at once, and the figures and charts follow.
  const period = useDeferredValue(wanted);
  const opened = !isChosen && period.kind !== 'week' ? ' · nothing this week yet' : '';
  const chosen = useMemo(
    () => figures && trainingsInPeriod(figures, period, today, formats),
    [figures, period, today, formats],
  );
  const summary = useMemo(() => chosen && summarize(chosen), [chosen]);
  return (
    <Panel
      title="Training Summary"
      titleSize="h2"
      subtitle={daysOf(period, today, formats) + opened}
      aside={<PeriodControl period={wanted} onChange={choose} />}
      p={{ base: 'md', sm: 'xl' }}
    >
      <Stack gap="xl" mt={period.kind === 'custom' ? 'md' : 'xl'}>
        {wanted.kind === 'custom' && <CustomRange period={wanted} onChange={choose} />}
        <PeriodFigures summary={summary} />
        {figures && chosen
          ? figures.length > 0 && (
              <PeriodCharts figures={figures} chosen={chosen} period={period} today={today} />
            )
          : !figures && <ChartsSkeleton />}
      </Stack>
    </Panel>
  );
}

/** The days counted, or what is missing to count them. */
function daysOf(period: Period, today: string, formats: Formats): string {
  const { shortDate } = formats;
  if (period.kind === 'lifetime') return 'All trainings';
  const span = spanOf(period, today, formats);
  if (span) return `${shortDate(span.from, today)} – ${shortDate(span.to, today)}`;
  const { start = '', end = '' } = period;
  return isCalendarDay(start) && isCalendarDay(end)
    ? 'The start date is after the end date'
    : 'Choose a start and an end date';
}
