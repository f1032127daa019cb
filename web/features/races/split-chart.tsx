import {
  describeFade,
  describeSplits,
  formatSplit,
  perSplit,
  type Split,
  splitFigures,
} from '#shared/races/splits.ts';
import { ChartFrame } from '../../ui/chart-frame.tsx';
import { labelStep } from '../../ui/chart-scale.ts';
import { useFormats } from '../../ui/formats.ts';
import classes from './split-chart.module.css';

/** Chart widths in px that the labels are chosen for: a small phone's and a desktop's. */
const widths = { narrow: 264, wide: 440 };

/**
 * The difference of each split from the race's average: faster above the line, slower below it.
 * Drawn from zero, all splits would look alike.
 */
export function SplitChart({
  splits,
  distance,
}: {
  splits: Split[];
  /** Of the race, in km. */
  distance: number;
}) {
  const per = perSplit(splits, distance, useFormats());
  const { average, fastest, slowest } = splitFigures(splits);
  // At least a second, because equal splits would give a range of zero.
  const range = Math.max(slowest - fastest, 1);
  // A short last split, which does not count for these, may be beyond them.
  const within = (pace: number) => Math.min(slowest, Math.max(fastest, pace));
  const percent = (time: number) => `${(Math.min(range, Math.max(0, time)) / range) * 100}%`;
  const times = splits.map(({ time }) => formatSplit(time));
  const steps = { narrow: labelStep(times, widths.narrow), wide: labelStep(times, widths.wide) };
  return (
    <div className={classes.section}>
      <ChartFrame title="Splits" variant="detail" text={describeSplits(splits, per)}>
        <div className={classes.chart}>
          <div className={classes.plot}>
            <div className={classes.line} style={{ bottom: percent(slowest - average) }} />
            {splits.map(({ end, pace, length }, index) => (
              <div
                key={end}
                className={classes.split}
                style={{ flexGrow: length }}
                title={`${end}: ${times[index]}`}
              >
                <div
                  className={classes.bar}
                  data-faster={pace <= average || undefined}
                  style={
                    pace <= average
                      ? {
                          bottom: percent(slowest - average),
                          height: percent(average - within(pace)),
                        }
                      : { top: percent(average - fastest), height: percent(within(pace) - average) }
                  }
                />
                <span
                  className={classes.label}
                  data-narrow={index % steps.narrow === 0 || undefined}
                  data-wide={index % steps.wide === 0 || undefined}
                >
                  {end}
                  <strong>{times[index]}</strong>
                </span>
              </div>
            ))}
          </div>
        </div>
      </ChartFrame>
      <p className={classes.note}>
        <span className={classes.key}>Faster</span>
        <span className={classes.key} data-slower>
          Slower
        </span>
        than the average of {formatSplit(Math.round(average))}
        {per}
        <br />
        {describeFade(splits)}
      </p>
    </div>
  );
}
