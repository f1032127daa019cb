import { useMemo } from 'react';
import {
  describeDistanceBars,
  describeSessionTypes,
} from '../../../shared/dashboard/chart-texts.ts';
import { distanceBars, sessionTypeShares } from '../../../shared/dashboard/charts.ts';
import { formatKm, formatPercent } from '../../../shared/dashboard/formats.ts';
import type { Period } from '../../../shared/dashboard/periods.ts';
import type { TrainingFigures } from '../../../shared/dashboard/rules.ts';
import { ChartFrame } from '../../ui/chart-frame.tsx';
import { ColumnChart } from '../../ui/column-chart.tsx';
import { ShareBars } from '../../ui/share-bars.tsx';
import classes from './period-charts.module.css';

interface Counted {
  /** The whole log: short periods are shown among the weeks before. */
  figures: readonly TrainingFigures[];
  /** Those of the chosen period. */
  counted: readonly TrainingFigures[];
  period: Period;
  today: string;
}

export default function PeriodCharts({ figures, counted, period, today }: Counted) {
  return (
    <div className={classes.charts}>
      <DistanceOverTime figures={figures} period={period} today={today} />
      <SessionTypes counted={counted} />
    </div>
  );
}

function DistanceOverTime({ figures, period, today }: Omit<Counted, 'counted'>) {
  const chart = useMemo(() => distanceBars(figures, period, today), [figures, period, today]);
  const text = useMemo(() => describeDistanceBars(chart), [chart]);
  const partly = chart.bars.some(({ inPeriod }) => !inPeriod);
  return (
    <ChartFrame title={`Distance per ${chart.unit}`} text={text}>
      <ColumnChart
        unit="km"
        highlightName={partly ? 'In the chosen period' : undefined}
        empty={text.sentence}
        columns={chart.bars.map((bar) => ({
          key: bar.start,
          label: bar.label,
          value: bar.distance,
          reading: `${bar.title}: ${formatKm(bar.distance)} km, ${bar.sessions} ${bar.sessions === 1 ? 'session' : 'sessions'}`,
          highlighted: bar.inPeriod,
        }))}
      />
    </ChartFrame>
  );
}

function SessionTypes({ counted }: Pick<Counted, 'counted'>) {
  const shares = useMemo(() => sessionTypeShares(counted), [counted]);
  const text = useMemo(() => describeSessionTypes(shares), [shares]);
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
