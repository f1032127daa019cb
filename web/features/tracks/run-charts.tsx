import { UnstyledButton } from '@mantine/core';
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Formats, formatList, formatWhole } from '#shared/formats.ts';
import { whereReached } from '#shared/tracks/course.ts';
import { extentOf } from '#shared/tracks/geo.ts';
import { averageGradedPace, averagePaceOf, type Run, sampleAt } from '#shared/tracks/run.ts';
import {
  formatDuration,
  formatPace,
  type SecondsPerKm,
  seconds,
  secondsPerKm,
} from '#shared/units.ts';
import { useFormats } from '../../ui/formats.ts';
import {
  type ChartChannel,
  type Domain,
  domainOf,
  firstChannels,
  heightOf,
  isPace,
  moreChannels,
  pathsOf,
  stepsFor,
  stride,
  ticks,
} from './chart-drawing.ts';
import { formatPosition, formatValue, measuredOf, readingAt, shownNumber } from './reading.ts';
import classes from './run-charts.module.css';
import { useSize } from './use-size.ts';

const titles: Record<ChartChannel, string> = {
  pace: 'Pace',
  gradedPace: 'Graded pace',
  altitude: 'Height',
  heartRate: 'Heart rate',
  cadence: 'Cadence',
  power: 'Power',
  temperature: 'Temperature',
};
/** Px of a chart's drawing. */
const chartHeight = 84;

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
  const { ref, size } = useSize();
  const slider = useRef<HTMLDivElement>(null);
  const { axis } = run;
  const chartsId = useId();
  const [isMore, setMore] = useState(false);
  const first = measuredOf(run, firstChannels);
  const more = measuredOf(run, moreChannels);
  // If only these were measured, there is no other chart to open them from.
  const opened = isMore || first.length === 0 ? more : [];
  const shown = [...first, ...opened];
  if (shown.length === 0) return null;

  const moveTo = (position: number) => onMove(Math.min(axis.end, Math.max(0, position)));
  const point = (event: PointerEvent) => {
    const plot = ref.current?.getBoundingClientRect();
    if (plot) moveTo(((event.clientX - plot.left) / plot.width) * axis.end);
  };
  const press = (event: KeyboardEvent) => {
    const to = steppedTo(event.key, at ?? 0, { axis, step: stride(axis, formats) });
    if (to === undefined) return;
    event.preventDefault();
    moveTo(to);
  };
  const now = at ?? 0;
  const left = at === undefined ? 0 : (at / axis.end) * 100;
  return (
    <div className={classes.charts}>
      <p className={classes.position}>
        <strong>{formatPosition(run, at ?? axis.end, formats)}</strong>
        {axis.unit === 'metres' && ` ${formatDuration(seconds(elapsedAt(run, at ?? axis.end)))}`}
      </p>
      <div
        ref={slider}
        id={chartsId}
        className={classes.slider}
        role="slider"
        tabIndex={0}
        aria-label="Position in the run"
        aria-valuemin={0}
        aria-valuemax={Math.round(axis.end)}
        aria-valuenow={Math.round(now)}
        aria-valuetext={readingAt(run, now, { formats, more: opened })}
        onKeyDown={press}
        onFocus={() => at === undefined && onMove(0)}
        onBlur={() => onMove(undefined)}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={({ pointerType }) => {
          const isFocused = document.activeElement === slider.current;
          if (pointerType === 'mouse' && !isFocused) onMove(undefined);
        }}
      >
        {shown.map((channel) => (
          <Chart
            key={channel}
            run={run}
            channel={channel}
            averagePace={averagePace}
            at={at}
            width={size?.width}
          />
        ))}
        <div className={classes.plot} ref={ref}>
          {at !== undefined && <div className={classes.cursor} style={{ left: `${left}%` }} />}
        </div>
        <Axis run={run} width={size?.width} />
      </div>
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
  formatList(channels.map((channel) => titles[channel].toLowerCase()));

function steppedTo(
  key: string,
  at: number,
  { axis, step }: { axis: Run['axis']; step: number },
): number | undefined {
  const onGrid = (steps: number) => (Math.round(at / step) + steps) * step;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return onGrid(1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return onGrid(-1);
    case 'PageUp':
      return onGrid(10);
    case 'PageDown':
      return onGrid(-10);
    case 'Home':
      return 0;
    case 'End':
      return axis.end;
    default:
      return undefined;
  }
}

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
  const hasDot = at !== undefined && value !== undefined && !Number.isNaN(value);
  return (
    <div className={classes.chart} data-channel={channel}>
      <div className={classes.head}>
        <span>{titles[channel]}</span>
        <span className={classes.value}>
          {at === undefined
            ? overall(run, channel, { averagePace, formats })
            : formatValue(channel, value, formats)}
        </span>
      </div>
      <div className={classes.drawing} style={{ height: chartHeight }}>
        {width !== undefined && (
          <Line run={run} channel={channel} values={values} domain={domain} width={width} />
        )}
        {hasDot && (
          <div
            className={classes.dot}
            style={{
              left: `${(at / run.axis.end) * 100}%`,
              top: heightOf(value, domain, chartHeight),
            }}
          />
        )}
      </div>
    </div>
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
  const isStep = (value: number) => channel !== 'cadence' || value > 0;
  return `avg ${formatValue(channel, mean(values.filter(isStep)), formats)}`;
}

function mean(values: Float64Array): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** A channel's line and axis, drawn once. */
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
    <>
      <Grid channel={channel} domain={domain} />
      <svg width={width} height={chartHeight} aria-hidden>
        {channel === 'altitude' && <path className={classes.area} d={area} />}
        <path className={classes.line} d={line} />
      </svg>
    </>
  );
});

function Grid({ channel, domain }: { channel: ChartChannel; domain: Domain }) {
  const formats = useFormats();
  // What is round over a mile or in feet is not round over a kilometre or in metres.
  const [bottom, top] = domain;
  const shown: Domain = [shownNumber(channel, bottom, formats), shownNumber(channel, top, formats)];
  return ticks(stepsFor(channel, formats), ...shown, 3).map((tick) => (
    <div
      key={tick}
      className={classes.tick}
      style={{ top: heightOf(tick, shown, chartHeight) }}
      aria-hidden
    >
      <span>{isPace(channel) ? formatPace(secondsPerKm(tick)) : tick}</span>
    </div>
  ));
}

/** Px that a label of the axis below needs. */
const labelWidth = 58;

/** The axis that all charts share. */
function Axis({ run: { axis }, width }: { run: Run; width: number | undefined }) {
  const formats = useFormats();
  // Whole miles are not at whole kilometres.
  const scale = axis.unit === 'metres' ? formats.kmPerUnit : 1;
  const most = Math.max(2, Math.floor((width ?? 0) / labelWidth));
  const marks =
    width === undefined ? [] : ticks(stepsFor(axis.unit, formats), 0, axis.end / scale, most);
  return (
    <div className={classes.axis} aria-hidden>
      {marks.map((mark, index) => (
        <span key={mark} style={{ left: `${((mark * scale) / axis.end) * 100}%` }}>
          {axis.unit === 'metres'
            ? `${mark / 1000}${index === 0 ? ` ${formats.distanceUnit}` : ''}`
            : formatDuration(seconds(mark))}
        </span>
      ))}
    </div>
  );
}
