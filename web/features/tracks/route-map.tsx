import { Button, SegmentedControl } from '@mantine/core';
import { memo, useId, useState } from 'react';
import { formatHeartRate } from '#shared/formats.ts';
import { lengthOf } from '#shared/tracks/course.ts';
import type { Run } from '#shared/tracks/run.ts';
import type { ShownTrack } from '#shared/trainings/detailed-schema.ts';
import { km, secondsPerKm } from '#shared/units.ts';
import { useConfig } from '../../config.ts';
import { useFormats } from '../../ui/formats.ts';
import { MapTiles } from './map-tiles.tsx';
import {
  type Colouring,
  endsOf,
  type Frame,
  frameFor,
  linesOf,
  marksOf,
  placeOf,
  px,
  rangeOf,
  scaleBar,
} from './route-drawing.ts';
import classes from './route-map.module.css';
import { useSize } from './use-size.ts';

/** Px between the route and the edge of the map. */
const padding = 26;

const names: Record<Colouring, string> = { pace: 'Pace', heartRate: 'Heart rate' };

/**
 * The route, drawn from the track alone. A configured map is requested only when the runner asks
 * for it, each time, because the tile provider learns where the run was.
 */
export function RouteMap({
  run,
  at,
  hidden,
}: {
  run: Run;
  at: number | undefined;
  hidden?: ShownTrack['hidden'];
}) {
  const { distanceNoun, formatTotal } = useFormats();
  const [by, setBy] = useState<Colouring>(run.pace ? 'pace' : 'heartRate');
  const { ref, size } = useSize();
  const mapTiles = useConfig().data?.mapTiles;
  const [isMapShown, showMap] = useState(false);
  if (!run.route) return null;
  const frame = size && frameFor(run.route.map.reach, size, padding);
  const choices = (['pace', 'heartRate'] as const).filter((choice) => run[choice]);
  const total = formatTotal(km(lengthOf(run.course) / 1000));
  const coloured = choices.length > 0 ? `, coloured by ${names[by].toLowerCase()}` : '';
  return (
    <figure className={classes.route}>
      <div ref={ref} className={classes.map}>
        {frame && mapTiles && isMapShown && (
          <MapTiles tiles={mapTiles} middle={run.route.map.middle} frame={frame} size={size} />
        )}
        {frame && (
          <svg
            width={size.width}
            height={size.height}
            role="img"
            aria-label={`Route of ${total}${coloured}, with ${distanceNoun} marks`}
          >
            <RouteLines run={run} by={by} hidden={hidden} width={size.width} height={size.height} />
            <Cursor run={run} at={at} frame={frame} />
          </svg>
        )}
        {frame && <ScaleBar frame={frame} />}
        {mapTiles && (
          <Button
            className={classes.toggle}
            size="compact-xs"
            variant="default"
            onClick={() => showMap(!isMapShown)}
          >
            {isMapShown ? 'Hide map' : 'Show map'}
          </Button>
        )}
      </div>
      <figcaption className={classes.legend}>
        {/* It asks for its place as it appears, which before the first layout would force one. */}
        {choices.length > 1 && frame && (
          <SegmentedControl
            size="xs"
            aria-label="Colour the route by"
            data={choices.map((value) => ({ value, label: names[value] }))}
            value={by}
            onChange={(value) => setBy(value as Colouring)}
          />
        )}
        {choices.length < 2 && <span>{choices[0] && names[choices[0]]}</span>}
        <Range run={run} by={by} hidden={hidden} />
      </figcaption>
    </figure>
  );
}

/** Everything on the map except the cursor, which is all that moves. */
const RouteLines = memo(function RouteLines({
  run,
  by,
  hidden,
  width,
  height,
}: {
  run: Run;
  by: Colouring;
  hidden: ShownTrack['hidden'];
  width: number;
  height: number;
}) {
  const formats = useFormats();
  if (!run.route) return null;
  const frame = frameFor(run.route.map.reach, { width, height }, padding);
  const lines = linesOf(run, by, frame);
  const { marks, arrows } = marksOf(run, frame, formats);
  const { start, end } = endsOf(run);
  return (
    <>
      <path className={classes.casing} d={lines.join('')} />
      {lines.map((line, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the step is what it is
        <path key={step} className={classes.line} data-step={step} d={line} />
      ))}
      {arrows.map(({ along, east, north, direction }) => (
        <path
          key={along}
          className={classes.arrow}
          d="M0 -6 L4.5 4 L0 2 L-4.5 4 Z"
          transform={`${moved(frame, east, north)} rotate(${Math.round(direction)})`}
        />
      ))}
      {marks.map(({ along, east, north }) => (
        <g key={along} className={classes.mark} transform={moved(frame, east, north)}>
          <circle r={8.5} />
          <text dy="0.35em">{along}</text>
        </g>
      ))}
      {start && !hidden?.start && (
        <circle className={classes.start} r={7} transform={moved(frame, start.east, start.north)} />
      )}
      {end && !hidden?.end && (
        <circle className={classes.end} r={3.5} transform={moved(frame, end.east, end.north)} />
      )}
    </>
  );
});

const moved = ({ x, y }: Frame, east: number, north: number) =>
  `translate(${px(x(east))} ${px(y(north))})`;

function Cursor({ run, at, frame }: { run: Run; at: number | undefined; frame: Frame }) {
  const place = at === undefined ? undefined : placeOf(run, at);
  if (!place) return null;
  return (
    <circle className={classes.cursor} r={7} transform={moved(frame, place.east, place.north)} />
  );
}

function ScaleBar({ frame }: { frame: Frame }) {
  const formats = useFormats();
  const metres = scaleBar(frame, 96, formats);
  return (
    <span className={classes.scale} style={{ width: metres * frame.scale }} aria-hidden>
      {formats.formatLength(metres)}
    </span>
  );
}

/** What the colours mean, and the marks of the start and the end. */
function Range({ run, by, hidden }: { run: Run; by: Colouring; hidden: ShownTrack['hidden'] }) {
  const { formatPaceReading } = useFormats();
  const id = useId();
  const range = run.route && rangeOf(run.route.pieces, by);
  const read = (value: number) =>
    by === 'pace' ? formatPaceReading(secondsPerKm(value)) : formatHeartRate(value);
  return (
    <span className={classes.keys}>
      {!hidden?.start && (
        <span className={classes.key}>
          <svg width="16" height="16" aria-hidden>
            <circle className={classes.start} cx="8" cy="8" r="6" />
          </svg>
          Start
        </span>
      )}
      {!hidden?.end && (
        <span className={classes.key}>
          <svg width="10" height="16" aria-hidden>
            <circle className={classes.end} cx="5" cy="8" r="3.5" />
          </svg>
          End
        </span>
      )}
      {range && (
        <span className={classes.range} id={id}>
          {read(range[0])}
          <span className={classes.ramp} />
          {read(range[1])}
        </span>
      )}
    </span>
  );
}
