import { ActionIcon, Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { IconMinus, IconPlus } from '#icons';
import { counted } from '#shared/formats.ts';
import { linesNear } from '#shared/routes/nearest-line.ts';
import { metresPerPx, type Point, type View } from '#shared/routes/view.ts';
import type { Bounds } from '#shared/routes/world.ts';
import { useFormats } from '../../ui/formats.ts';
import { scaleBar } from '../tracks/route-drawing.ts';
import { useSize } from '../tracks/use-size.ts';
import { ChosenRun } from './chosen-run.tsx';
import { listenToHand } from './gestures.ts';
import { mostShown } from './heat-image.ts';
import type { PlaceMark } from './marks.ts';
import { PlaceMarks } from './place-marks.tsx';
import type { Chosen, MapRun } from './run-map.ts';
import { RunsCanvas } from './runs-canvas.tsx';
import classes from './runs-map.module.css';
import { useView } from './use-view.ts';

/** Px from a pointer within which a line is meant. */
const reach = { mouse: 8, finger: 18 };

/** All runs on one canvas, without a map behind them. */
export function RunsMap({
  runs,
  framed,
  all,
  marks,
  seam,
  label,
}: {
  runs: readonly MapRun[];
  /** The part of the map to show first; another one moves the map. */
  framed: Bounds | undefined;
  all: Bounds | undefined;
  marks: readonly PlaceMark[];
  seam: number;
  label: string;
}) {
  const { ref, size: measured } = useSize();
  // It has none for a moment, where the screen around it is not shown.
  const size = measured && measured.width > 0 && measured.height > 0 ? measured : undefined;
  const { view, pan, zoom, showAll, zoomIn, zoomOut, onKeyDown } = useView(size, framed, all);
  const [hovered, setHovered] = useState<Chosen>();
  const [tapped, setTapped] = useState<Chosen>();
  const chosen = [tapped, hovered].find((one) => one && runs.includes(one.run));
  const help = useId();
  const lines = useMemo(() => runs.map(({ line }) => line), [runs]);

  const find = (at: Point, within: number): Chosen | undefined => {
    if (!view || !size) return undefined;
    const x = view.x + (at[0] - size.width / 2) / view.scale;
    const y = view.y + (at[1] - size.height / 2) / view.scale;
    const near = linesNear(lines, [x, y], within / view.scale);
    const run = runs[near[0]?.index ?? -1];
    return run && { run, here: near.length };
  };
  const hand = useRef({ pan, zoom, find });
  hand.current = { pan, zoom, find };
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return listenToHand(element, () => ({
      onPan: hand.current.pan,
      onZoom: hand.current.zoom,
      onTap: (at) => setTapped(hand.current.find(at, reach.finger)),
      onHover: (at) => setHovered(at && hand.current.find(at, reach.mouse)),
    }));
  }, [ref]);

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && tapped) setTapped(undefined);
    else if (event.target === event.currentTarget) onKeyDown(event);
  }

  return (
    <div className={classes.frame}>
      <div
        ref={ref}
        className={classes.map}
        role="application"
        aria-label={label}
        aria-describedby={help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys
        tabIndex={0}
        onKeyDown={onKey}
        data-pointing={chosen ? true : undefined}
      >
        {view && size && (
          <RunsCanvas lines={lines} view={view} size={size} seam={seam} chosen={chosen?.run.line} />
        )}
        {view && size && <PlaceMarks marks={marks} view={view} size={size} />}
        {view && <ScaleBar view={view} />}
        <div className={classes.buttons}>
          <ActionIcon variant="default" size={36} aria-label="Zoom in" onClick={zoomIn}>
            <IconPlus size={18} />
          </ActionIcon>
          <ActionIcon variant="default" size={36} aria-label="Zoom out" onClick={zoomOut}>
            <IconMinus size={18} />
          </ActionIcon>
          <Button
            variant="default"
            className={classes.all}
            aria-label="Show all runs"
            onClick={showAll}
          >
            All
          </Button>
        </div>
        {chosen && <ChosenRun chosen={chosen} onClose={tapped && (() => setTapped(undefined))} />}
      </div>
      <p id={help} className={classes.legend}>
        <span className={classes.keys}>
          Drag to move; wheel, pinch or double tap to zoom.
          <span className={classes.forKeys}> Keys: arrows, + and −, 0 for all.</span>
        </span>
        <span className={classes.ramp} aria-hidden>
          1 run
          <span className={classes.colours} />
          {counted(mostShown(runs.length), 'run')} or more
        </span>
      </p>
    </div>
  );
}

function ScaleBar({ view }: { view: View }) {
  const formats = useFormats();
  const scale = 1 / metresPerPx(view);
  const metres = scaleBar({ scale }, 110, formats);
  return (
    <span className={classes.scale} style={{ width: metres * scale }} aria-hidden>
      {formats.formatLength(metres)}
    </span>
  );
}
