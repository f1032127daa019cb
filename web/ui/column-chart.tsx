import { useState } from 'react';
import { number } from '#shared/formats.ts';
import { labelStep, ticksTo } from './chart-scale.ts';
import classes from './column-chart.module.css';

interface Column {
  key: string;
  label: string;
  value: number;
  /** The line above the chart while the column is hovered. */
  reading: string;
  highlighted: boolean;
  /** What the column consists of, from the bottom, in percent of it. */
  parts?: readonly { color: string; share: number }[];
}

/** Plot widths in px that the labels are chosen for: a small phone's and a desktop's. */
const widths = { narrow: 244, wide: 508 };

/**
 * Values over time as columns. It is purely visual: the surrounding `ChartFrame` has the same as
 * text. We draw it ourselves because the charting library behind Mantine is larger than all other
 * code of the screen.
 */
export function ColumnChart({
  columns,
  unit,
  highlightName,
  empty,
}: {
  columns: readonly Column[];
  unit: string;
  /** What the highlighted columns mean, unless all are highlighted. */
  highlightName?: string | undefined;
  /** Shown when there are no columns. */
  empty: string;
}) {
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  if (columns.length === 0) return <p className={classes.empty}>{empty}</p>;

  const ticks = ticksTo(Math.max(...columns.map(({ value }) => value)));
  const top = ticks.at(-1) ?? 1;
  const labels = columns.map(({ label }) => label);
  const steps = { narrow: labelStep(labels, widths.narrow), wide: labelStep(labels, widths.wide) };
  // Counted from the last, which is read first; half a step before it, a long label would stick
  // out.
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
              {number(tick)}
              {tick === top && ` ${unit}`}
            </span>
          </div>
        ))}
        <div className={classes.columns}>
          {columns.map(({ key, label, value, highlighted, parts = [] }, index) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: hidden from everything but pointers
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
              >
                {parts.map(({ color, share }) => (
                  <div key={color} style={{ height: `${share}%`, background: color }} />
                ))}
              </div>
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
