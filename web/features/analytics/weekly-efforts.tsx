import type { WeekAnalytics } from '#shared/analytics/schema.ts';
import { describeWeeks, efforts } from '#shared/analytics/texts.ts';
import { ChartFrame } from '../../ui/chart-frame.tsx';
import { ColumnChart } from '../../ui/column-chart.tsx';
import { useFormats } from '../../ui/formats.ts';
import classes from './analytics.module.css';

/** The colours of the corresponding zones. */
const colors = { easy: 'var(--zone-2)', steady: 'var(--zone-3)', hard: 'var(--zone-4)' };

const legend = [
  { color: colors.easy, text: 'Easy, up to zone 2' },
  { color: colors.steady, text: 'Steady, zone 3' },
  { color: colors.hard, text: 'Hard, zones 4 and 5' },
];

/** The share of easy, steady and hard running by week. */
export function WeeklyEfforts({
  weeks,
  today,
}: {
  weeks: readonly WeekAnalytics[];
  today: string;
}) {
  const { shortDate } = useFormats();
  const isRun = ({ easy, steady, hard }: WeekAnalytics) => easy + steady + hard > 0;
  const formats = useFormats();
  if (!weeks.some(isRun)) return null;
  const columns = weeks.map((week) => ({
    key: week.from,
    label: shortDate(week.from, today),
    value: isRun(week) ? 100 : 0,
    reading: `Week of ${shortDate(week.from, today)}: ${isRun(week) ? efforts(week) : 'no heart rates'}`,
    highlighted: false,
    parts: [
      { color: colors.easy, share: week.easy },
      { color: colors.steady, share: week.steady },
      { color: colors.hard, share: week.hard },
    ],
  }));
  return (
    <ChartFrame title="Easy, steady and hard by week" text={describeWeeks(weeks, formats)}>
      <div className={classes.legend}>
        {legend.map(({ color, text }) => (
          <span key={text}>
            <i style={{ background: color }} />
            {text}
          </span>
        ))}
      </div>
      <ColumnChart columns={columns} unit="%" empty="" />
    </ChartFrame>
  );
}
