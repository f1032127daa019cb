import { Children, type ReactElement, type ReactNode } from 'react';
import { type Formats, formatHeartRate } from '#shared/formats.ts';
import type { BestEffort } from '#shared/tracks/best-efforts.ts';
import { effortName } from '#shared/tracks/effort-distances.ts';
import { hasHills, type Split } from '#shared/tracks/splits.ts';
import type { Lap } from '#shared/tracks/track.ts';
import { formatShortDuration, seconds, secondsPerKm } from '#shared/units.ts';
import { useFormats } from '../../ui/formats.ts';
import classes from './run-tables.module.css';

const formatTime = (duration: number): string => formatShortDuration(seconds(duration));

const paceOver = (duration: number, metres: number) =>
  metres > 0 && duration > 0 ? (duration / metres) * 1000 : undefined;

const formatPaceOver = (duration: number, metres: number, formats: Formats): string => {
  const pace = paceOver(duration, metres);
  return pace === undefined ? '–' : formats.barePace(secondsPerKm(pace));
};

const withoutUnit = (metres: number, { formatAlong, distanceUnit }: Formats) =>
  formatAlong(metres).replace(` ${distanceUnit}`, '');

/** A table of what a run is made of; a long one scrolls. */
export function RunTable({
  caption,
  columns,
  bars,
  note,
  children,
}: {
  caption: string;
  /** Texts, or elements with a key. */
  columns: readonly (string | ReactElement)[];
  /** Whether the second column has bars. */
  bars?: boolean;
  note?: string;
  children: ReactNode;
}) {
  const table = (
    <table className={classes.table} data-bars={bars}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={typeof column === 'string' ? column : column.key} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
  if (Children.count(children) > mostRows) {
    return (
      // Focusable, so that it can be scrolled by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs a tab stop
      <section className={classes.scroll} aria-label={`${caption}, table`} tabIndex={0}>
        {table}
      </section>
    );
  }
  return (
    <div>
      {table}
      {note && <p className={classes.note}>{note}</p>}
    </div>
  );
}

/** Longer tables scroll, so that what follows is not far down. */
const mostRows = 25;

/** The splits in the runner's unit; the faster a split, the longer its bar. */
export function SplitsTable({ splits }: { splits: readonly Split[] }) {
  const formats = useFormats();
  const { metresPerDistance, metresPerHeight } = formats;
  const paces = splits.map((split) => paceOver(split.seconds, split.metres) ?? Number.NaN);
  // The remainder at the end is neither the fastest nor the slowest.
  const whole = paces.filter((_, index) => splits[index]?.metres === metresPerDistance);
  const [fastest, slowest] = [Math.min(...whole), Math.max(...whole)];
  const hasHeights = splits.some(({ gain }) => gain !== undefined);
  const hasHeart = splits.some(({ heartRateAvg }) => heartRateAvg !== undefined);
  const hasGraded = hasHills(splits);
  const kindOf = (split: Split, pace: number) => {
    if (slowest - fastest < 1 || split.metres < metresPerDistance) return undefined;
    if (pace === fastest) return 'fastest';
    return pace === slowest ? 'slowest' : undefined;
  };
  const columns = [
    formats.distanceUnit,
    `Pace ${formats.perDistance}`,
    ...(hasGraded ? ['Graded'] : []),
    ...(hasHeights ? [`Height ${formats.heightUnit}`] : []),
    ...(hasHeart ? ['bpm'] : []),
  ];
  return (
    <RunTable caption="Splits" columns={columns} bars>
      {splits.map((split, index) => {
        const pace = paces[index] ?? Number.NaN;
        const kind = kindOf(split, pace);
        return (
          <tr key={split.no} data-kind={kind}>
            <th scope="row">
              {split.metres === metresPerDistance ? split.no : withoutUnit(split.metres, formats)}
            </th>
            <td className={classes.barred}>
              <span
                className={classes.bar}
                style={{ width: `${share(pace, fastest, slowest)}%` }}
              />
              <span className={classes.onBar}>
                {formatPaceOver(split.seconds, split.metres, formats)}
                {kind && <span className={classes.hidden}>, {kind}</span>}
              </span>
            </td>
            {hasGraded && (
              <td>{formatPaceOver(split.seconds, split.gradedMetres ?? 0, formats)}</td>
            )}
            {hasHeights && <td>{climb(split, metresPerHeight)}</td>}
            {hasHeart && <td>{heartOf(split.heartRateAvg)}</td>}
          </tr>
        );
      })}
    </RunTable>
  );
}

/** In seconds per kilometre, so that an even run does not look like an uneven one. */
const leastRange = 20;

/** Percent of the width: all of it for the fastest, a third for the slowest. */
function share(pace: number, fastest: number, slowest: number): number {
  const range = Math.max(leastRange, slowest - fastest);
  const slowness = Math.min(1, Math.max(0, (pace - fastest) / range));
  return 100 - slowness * 65;
}

const climb = ({ gain = 0, loss = 0 }: Split, metresPerHeight: number): ReactNode => (
  <>
    <span className={classes.hidden}>up </span>
    <span aria-hidden>↑</span>
    {Math.round(gain / metresPerHeight)} <span className={classes.hidden}>down </span>
    <span aria-hidden>↓</span>
    {Math.round(loss / metresPerHeight)}
  </>
);

const heartOf = (beats: number | undefined): string =>
  beats === undefined ? '–' : formatHeartRate(beats).replace(' bpm', '');

/** The laps as the device or the runner marked them. */
export function LapsTable({ laps }: { laps: readonly Lap[] }) {
  const formats = useFormats();
  const hasHeart = laps.some(({ heartRateAvg }) => heartRateAvg !== undefined);
  const columns = [
    'Lap',
    formats.distanceUnit,
    'Time',
    `Pace ${formats.perDistance}`,
    ...(hasHeart ? ['bpm'] : []),
  ];
  return (
    <RunTable caption="Laps" columns={columns}>
      {laps.map(({ no, distance, duration, heartRateAvg }) => (
        <tr key={no}>
          <th scope="row">{no}</th>
          <td>{withoutUnit(distance, formats)}</td>
          <td>{formatTime(duration)}</td>
          <td>{formatPaceOver(duration, distance, formats)}</td>
          {hasHeart && <td>{heartOf(heartRateAvg)}</td>}
        </tr>
      ))}
    </RunTable>
  );
}

/** The fastest stretches within the run. */
export function EffortsTable({ efforts }: { efforts: readonly BestEffort[] }) {
  const formats = useFormats();
  return (
    <RunTable
      caption="Best efforts"
      columns={['Distance', 'Time', `Pace ${formats.perDistance}`, 'From']}
      note="Without pauses, as in the splits. Stretches with a longer rest in them do not count."
    >
      {efforts.map(({ metres, seconds: duration, from }) => (
        <tr key={metres}>
          <th scope="row">{effortName(metres, formats)}</th>
          <td>{formatTime(duration)}</td>
          <td>{formatPaceOver(duration, metres, formats)}</td>
          <td>{formats.formatAlong(from)}</td>
        </tr>
      ))}
    </RunTable>
  );
}
