import { product } from '#shared/product.ts';
import {
  type Layout,
  layoutOf,
  type Picture,
  type PictureFigure,
  routeIn,
  type Shape,
} from './picture.ts';

/** The colours of a picture: the names of its probes. */
export type Colours = Record<string, string>;

interface Paper {
  context: CanvasRenderingContext2D;
  colours: Colours;
  font: string;
}

/** Draws a picture of this shape; the canvas takes its size. */
export function drawPicture(
  context: CanvasRenderingContext2D,
  picture: Picture,
  { shape, colours, font }: { shape: Shape; colours: Colours; font: string },
): void {
  const { canvas } = context;
  canvas.width = shape.width;
  canvas.height = shape.height;
  const paper = { context, colours, font };
  const layout = layoutOf(shape, picture);
  drawGround(paper, shape);
  drawHead(paper, layout, picture, shape);
  drawRoute(paper, layout, picture);
  drawTitle(paper, layout, picture, shape);
  drawFigures(paper, layout, picture, shape);
}

function drawGround({ context, colours }: Paper, { width, height }: Shape): void {
  const ground = context.createLinearGradient(0, 0, width * 0.4, height);
  ground.addColorStop(0, colours.ground ?? '#fff');
  ground.addColorStop(1, colours.depth ?? '#fff');
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
}

function drawHead(paper: Paper, { edge, head }: Layout, { date }: Picture, { width }: Shape): void {
  write(paper, product.name, { x: edge, y: head, size: 36, weight: 700, colour: 'accent' });
  if (date) {
    write(paper, date, { x: width - edge, y: head, size: 34, colour: 'quiet', align: 'right' });
  }
}

function drawRoute({ context, colours }: Paper, { route: box }: Layout, picture: Picture): void {
  const route = box && routeIn(box, picture);
  if (!route) return;
  context.save();
  context.translate(box.left, box.top);
  const line = new Path2D(route.line);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [ink, width, opacity] of [
    ['accent', 26, 0.14],
    ['accent', 9, 1],
  ] as const) {
    context.globalAlpha = opacity;
    context.strokeStyle = colours[ink] ?? '#000';
    context.lineWidth = width;
    context.stroke(line);
  }
  context.globalAlpha = 1;
  if (route.end) dot(context, route.end, { radius: 11, fill: colours.text, ring: colours.ground });
  if (route.start)
    dot(context, route.start, { radius: 15, fill: colours.ground, ring: colours.text });
  context.restore();
}

function dot(
  context: CanvasRenderingContext2D,
  { x, y }: { x: number; y: number },
  {
    radius,
    fill = '#fff',
    ring = '#000',
  }: { radius: number; fill: string | undefined; ring: string | undefined },
): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = 5;
  context.strokeStyle = ring;
  context.stroke();
}

function drawTitle(
  paper: Paper,
  { edge, title: y }: Layout,
  { title }: Picture,
  { width }: Shape,
): void {
  if (!title) return;
  write(paper, title, { x: edge, y, size: 44, weight: 600, most: width - 2 * edge });
}

/** The first figure large, the others in a row below it. */
function drawFigures(paper: Paper, layout: Layout, { figures }: Picture, { width }: Shape): void {
  const { edge, main, others } = layout;
  const [first, ...rest] = figures;
  if (!first) return;
  drawFigure(paper, first, { x: edge, y: main, size: 168 });
  const size = rest.length > 3 ? 48 : 60;
  const widths = rest.map((figure) => widthOf(paper, figure, size));
  const free = width - 2 * edge - widths.reduce((sum, one) => sum + one, 0);
  const gap = Math.min(90, free / Math.max(1, rest.length - 1));
  let x = edge;
  for (const [at, figure] of rest.entries()) {
    drawFigure(paper, figure, { x, y: others, size });
    write(paper, figure.label, { x, y: others - size - 16, size: labelSize, colour: 'quiet' });
    x += (widths[at] ?? 0) + gap;
  }
}

const labelSize = 28;

/** A unit is smaller than its value, and one that begins with a slash closer to it. */
const unitOf = (unit: string, size: number) => ({
  gap: size * (unit.startsWith('/') ? 0.04 : 0.14),
  size: size * 0.46,
});

function drawFigure(
  paper: Paper,
  { value, unit }: PictureFigure,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const end = write(paper, value, { x, y, size, weight: 750 });
  if (!unit) return;
  const small = unitOf(unit, size);
  write(paper, unit, { x: end + small.gap, y, size: small.size, weight: 600, colour: 'quiet' });
}

function widthOf(
  { context, font }: Paper,
  { label, value, unit }: PictureFigure,
  size: number,
): number {
  const measured = (text: string, weight: number, height: number) => {
    context.font = `${weight} ${height}px ${font}`;
    return context.measureText(text).width;
  };
  const small = unit ? unitOf(unit, size) : undefined;
  const units = unit && small ? small.gap + measured(unit, 600, small.size) : 0;
  return Math.max(measured(value, 750, size) + units, measured(label, 500, labelSize));
}

/** @returns where the text ends */
function write(
  { context, colours, font }: Paper,
  text: string,
  {
    x,
    y,
    size,
    weight = 500,
    colour = 'text',
    align = 'left',
    most = Number.POSITIVE_INFINITY,
  }: {
    x: number;
    y: number;
    size: number;
    weight?: number;
    colour?: string;
    align?: CanvasTextAlign;
    most?: number;
  },
): number {
  context.font = `${weight} ${size}px ${font}`;
  context.fillStyle = colours[colour] ?? '#000';
  context.textAlign = align;
  context.letterSpacing = size > 100 ? '-0.02em' : '0px';
  const fitting = shortened(context, text, most);
  const { width, actualBoundingBoxLeft: before } = context.measureText(fitting);
  // So that large and small figures begin on one line, whatever room a digit leaves before it.
  const begin = align === 'left' ? x + before : x;
  context.fillText(fitting, begin, y);
  return begin + width;
}

/** A text that is too wide ends with an ellipsis. */
function shortened(context: CanvasRenderingContext2D, text: string, most: number): string {
  if (context.measureText(text).width <= most) return text;
  const characters = [...text.slice(0, 200)];
  while (characters.length > 0 && context.measureText(`${characters.join('')}…`).width > most) {
    characters.pop();
  }
  return `${characters.join('').trimEnd()}…`;
}
