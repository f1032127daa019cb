import { describe, expect, it } from 'vitest';
import { formatsFor, usualFormats } from '#shared/formats.ts';
import { defaultPreferences } from '#shared/preferences.ts';
import type { Source } from '#shared/sources/provenance.ts';
import { type Run, runOf } from '#shared/tracks/run.ts';
import { madeRun } from '#shared/tracks/track.fixture.ts';
import type { DetailedTraining } from '#shared/trainings/detailed-schema.ts';
import { markupOf, textsOf } from '../../markup.fixture.tsx';
import { layoutOf, type Part, partsOf, pictureOf, routeIn, shapes, usualParts } from './picture.ts';
import { ShareRun } from './share-run.tsx';

const run = runOf(madeRun()) as Run;
const training = {
  id: '00000000-0000-7000-8000-000000000000',
  date: '2024-03-05',
  sessionType: 'easy-run',
  workoutDescription: 'Along the Limmat to Baden',
  distance: 10.2,
  duration: '0:52:10',
  elevationGain: 87,
  heartRateAvg: 148,
  sources: [],
} as unknown as DetailedTraining;
const picture = (wanted: readonly Part[] = usualParts, shared = {}) =>
  pictureOf({ training, run, ...shared }, new Set(wanted), usualFormats);

describe('a picture of a run', () => {
  it('has its figures, and neither its title nor the heart rate unless asked', () => {
    const { figures, title, date, alt } = picture();
    expect(figures).toEqual([
      { label: 'Distance', value: '10.20', unit: 'km' },
      { label: 'Moving time', value: '0:52:10' },
      { label: 'Pace', value: '5:07', unit: '/km' },
      { label: 'Climb', value: '87', unit: 'm' },
    ]);
    expect([title, date]).toEqual([undefined, 'Mar 5, 2024']);
    expect(alt).toBe(
      'Easy Run: Mar 5, 2024, distance 10.20 km, moving time 0:52:10, pace 5:07/km, climb 87 m. With the line of its route, without a map.',
    );
    expect(JSON.stringify([figures, title, date, alt])).not.toMatch(/Limmat|148/);
    expect(picture(['title', 'heartRate'])).toMatchObject({
      title: 'Along the Limmat to Baden',
      figures: [{ label: 'Avg heart rate', value: '148', unit: 'bpm' }],
    });
  });

  it('is in the units of its runner', () => {
    const formats = formatsFor({ ...defaultPreferences, distanceUnit: 'mi', heightUnit: 'ft' });
    const { figures } = pictureOf({ training, run }, new Set(usualParts), formats);
    expect(figures.map(({ value, unit }) => `${value} ${unit}`)).toEqual([
      '6.34 mi',
      '0:52:10 undefined',
      '8:14 /mi',
      '285 ft',
    ]);
  });

  it('offers what there is', () => {
    expect(partsOf({ training, run }, usualFormats)).toHaveLength(7);
    const { elevationGain, heartRateAvg, workoutDescription, ...bare } = training;
    expect(partsOf({ training: bare as DetailedTraining }, usualFormats)).toEqual([
      'distance',
      'time',
      'pace',
      'date',
    ]);
  });

  it('shows neither end where that is private', () => {
    const box = { left: 0, top: 0, width: 900, height: 600 };
    expect(routeIn(box, picture())).toMatchObject({ start: { x: expect.any(Number) }, end: {} });
    const hidden = { places: ['Home'], start: true, end: true };
    const masked = routeIn(box, picture(usualParts, { hidden }));
    expect([masked?.start, masked?.end]).toEqual([undefined, undefined]);
  });

  it.each(Object.entries(shapes))('keeps the route off the words: %s', (_name, shape) => {
    for (const wanted of [usualParts, [...usualParts, 'title'] as Part[]]) {
      const made = picture(wanted);
      const { route, head, main, others, title, edge } = layoutOf(shape, made);
      expect(route?.top).toBeGreaterThan(head);
      expect(route?.height).toBeGreaterThan(shape.height * 0.4);
      const bottom = (route?.top ?? 0) + (route?.height ?? 0);
      expect(bottom).toBeLessThan(made.title ? title - 46 : main - 140);
      expect(others).toBeLessThanOrEqual(shape.height - edge);
      const line = routeIn(route ?? { left: 0, top: 0, width: 1, height: 1 }, made)?.line ?? '';
      for (const [, x, y] of line.matchAll(/[ML](-?[\d.]{1,8}) (-?[\d.]{1,8})/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(0);
        expect(Number(x)).toBeLessThanOrEqual(route?.width ?? 0);
        expect(Number(y)).toBeGreaterThanOrEqual(0);
        expect(Number(y)).toBeLessThanOrEqual(route?.height ?? 0);
      }
    }
  });

  it('has figures alone where there is no track', () => {
    const made = pictureOf({ training }, new Set(usualParts), usualFormats);
    expect(made.figures[1]?.label).toBe('Time');
    expect(made.alt).not.toContain('route');
    expect(layoutOf(shapes.square, made).route).toBeUndefined();
  });
});

type Details = Pick<DetailedTraining, 'sources' | 'trackFrom'>;

interface Given {
  isComing?: boolean;
  trackFrom?: Source;
}

describe('sharing a picture', () => {
  const button = (sources: Source[], { isComing = false, trackFrom }: Given = {}) =>
    markupOf(
      <ShareRun
        run={run}
        training={training}
        details={{ sources: sources.map((source) => ({ source })), trackFrom } as Details}
        isComing={isComing}
      />,
    );
  const isOffered = (markup: string) => !markup.includes('disabled=""');

  it('is offered for what is the runner’s own', () => {
    expect(textsOf(button([]))).toEqual(['Share picture']);
    for (const sources of [[], ['file'], ['strava-api', 'file']] as Source[][]) {
      expect(isOffered(button(sources))).toBe(true);
    }
  });

  it('has a button that says why there is none, for what came through an API alone', () => {
    expect(button(['strava-api'])).toContain('aria-haspopup="dialog"');
    expect(button(['strava-api', 'file'])).not.toContain('aria-haspopup="dialog"');
  });

  it('is not offered before all of the run is there', () => {
    expect(isOffered(button([], { isComing: true }))).toBe(false);
  });

  it('is not offered while the track that is shown came through an API', () => {
    const sources: Source[] = ['strava-api', 'file'];
    expect(button(sources, { trackFrom: 'strava-api' })).toContain('aria-haspopup="dialog"');
    expect(button(sources, { trackFrom: 'file' })).not.toContain('aria-haspopup="dialog"');
  });
});
