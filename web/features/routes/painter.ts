import { addLine, type Heat, noHeat, paintRows } from '#shared/routes/heat.ts';
import { overlap, type Size, seenIn, toPx, type View } from '#shared/routes/view.ts';
import { gridIn, type WorldLine } from '#shared/routes/world.ts';
import type { Inks } from './inks.ts';

/** Everything that a map shows. */
export interface Scene {
  lines: readonly WorldLine[];
  view: View;
  /** In px of the page. */
  size: Size;
  /** How many px of the canvas one of the page has. */
  ratio: number;
  inks: Inks;
  chosen?: WorldLine | undefined;
  /** Where the map begins: see `seamOf`. */
  seam: number;
}

/** Milliseconds after which the browser may draw and answer. */
const slice = 8;

/**
 * Draws a map on a canvas: at once as far as it is known, and what has come into view in slices, so
 * that it follows a hand however many runs there are.
 */
export function mapPainter(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const sheet = document.createElement('canvas');
  let drawn: Scene | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

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

  function start(scene: Scene, limit: number): void {
    clearTimeout(timer);
    const work = heatOf(scene);
    const goOn = () => {
      const until = performance.now() + limit;
      for (;;) {
        const { done, value } = work.next();
        if (done) {
          takeSheet(sheet, value);
          drawn = scene;
          canvas.dataset.drawn = '';
          show(scene);
          return;
        }
        if (performance.now() > until) break;
      }
      timer = setTimeout(goOn);
    };
    goOn();
  }

  return {
    /** @param atOnce even if it takes long, such as before printing */
    draw(scene: Scene, { atOnce = false } = {}): void {
      show(scene);
      if (!drawn || !isSame(drawn, scene)) {
        start(scene, atOnce ? Number.POSITIVE_INFINITY : slice);
      }
    },
    stop: () => clearTimeout(timer),
  };
}

const pixelsOf = ({ size, ratio }: Scene): Size => ({
  width: Math.round(size.width * ratio),
  height: Math.round(size.height * ratio),
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

/** Px of the page: few lines are drawn thicker, so that they are seen. */
const thicknessOf = (lines: number) => (lines > 400 ? 1.5 : lines > 40 ? 1.9 : 2.4);

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

/** The lines in view; yields every few lines and rows. */
function* heatOf(scene: Scene): Generator<void, ImageData, void> {
  const { lines, view, size, ratio, inks } = scene;
  const heat = noHeat(pixelsOf(scene));
  const scaled = { ...view, scale: view.scale * ratio };
  const seen = seenIn(view, size);
  const thickness = thicknessOf(lines.length) * ratio;
  for (const [at, line] of lines.entries()) {
    if (overlap(line.bounds, seen)) addLine(heat, line, scaled, thickness);
    if (at % 20 === 19) yield;
  }
  return yield* imageOf(heat, inks, lines.length);
}

/**
 * How many lines at one place have the last colour: hardly ever do more than a fifth go the same way,
 * and of a few lines, two are not shown as the most there is.
 */
export const mostShown = (lines: number): number => Math.max(8, Math.round(lines / 5));

const rowsAtOnce = 20;

function* imageOf(heat: Heat, inks: Inks, lines: number): Generator<void, ImageData, void> {
  const image = new ImageData(heat.width, heat.height);
  const colours = { inks: inks.heat, most: mostShown(lines) };
  for (let row = 0; row < heat.height; row += rowsAtOnce) {
    const to = Math.min(heat.height, row + rowsAtOnce);
    const pixels = image.data.subarray(row * heat.width * 4, to * heat.width * 4);
    paintRows(heat, colours, [row, to], pixels);
    yield;
  }
  return image;
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
