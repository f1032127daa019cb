import { UnstyledButton } from '@mantine/core';
import { memo, useId, useMemo, useState } from 'react';
import { timeTo } from '#shared/compare/comparison.ts';
import { sampleAt } from '#shared/tracks/run.ts';
import { formatShortDuration, seconds } from '#shared/units.ts';
import { useFormats } from '../../ui/formats.ts';
import { type ChartChannel, type Domain, domainOf, pathsOf } from '../tracks/chart-drawing.ts';
import { ChartPlot, chartHeight, Dot } from '../tracks/chart-plot.tsx';
import { ChartSlider } from '../tracks/chart-slider.tsx';
import { formatValue } from '../tracks/reading.ts';
import { AlongTable } from './along-table.tsx';
import classes from './compare.module.css';
import { behindText, channels, type Drawn, missingText, sentenceAt } from './drawn.ts';
import { Swatch } from './swatch.tsx';

/** All runs on one axis, with one cursor, and how far ahead or behind each of them is there. */
export function ComparedCharts({ drawn }: { drawn: readonly Drawn[] }) {
  const formats = useFormats();
  const tableId = useId();
  const [at, setAt] = useState<number>();
  const [asTable, setAsTable] = useState(false);
  const { end } = drawn[0]?.run.axis ?? { end: 0 };
  const position = at ?? end;
  const axis = drawn[0]?.run.axis;
  const missing = channels.flatMap((channel) => missingText(channel, drawn) ?? []);
  if (!axis) return null;
  return (
    <div className={classes.charts}>
      <Standing drawn={drawn} at={position} />
      <div id={tableId}>
        {asTable ? (
          <AlongTable drawn={drawn} end={end} />
        ) : (
          <ChartSlider
            axis={axis}
            label="Position in the runs"
            valueText={sentenceAt(drawn, at ?? 0, formats)}
            at={at}
            onMove={setAt}
          >
            {(width) =>
              channels.map((channel) => (
                <Chart key={channel} channel={channel} drawn={drawn} at={at} width={width} />
              ))
            }
          </ChartSlider>
        )}
      </div>
      {missing.map((text) => (
        <p key={text} className={classes.missing}>
          {text}
        </p>
      ))}
      <UnstyledButton
        className={classes.more}
        aria-controls={tableId}
        onClick={() => setAsTable(!asTable)}
      >
        {asTable ? 'Show as charts' : 'Show as table'}
      </UnstyledButton>
    </div>
  );
}

/** The time of each run at the cursor, and how far behind the first it is. */
function Standing({ drawn, at }: { drawn: readonly Drawn[]; at: number }) {
  const formats = useFormats();
  return (
    <div className={classes.standing}>
      <strong>{formats.formatAlong(at)}</strong>
      <ul>
        {drawn.map((one) => (
          <li key={one.id}>
            <Swatch place={one.place} />
            <span>{formatShortDuration(seconds(timeTo(one.run, at)))}</span>
            <span className={classes.behind}>{behindText(one, drawn, at)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The lines of all runs in which a channel was measured. */
function Chart({
  channel,
  drawn,
  at,
  width,
}: {
  channel: ChartChannel;
  drawn: readonly Drawn[];
  at: number | undefined;
  width: number | undefined;
}) {
  const formats = useFormats();
  const measured = drawn.filter(({ run }) => run[channel] !== undefined);
  const domain = useMemo(() => {
    const values = drawn.flatMap(({ run }) => [...(run[channel] ?? [])]);
    return domainOf(Float64Array.from(values), channel);
  }, [drawn, channel]);
  if (measured.length === 0) return null;
  const valueIn = ({ run }: Drawn) =>
    at === undefined ? undefined : run[channel]?.[sampleAt(run, at)];
  return (
    <ChartPlot
      channel={channel}
      domain={domain}
      width={width}
      value={
        at !== undefined &&
        measured.map((one) => (
          <span key={one.id} className={classes.value} data-place={one.place}>
            {formatValue(channel, valueIn(one), formats)}
          </span>
        ))
      }
    >
      {width !== undefined && (
        <Lines channel={channel} drawn={drawn} domain={domain} width={width} />
      )}
      {at !== undefined &&
        measured.map((one) => (
          <div key={one.id} className={classes.dotted} data-place={one.place}>
            <Dot at={at} end={one.run.axis.end} value={valueIn(one)} domain={domain} />
          </div>
        ))}
    </ChartPlot>
  );
}

/** Drawn once. */
const Lines = memo(function Lines({
  channel,
  drawn,
  domain,
  width,
}: {
  channel: ChartChannel;
  drawn: readonly Drawn[];
  domain: Domain;
  width: number;
}) {
  const size = { width, height: chartHeight };
  return (
    <svg className={classes.lines} {...size} aria-hidden>
      {/* The first one is on top. */}
      {[...drawn].reverse().map(({ id, place, run }) => {
        const values = run[channel];
        if (!values) return null;
        const { line } = pathsOf(run, values, domain, size);
        return <path key={id} className={classes.line} data-place={place} d={line} />;
      })}
    </svg>
  );
});
