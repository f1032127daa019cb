import { ActionIcon, Button, useComputedColorScheme } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { IconMinus, IconPlus } from '#icons';
import { counted } from '#shared/formats.ts';
import { linesNear } from '#shared/routes/nearest-line.ts';
import { metresPerPx, type Point, type Size, type View } from '#shared/routes/view.ts';
import type { Bounds, WorldLine } from '#shared/routes/world.ts';
import { useFormats } from '../../ui/formats.ts';
import { scaleBar } from '../tracks/route-drawing.ts';
import { useSize } from '../tracks/use-size.ts';
import { ChosenRun } from './chosen-run.tsx';
import { listenToHand } from './gestures.ts';
import { inksOf } from './inks.ts';
import { mapPainter, mostShown } from './painter.ts';
import { type PlaceMark, PlaceMarks } from './place-marks.tsx';
import type { MapRun } from './run-map.ts';
import classes from './runs-map.module.css';
import { useView } from './use-view.ts';

/** Px from a pointer within which a line is meant. */
const reach = { mouse: 8, finger: 18 };

/** The run that is meant, and how many others are as near. */
export interface Chosen {
  run: MapRun;
  here: number;
}

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
          <Drawing lines={lines} view={view} size={size} seam={seam} chosen={chosen?.run.line} />
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

/** The canvas; it is all that is drawn anew as the map moves. */
function Drawing({
  lines,
  view,
  size,
  seam,
  chosen,
}: {
  lines: readonly WorldLine[];
  view: View;
  size: Size;
  seam: number;
  chosen: WorldLine | undefined;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const probes = useRef<HTMLSpanElement>(null);
  const painter = useRef<ReturnType<typeof mapPainter>>(undefined);
  const scheme = useComputedColorScheme();
  const known = useRef<{ scheme: string; inks: ReturnType<typeof inksOf> }>(undefined);
  const scene = useRef<Parameters<NonNullable<typeof painter.current>['draw']>[0]>(undefined);

  useEffect(() => {
    if (!canvas.current || !probes.current) return;
    painter.current ??= mapPainter(canvas.current);
    if (known.current?.scheme !== scheme) known.current = { scheme, inks: inksOf(probes.current) };
    // More px than that are not seen, but take long.
    const ratio = Math.min(2, window.devicePixelRatio);
    const { inks } = known.current;
    scene.current = { lines, view, size, ratio, inks, seam, chosen };
    painter.current?.draw(scene.current);
  });
  useEffect(() => () => painter.current?.stop(), []);
  usePrinted(() => {
    const shown = scene.current;
    if (!shown || !probes.current) return undefined;
    probes.current.dataset.onPaper = '';
    const inks = inksOf(probes.current);
    delete probes.current.dataset.onPaper;
    painter.current?.draw({ ...shown, inks, ratio: printRatio }, { atOnce: true });
    return () => painter.current?.draw(shown, { atOnce: true });
  });
  return (
    <>
      <canvas ref={canvas} className={classes.canvas} aria-hidden />
      <span ref={probes} className={classes.inks} hidden>
        {['chosen', 'casing', 'grid', 'one', 'some', 'many'].map((ink) => (
          <span key={ink} data-ink={ink} />
        ))}
      </span>
    </>
  );
}

/** Px of the picture for one of the page: some 300 dpi on paper. */
const printRatio = 3;

/** Does something before the page is printed, and what that returns after it. */
function usePrinted(before: () => (() => void) | undefined): void {
  const now = useRef(before);
  now.current = before;
  useEffect(() => {
    let after: (() => void) | undefined;
    const start = () => {
      after = now.current();
    };
    const end = () => after?.();
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
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
