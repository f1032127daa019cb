import { useState } from 'react';
import { labelStep, ticksTo } from './chart-scale.ts';
import classes from './column-chart.module.css';

interface Column {
  key: string;
  label: string;
  value: number;
  /** The line above the chart while the column is pointed at. */
  reading: string;
  highlighted: boolean;
}

/** Widths of the plot for which the labels are chosen, in px: a small phone's and a desktop's. */
const widths = { narrow: 244, wide: 508 };

/**
 * Values over time as columns. It speaks to the eye alone: `ChartFrame` around it says the same in
 * words. Drawn by the page itself, because the charting library that Mantine wraps weighs more than
 * the rest of the screen's own code together.
 */
export function ColumnChart({
  columns,
  unit,
  highlightName,
  empty,
}: {
  columns: readonly Column[];
  unit: string;
  /** What the highlighted columns are, when not all of them are. */
  highlightName?: string | undefined;
  /** What stands there when there is no column. */
  empty: string;
}) {
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  if (columns.length === 0) return <p className={classes.empty}>{empty}</p>;

  const ticks = ticksTo(Math.max(...columns.map(({ value }) => value)));
  const top = ticks.at(-1) ?? 1;
  const labels = columns.map(({ label }) => label);
  const steps = { narrow: labelStep(labels, widths.narrow), wide: labelStep(labels, widths.wide) };
  // Counted from the last, which is read first; a long label half a step before it, or it would stick out.
  const fits = (index: number, step: number) =>
    (columns.length - 1 - index) % step === (step > 2 ? Math.floor(step / 2) : 0);
  const reading = columns.find(({ key }) => key === pointedAt)?.reading;
  return (
    <div className={classes.chart}>
      <div className={classes.reading}>
        {reading ?? (highlightName && <span className={classes.legend}>{highlightName}</span>)}
      </div>
      <div className={classes.plot}>
        {ticks.map((tick) => (
          <div key={tick} className={classes.tick} style={{ bottom: `${(tick / top) * 100}%` }}>
            <span>
              {tick.toLocaleString('en-US')}
              {tick === top && ` ${unit}`}
            </span>
          </div>
        ))}
        <div className={classes.columns}>
          {columns.map(({ key, label, value, highlighted }, index) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: hidden from what is not a pointer
            <div
              key={key}
              className={classes.column}
              onMouseEnter={() => setPointedAt(key)}
              onMouseLeave={() => setPointedAt(null)}
            >
              <div
                className={classes.bar}
                style={{ height: `${(value / top) * 100}%` }}
                data-highlighted={highlighted || undefined}
                data-some={value > 0 || undefined}
              />
              <span
                className={classes.label}
                data-narrow={fits(index, steps.narrow) || undefined}
                data-wide={fits(index, steps.wide) || undefined}
              >
                {label}
              </span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
