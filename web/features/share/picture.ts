import { type Formats, formatHeartRate } from '#shared/formats.ts';
import type { Run } from '#shared/tracks/run.ts';
import type { ShownTrack } from '#shared/trainings/detailed-schema.ts';
import { averagePaceOf } from '#shared/trainings/rules.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { sessionTypeLabel } from '#shared/trainings/words.ts';
import { endsOf, type Frame, frameFor, linesOf } from '../tracks/route-drawing.ts';

/** What a runner wants on the picture. */
const parts = ['distance', 'time', 'pace', 'climb', 'heartRate', 'date', 'title'] as const;
export type Part = (typeof parts)[number];

/** At first: nothing of the body, and no title, in which there may be the name of a place. */
export const usualParts: readonly Part[] = ['distance', 'time', 'pace', 'climb', 'date'];

export interface Shape {
  width: number;
  height: number;
}

export const shapes = {
  square: { width: 1080, height: 1080 },
  tall: { width: 1080, height: 1920 },
} as const satisfies Record<string, Shape>;

export interface PictureFigure {
  label: string;
  value: string;
  unit?: string | undefined;
}

/** Everything on a picture, in words and numbers. */
export interface Picture {
  title: string | undefined;
  date: string | undefined;
  /** The largest first. */
  figures: PictureFigure[];
  run: Run | undefined;
  hidden: ShownTrack['hidden'];
  /** What it shows, for those who cannot see it. */
  alt: string;
}

export interface Shared {
  training: Training;
  /** Of its track, without private places; absent where there is none. */
  run?: Run | undefined;
  /** Which of it is left out. */
  hidden?: ShownTrack['hidden'];
}

/** The parts that this run has. */
export const partsOf = (shared: Shared, formats: Formats): Part[] =>
  parts.filter(
    (part) =>
      part === 'date' || (part === 'title' ? titleOf(shared) : figureOf[part](shared, formats)),
  );

export function pictureOf(shared: Shared, wanted: ReadonlySet<Part>, formats: Formats): Picture {
  const { training, run, hidden } = shared;
  const figures = (['distance', 'time', 'pace', 'climb', 'heartRate'] as const)
    .filter((part) => wanted.has(part))
    .flatMap((part) => figureOf[part](shared, formats) ?? []);
  const title = wanted.has('title') ? titleOf(shared) : undefined;
  const date = wanted.has('date') ? formats.shortDate(training.date) : undefined;
  return { title, date, figures, run, hidden, alt: altOf({ title, date, figures }, shared) };
}

const titleOf = ({ training }: Shared) => training.workoutDescription?.trim() || undefined;

const figureOf: Record<
  Exclude<Part, 'date' | 'title'>,
  (shared: Shared, formats: Formats) => PictureFigure | undefined
> = {
  distance: ({ training }, { distanceParts }) => {
    const { value, unit } = distanceParts(training.distance);
    return unit ? { label: 'Distance', value, unit } : undefined;
  },
  time: ({ training, run }) => ({ label: run ? 'Moving time' : 'Time', value: training.duration }),
  pace: ({ training }, formats) => {
    const value = averagePaceOf(training.duration, training.distance, formats);
    return value ? { label: 'Pace', value, unit: formats.perDistance } : undefined;
  },
  climb: ({ training }, { formatHeight }) =>
    training.elevationGain === undefined
      ? undefined
      : split('Climb', formatHeight(training.elevationGain)),
  heartRate: ({ training }) =>
    training.heartRateAvg === undefined
      ? undefined
      : split('Avg heart rate', formatHeartRate(training.heartRateAvg)),
};

/** '87 m' as a number and its unit. */
function split(label: string, text: string): PictureFigure {
  const [value = text, unit] = text.split(' ');
  return { label, value, unit };
}

function altOf(
  { title, date, figures }: Pick<Picture, 'title' | 'date' | 'figures'>,
  { training, run }: Shared,
): string {
  const named = title ? `${title}. ` : '';
  const kind = sessionTypeLabel(training.sessionType);
  const told = figures.map(
    ({ label, value, unit = '' }) =>
      `${label.toLowerCase()} ${value}${unit.startsWith('/') || !unit ? unit : ` ${unit}`}`,
  );
  const facts = [date, ...told].filter((fact) => fact !== undefined).join(', ');
  const route = run?.route ? ' With the line of its route, without a map.' : '';
  return `${named}${kind}${facts ? `: ${facts}` : ''}.${route}`;
}

/** Where things are on a picture, in its px. */
export interface Layout {
  edge: number;
  /** The box of the route; absent without one. */
  route: { left: number; top: number; width: number; height: number } | undefined;
  /** Baselines. */
  head: number;
  title: number;
  main: number;
  others: number;
}

const edge = 84;

export function layoutOf({ height, width }: Shape, { run, title }: Picture): Layout {
  const isTall = height > width;
  const others = height - edge - (isTall ? 130 : 14);
  const main = others - (isTall ? 210 : 172);
  const head = edge + (isTall ? 110 : 30);
  if (!run?.route) {
    const middle = Math.round(height / 2);
    return {
      edge,
      route: undefined,
      head,
      title: middle - 190,
      main: middle + 40,
      others: middle + 220,
    };
  }
  const titleLine = main - 172;
  const top = head + 28;
  const bottom = title ? titleLine - 60 : main - 150;
  return {
    edge,
    route: { left: edge, top, width: width - 2 * edge, height: bottom - top },
    head,
    title: titleLine,
    main,
    others,
  };
}

/** The route in its box, as the paths that SVG and a canvas draw. */
export function routeIn(
  { width, height }: NonNullable<Layout['route']>,
  { run, hidden }: Picture,
): { line: string; start: Dot | undefined; end: Dot | undefined } | undefined {
  if (!run?.route) return undefined;
  const frame = frameFor(run.route.map.reach, { width, height }, 12);
  const { start, end } = endsOf(run);
  return {
    line: linesOf(run, 'pace', frame).join(''),
    // Where it begins and ends is not shown where that is private.
    start: start && !hidden?.start ? dotAt(frame, start) : undefined,
    end: end && !hidden?.end ? dotAt(frame, end) : undefined,
  };
}

export interface Dot {
  x: number;
  y: number;
}

const dotAt = ({ x, y }: Frame, { east, north }: { east: number; north: number }): Dot => ({
  x: x(east),
  y: y(north),
});
