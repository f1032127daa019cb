import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Size, View } from '#shared/routes/view.ts';
import type { WorldLine } from '#shared/routes/world.ts';
import { usePrinted } from '../../ui/use-printed.ts';
import { type Inks, inksOf } from './inks.ts';
import { mapPainter, type Scene } from './painter.ts';
import classes from './runs-map.module.css';

/** The canvas; it is all that is drawn anew as the map moves. */
export function RunsCanvas({
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
  const known = useRef<{ scheme: string; inks: Inks }>(undefined);
  const scene = useRef<Scene>(undefined);

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
  useEffect(
    () => () => {
      painter.current?.stop();
      painter.current = undefined;
    },
    [],
  );
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
