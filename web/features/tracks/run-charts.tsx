import { UnstyledButton } from '@mantine/core';
import { memo, useId, useMemo, useState } from 'react';
import { type Formats, formatList, formatWhole } from '#shared/formats.ts';
import { whereReached } from '#shared/tracks/course.ts';
import { extentOf } from '#shared/tracks/geo.ts';
import { averageGradedPace, averagePaceOf, type Run, sampleAt } from '#shared/tracks/run.ts';
import { formatDuration, type SecondsPerKm, seconds } from '#shared/units.ts';
import { useFormats } from '../../ui/formats.ts';
import {
  type ChartChannel,
  type Domain,
  domainOf,
  firstChannels,
  isPace,
  moreChannels,
  pathsOf,
} from './chart-drawing.ts';
import { ChartPlot, chartHeight, Dot } from './chart-plot.tsx';
import { ChartSlider } from './chart-slider.tsx';
import {
  channelTitles,
  formatPosition,
  formatValue,
  measuredOf,
  readingAt,
  shownNumber,
} from './reading.ts';
import classes from './run-charts.module.css';

/**
 * Pace, height and heart rate along the run, and on request the other channels, with one cursor for
 * all: a slider that the mouse, a finger and the keyboard move. The values at the cursor replace
 * the averages.
 */
export function RunCharts({
  run,
  averagePace,
  at,
  onMove,
}: {
  run: Run;
  /** The training's, which knows its distance and time better than the samples; seconds per km. */
  averagePace: SecondsPerKm | undefined;
  at: number | undefined;
  onMove: (at: number | undefined) => void;
}) {
  const formats = useFormats();
  const { axis } = run;
  const chartsId = useId();
  const [isMore, setMore] = useState(false);
  const first = measuredOf(run, firstChannels);
  const more = measuredOf(run, moreChannels);
  // If only these were measured, there is no other chart to open them from.
  const opened = isMore || first.length === 0 ? more : [];
  const shown = [...first, ...opened];
  if (shown.length === 0) return null;

  return (
    <div className={classes.charts}>
      <p className={classes.position}>
        <strong>{formatPosition(run, at ?? axis.end, formats)}</strong>
        {axis.unit === 'metres' && ` ${formatDuration(seconds(elapsedAt(run, at ?? axis.end)))}`}
      </p>
      <ChartSlider
        id={chartsId}
        axis={axis}
        label="Position in the run"
        valueText={readingAt(run, at ?? 0, { formats, more: opened })}
        at={at}
        onMove={onMove}
      >
        {(width) =>
          shown.map((channel) => (
            <Chart
              key={channel}
              run={run}
              channel={channel}
              averagePace={averagePace}
              at={at}
              width={width}
            />
          ))
        }
      </ChartSlider>
      {first.length > 0 && more.length > 0 && (
        <UnstyledButton
          className={classes.more}
          aria-expanded={isMore}
          aria-controls={chartsId}
          onClick={() => setMore(!isMore)}
        >
          {`${isMore ? 'Hide' : 'Show'} ${named(more)}`}
        </UnstyledButton>
      )}
    </div>
  );
}

/** 'cadence and power'. */
const named = (channels: readonly ChartChannel[]) =>
  formatList(channels.map((channel) => channelTitles[channel].toLowerCase()));

/** Seconds of training up to there. */
const elapsedAt = ({ axis, course: { moving } }: Run, at: number): number =>
  whereReached(axis.values, moving, at);

/** A channel's title and value, and its line. */
function Chart({
  run,
  channel,
  averagePace,
  at,
  width,
}: {
  run: Run;
  channel: ChartChannel;
  averagePace: SecondsPerKm | undefined;
  at: number | undefined;
  width: number | undefined;
}) {
  const formats = useFormats();
  const values = run[channel];
  const domain = useMemo(() => values && domainOf(values, channel), [values, channel]);
  if (!values || !domain) return null;
  const value = at === undefined ? undefined : values[sampleAt(run, at)];
  return (
    <ChartPlot
      channel={channel}
      ofOne
      domain={domain}
      width={width}
      value={
        at === undefined
          ? overall(run, channel, { averagePace, formats })
          : formatValue(channel, value, formats)
      }
    >
      {width !== undefined && (
        <Line run={run} channel={channel} values={values} domain={domain} width={width} />
      )}
      {at !== undefined && <Dot at={at} end={run.axis.end} value={value} domain={domain} />}
    </ChartPlot>
  );
}

/** What is shown for a value without a cursor: the average, or the lowest and the highest. */
function overall(
  run: Run,
  channel: ChartChannel,
  { averagePace, formats }: { averagePace: SecondsPerKm | undefined; formats: Formats },
): string {
  const values = run[channel] ?? new Float64Array();
  if (isPace(channel)) {
    const pace = averagePace ?? averagePaceOf(run.course);
    const average = channel === 'pace' ? pace : averageGradedPace(run, pace);
    return `avg ${formatValue('pace', average, formats)}`;
  }
  if (channel === 'altitude' || channel === 'temperature') {
    const [low, high] = extentOf(values);
    const [lowest, highest] = [low, high].map((value) =>
      Math.round(shownNumber(channel, value, formats)),
    );
    // Without the sign of a 0 that was rounded up.
    const from = lowest === highest ? '' : `${formatWhole(lowest || 0)} to `;
    return from + formatValue(channel, high, formats);
  }
  // Nobody runs without steps: a 0 means standing still.
  const above = channel === 'cadence' ? 0 : Number.NEGATIVE_INFINITY;
  return `avg ${formatValue(channel, meanAbove(above, values), formats)}`;
}

/** The mean of the values above another; NaN if there are none. */
function meanAbove(least: number, values: Float64Array): number {
  let [sum, count] = [0, 0];
  for (const value of values) {
    if (!(value > least)) continue;
    sum += value;
    count += 1;
  }
  return sum / count;
}

/** A channel's line, drawn once. */
const Line = memo(function Line({
  run,
  channel,
  values,
  domain,
  width,
}: {
  run: Run;
  channel: ChartChannel;
  values: Float64Array;
  domain: Domain;
  width: number;
}) {
  const { line, area } = pathsOf(run, values, domain, { width, height: chartHeight });
  return (
    <svg width={width} height={chartHeight} aria-hidden>
      {channel === 'altitude' && <path className={classes.area} d={area} />}
      <path className={classes.line} d={line} />
    </svg>
  );
});
