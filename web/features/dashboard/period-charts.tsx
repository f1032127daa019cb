import { memo, useMemo } from 'react';
import { describeDistanceBars, describeSessionTypes } from '#shared/dashboard/chart-texts.ts';
import { distanceBars, sessionTypeShares } from '#shared/dashboard/charts.ts';
import type { Period } from '#shared/dashboard/periods.ts';
import { counted, formatPercent } from '#shared/formats.ts';
import type { TrainingFigures } from '#shared/trainings/sums.ts';
import { ChartFrame } from '../../ui/chart-frame.tsx';
import { ColumnChart } from '../../ui/column-chart.tsx';
import { useFormats } from '../../ui/formats.ts';
import { ShareBars } from '../../ui/share-bars.tsx';
import classes from './period-charts.module.css';

interface Shown {
  /** The whole log, because short periods are shown among the weeks before. */
  figures: readonly TrainingFigures[];
  /** Those in the chosen period. */
  chosen: readonly TrainingFigures[];
  period: Period;
  today: string;
}

export const PeriodCharts = memo(function PeriodCharts({ figures, chosen, period, today }: Shown) {
  return (
    <div className={classes.charts}>
      <DistanceOverTime figures={figures} period={period} today={today} />
      <SessionTypes chosen={chosen} />
    </div>
  );
});

function DistanceOverTime({ figures, period, today }: Omit<Shown, 'chosen'>) {
  const formats = useFormats();
  const chart = useMemo(
    () => distanceBars(figures, period, today, formats),
    [figures, period, today, formats],
  );
  const text = useMemo(() => describeDistanceBars(chart, formats), [chart, formats]);
  const partly = chart.bars.some(({ inPeriod }) => !inPeriod);
  return (
    <ChartFrame title={`Running distance per ${chart.unit}`} text={text}>
      <ColumnChart
        unit={formats.distanceUnit}
        highlightName={partly ? 'In the chosen period' : undefined}
        empty={text.sentence}
        columns={chart.bars.map((bar) => ({
          key: bar.start,
          label: bar.label,
          value: bar.distance / formats.kmPerUnit,
          reading: `${bar.title}: ${formats.formatTotal(bar.distance)}, ${counted(bar.runs, 'run')}`,
          highlighted: bar.inPeriod,
        }))}
      />
    </ChartFrame>
  );
}

function SessionTypes({ chosen }: Pick<Shown, 'chosen'>) {
  const formats = useFormats();
  const shares = useMemo(() => sessionTypeShares(chosen), [chosen]);
  const text = useMemo(() => describeSessionTypes(shares, formats), [shares, formats]);
  return (
    <ChartFrame title="Session types" text={text}>
      <ShareBars
        empty={text.sentence}
        shares={shares.map(({ type, label, sessions, share }) => ({
          key: type,
          label,
          share,
          reading: `${sessions} · ${formatPercent(share)}`,
        }))}
      />
    </ChartFrame>
  );
}
