import { flatLines } from '#shared/routes/flat-lines.ts';
import { seenIn, toPx } from '#shared/routes/view.ts';
import { gridIn, type WorldLine } from '#shared/routes/world.ts';
import { type Exposure, heatImage, pixelsOf } from './heat-image.ts';
import type { HeatOrder } from './heat-worker.ts';
import type { Inks } from './inks.ts';

/** Everything that a map shows. */
export interface Scene extends Pick<Exposure, 'view' | 'size' | 'ratio'> {
  lines: readonly WorldLine[];
  inks: Inks;
  chosen?: WorldLine | undefined;
  /** Where the map begins: see `seamOf`. */
  seam: number;
}

/**
 * Draws a map on a canvas: at once as far as it is known, and what has come into view as soon as a
 * worker has drawn it.
 */
export function mapPainter(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const worker = new Worker(new URL('./heat-worker.ts', import.meta.url), { type: 'module' });
  const sheet = document.createElement('canvas');
  let wanted: Scene | undefined;
  let ordered: Scene | undefined;
  let drawn: Scene | undefined;
  let sent: Scene['lines'] | undefined;
  let isBroken = false;

  function show(scene: Scene): void {
    if (!context) return;
    const { width, height } = pixelsOf(scene);
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    context.clearRect(0, 0, width, height);
    drawGrid(context, scene);
    if (drawn) placeSheet(context, sheet, { from: drawn, to: scene });
    if (scene.chosen) drawChosen(context, scene, scene.chosen);
  }

  function take(image: ImageData, scene: Scene): void {
    takeSheet(sheet, image);
    drawn = scene;
    canvas.dataset.drawn = '';
  }

  /** Orders what is wanted, one at a time: what was wanted meanwhile is left out. */
  function order(): void {
    if (ordered || !wanted || (drawn && isSame(drawn, wanted))) return;
    ordered = wanted;
    const { lines } = ordered;
    const exposure = exposureOf(ordered);
    worker.postMessage({
      exposure,
      ...(lines !== sent && { lines: flatLines(lines) }),
    } satisfies HeatOrder);
    sent = lines;
  }

  function paint(scene: Scene): void {
    if (!drawn || !isSame(drawn, scene)) take(heatImage(scene.lines, exposureOf(scene)), scene);
    show(scene);
  }

  worker.onmessage = ({ data }: MessageEvent<ImageData>) => {
    if (!ordered || !wanted) return;
    take(data, ordered);
    ordered = undefined;
    show(wanted);
    order();
  };
  // Its file may be gone, or the connection.
  worker.onerror = () => {
    isBroken = true;
    if (wanted) paint(wanted);
  };

  return {
    /** @param atOnce even if it takes long, such as before printing */
    draw(scene: Scene, { atOnce = false } = {}): void {
      wanted = scene;
      if (atOnce || isBroken) {
        paint(scene);
      } else {
        show(scene);
        order();
      }
    },
    stop: () => worker.terminate(),
  };
}

const exposureOf = ({ lines, view, size, ratio, inks }: Scene): Exposure => ({
  view,
  size,
  ratio,
  inks: inks.heat,
  runs: lines.length,
});

/** Whether two scenes have the same lines at the same place. */
const isSame = (a: Scene, b: Scene): boolean =>
  a.lines === b.lines &&
  a.inks === b.inks &&
  a.ratio === b.ratio &&
  a.size.width === b.size.width &&
  a.size.height === b.size.height &&
  a.view.x === b.view.x &&
  a.view.y === b.view.y &&
  a.view.scale === b.view.scale;

/** What was drawn, moved and stretched to where it is now. */
function placeSheet(
  context: CanvasRenderingContext2D,
  sheet: HTMLCanvasElement,
  { from, to }: { from: Scene; to: Scene },
): void {
  const [left, top] = toPx(to.view, to.size, cornerOf(from));
  const factor = to.view.scale / from.view.scale;
  context.drawImage(
    sheet,
    left * to.ratio,
    top * to.ratio,
    from.size.width * factor * to.ratio,
    from.size.height * factor * to.ratio,
  );
}

function cornerOf({ view, size }: Scene): [number, number] {
  const { left, top } = seenIn(view, size);
  return [left, top];
}

function takeSheet(sheet: HTMLCanvasElement, image: ImageData): void {
  sheet.width = image.width;
  sheet.height = image.height;
  sheet.getContext('2d')?.putImageData(image, 0, 0);
}

/** Parallels and meridians, where so much of the earth is seen that they help to know where one is. */
function drawGrid(
  context: CanvasRenderingContext2D,
  { view, size, ratio, inks, seam }: Scene,
): void {
  const { meridians, parallels } = gridIn(seenIn(view, size), seam);
  context.beginPath();
  for (const x of meridians) {
    const [at] = toPx(view, size, [x, 0]);
    context.moveTo(at * ratio, 0);
    context.lineTo(at * ratio, size.height * ratio);
  }
  for (const y of parallels) {
    const [, at] = toPx(view, size, [0, y]);
    context.moveTo(0, at * ratio);
    context.lineTo(size.width * ratio, at * ratio);
  }
  context.strokeStyle = inks.grid;
  context.lineWidth = ratio;
  context.stroke();
}

function drawChosen(context: CanvasRenderingContext2D, scene: Scene, line: WorldLine): void {
  const { view, size, ratio, inks } = scene;
  context.beginPath();
  for (const points of line.pieces) {
    for (let at = 0; at < points.length; at += 2) {
      const [x, y] = toPx(view, size, [points[at] as number, points[at + 1] as number]);
      if (at === 0) context.moveTo(x * ratio, y * ratio);
      else context.lineTo(x * ratio, y * ratio);
    }
  }
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const [colour, width] of [
    [inks.casing, 7],
    [inks.chosen, 3.5],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width * ratio;
    context.stroke();
  }
}
