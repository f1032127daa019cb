import { Button, Group, Input } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import type { Run } from '#shared/tracks/run.ts';
import type { Track } from '#shared/tracks/track.ts';
import { useFormats } from '../../ui/formats.ts';
import { PlaceDialog } from '../private-places/place-dialog.tsx';
import classes from './hide-place.module.css';
import { bestSample, placeOfSample } from './place-on-route.ts';
import { formatPosition } from './reading.ts';
import { type Frame, frameFor, linesOf, px } from './route-drawing.ts';
import { useSize } from './use-size.ts';

/**
 * The dialog to hide the surroundings of a place on a run's route; initially where the route
 * begins.
 */
export function HidePlace({
  run,
  track,
  onClose,
}: {
  run: Run;
  track: Track;
  onClose: () => void;
}) {
  const [sample, setSample] = useState(() => firstOf(run));
  return (
    <PlaceDialog
      start={placeOfSample(track, sample)}
      pick={({ radius }, onPick) => (
        <RoutePicker
          run={run}
          sample={sample}
          radius={radius}
          onPick={(picked) => {
            const place = placeOfSample(track, picked);
            if (!place) return;
            setSample(picked);
            onPick(place);
          }}
        />
      )}
      onClose={onClose}
    />
  );
}

const firstOf = (run: Run) => bestSample(run, (sample) => sample);
const lastOf = (run: Run) => bestSample(run, (sample) => -sample);

/** Px between the route and the edge of the map. */
const padding = 40;

/**
 * Picks a place on the route: one of its ends, a click on the map, or how far along the run it is.
 */
function RoutePicker({
  run,
  sample,
  radius,
  onPick,
}: {
  run: Run;
  sample: number;
  /** Metres. */
  radius: number;
  onPick: (sample: number) => void;
}) {
  const formats = useFormats();
  const { ref, size } = useSize();
  // A dialog that is still opening may be smaller than the padding around the route.
  const hasRoom = size && Math.min(size.width, size.height) > 2 * padding;
  const frame = hasRoom && run.route && frameFor(run.route.map.reach, size, padding);
  const { values, end } = run.axis;
  const along = values[sample] as number;
  const pickAt = (at: number) =>
    onPick(bestSample(run, (some) => Math.abs((values[some] as number) - at)));
  const click = (event: MouseEvent) => {
    const box = ref.current?.getBoundingClientRect();
    if (!box || !frame) return;
    onPick(nearestTo(run, frame, event.clientX - box.left, event.clientY - box.top));
  };
  return (
    <Input.Wrapper
      label="Where on the route"
      labelElement="div"
      description="Tap the route, move along it, or choose an end."
    >
      <div className={classes.picker}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the input below does it by keyboard */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the input below does it by keyboard */}
        <div ref={ref} className={classes.map} onClick={click}>
          {frame && (
            <svg width={size.width} height={size.height} aria-hidden>
              <path className={classes.line} d={linesOf(run, 'pace', frame).join('')} />
              <Chosen run={run} frame={frame} sample={sample} radius={radius} />
            </svg>
          )}
        </div>
        <input
          type="range"
          className={classes.along}
          aria-label="How far along the run"
          aria-valuetext={formatPosition(run, along, formats)}
          min={0}
          max={Math.round(end)}
          step={run.axis.unit === 'metres' ? 10 : 5}
          value={Math.round(along)}
          onChange={({ currentTarget }) => pickAt(Number(currentTarget.value))}
        />
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => onPick(firstOf(run))}>
            Start
          </Button>
          <Button size="xs" variant="default" onClick={() => onPick(lastOf(run))}>
            End
          </Button>
        </Group>
      </div>
    </Input.Wrapper>
  );
}

function Chosen({
  run,
  frame,
  sample,
  radius,
}: {
  run: Run;
  frame: Frame;
  sample: number;
  radius: number;
}) {
  const { east = [], north = [] } = run.route?.map ?? {};
  const [x, y] = [px(frame.x(east[sample] as number)), px(frame.y(north[sample] as number))];
  return (
    <>
      <circle className={classes.circle} cx={x} cy={y} r={px(radius * frame.scale)} />
      <circle className={classes.middle} cx={x} cy={y} r={6} />
    </>
  );
}

/** The sample drawn nearest to a point of the map. */
const nearestTo = (run: Run, { x, y }: Frame, left: number, top: number): number =>
  bestSample(run, (sample) => {
    const { east = [], north = [] } = run.route?.map ?? {};
    return Math.hypot(x(east[sample] as number) - left, y(north[sample] as number) - top);
  });
