import { memo, type ReactNode } from 'react';
import { formatPace, secondsPerKm } from '#shared/units.ts';
import { useFormats } from '../../ui/formats.ts';
import {
  type ChartChannel,
  type Domain,
  heightOf,
  isPace,
  stepsFor,
  ticks,
} from './chart-drawing.ts';
import classes from './chart-plot.module.css';
import { channelTitles, shownNumber } from './reading.ts';

/** Px of a chart's drawing. */
export const chartHeight = 84;

/** One of the charts on an axis: its title and values, its scale, and what is drawn on it. */
export function ChartPlot({
  channel,
  ofOne = false,
  domain,
  width,
  value,
  children,
}: {
  channel: ChartChannel;
  /** Whether there is a single line, which has the channel's colour. */
  ofOne?: boolean;
  domain: Domain;
  /** In px, once it is known. */
  width: number | undefined;
  value: ReactNode;
  /** Lines as an `svg`, and dots on them. */
  children: ReactNode;
}) {
  return (
    <div className={classes.chart} data-channel={channel} data-of-one={ofOne || undefined}>
      <div className={classes.head}>
        <span>{channelTitles[channel]}</span>
        <span className={classes.value}>{value}</span>
      </div>
      <div className={classes.drawing} style={{ height: chartHeight }}>
        {width !== undefined && <Grid channel={channel} domain={domain} />}
        {children}
      </div>
    </div>
  );
}

/** Where the cursor meets a line, in the line's colour. */
export function Dot({
  at,
  end,
  value,
  domain,
}: {
  at: number;
  /** Of the axis. */
  end: number;
  value: number | undefined;
  domain: Domain;
}) {
  if (value === undefined || Number.isNaN(value)) return null;
  const top = heightOf(value, domain, chartHeight);
  return <div className={classes.dot} style={{ left: `${(at / end) * 100}%`, top }} />;
}

const Grid = memo(function Grid({ channel, domain }: { channel: ChartChannel; domain: Domain }) {
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
});
