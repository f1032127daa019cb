import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Formats, formatsFor } from '#shared/formats.ts';
import { defaultPreferences } from '#shared/preferences.ts';
import { runOf } from '#shared/tracks/run.ts';
import { indoors, lapsOf, madeRun } from '#shared/tracks/track.fixture.ts';
import type { Track } from '#shared/tracks/track.ts';
import { secondsPerKm } from '#shared/units.ts';
import { markupOf, textsOf } from '../../markup.fixture.tsx';
import { FormatsContext } from '../../ui/formats.ts';
import { TrainingTrack } from './training-track.tsx';

const laps = lapsOf(madeRun());

/** As it is kept once it is loaded. */
const loaded = (track: Track, { metresPerDistance }: Formats = formatsFor(defaultPreferences)) =>
  [['run', 'an-id', metresPerDistance], { track, run: runOf(track, metresPerDistance) }] as const;

/** The texts of what is shown of this track, without the sizes that only a browser knows. */
const shown = (track: Track, some = laps) =>
  textsOf(markupOf(<TrainingTrack id="an-id" hasTrack laps={some} />, [loaded(track)])).join('|');

describe('what was recorded of a training', () => {
  it('is its laps where there is no track', () => {
    const texts = textsOf(markupOf(<TrainingTrack id="an-id" hasTrack={false} laps={laps} />));
    expect(texts).toContain('Laps');
    expect(texts).not.toContain('Splits');
  });

  it('offers the charts of what else was measured, and shows them where there is nothing else', () => {
    expect(shown(madeRun())).toContain('Show graded pace, cadence, power, and temperature');
    expect(shown(indoors(madeRun({ channels: 4 })))).not.toContain('Show');
    const { time, cadence = [], power = [], temperature = [] } = madeRun();
    const only = shown({ time, cadence, power, temperature });
    expect(only).toContain('Cadence|avg 168 steps/min|Power|avg 240 W|Temperature|14 °C');
    expect(only).not.toContain('Show');
  });

  it('has the training’s average pace, as the samples may end before the run', () => {
    const part = <TrainingTrack id="an-id" hasTrack averagePace={secondsPerKm(299)} laps={laps} />;
    const texts = textsOf(markupOf(part, [loaded(madeRun())]));
    expect(texts).toContain('avg 4:59 /km');
    expect(shown(madeRun())).toContain('avg 5:12 /km');
  });

  it('is in miles, feet and degrees Fahrenheit for who reads those', () => {
    const formats = formatsFor({
      ...defaultPreferences,
      distanceUnit: 'mi',
      heightUnit: 'ft',
      temperatureUnit: 'F',
    });
    const { power, cadence, heartRate, altitude, ...track } = madeRun();
    const part = (
      <FormatsContext value={formats}>
        <TrainingTrack id="an-id" hasTrack laps={laps} />
      </FormatsContext>
    );
    const inMiles = (some: Track) => textsOf(markupOf(part, [loaded(some, formats)])).join('|');
    const text = inMiles(madeRun());
    expect(text).toContain('Splits|mi|Pace /mi|Graded|Height ft|bpm|1|');
    expect(text).toContain('avg 8:22 /mi');
    expect(text).toContain('1,247 to 1,510 ft');
    expect(text).toContain('400 m|');
    expect(text).toContain('Mile|');
    expect(text).toContain('10K|');
    expect(text).not.toMatch(/\bkm\b/);
    expect(inMiles({ time: track.time, temperature: track.temperature ?? [] })).toContain('57 °F');
  });

  it('has a graded pace for each split of a hilly run, with why, and none on the flat', () => {
    const hilly = shown(madeRun());
    expect(hilly).toContain('Graded pace |Why?|5:07| /km|Decoupling |Why?|1.2%|Splits');
    expect(hilly).toContain('Pace /km|Graded|Height m|bpm|1|5:54|, slowest|5:13|up');
    const flat = shown({ ...madeRun(), altitude: madeRun().time.map(() => 400) });
    expect(flat).toContain('Pace /km|Height m|bpm|');
    expect(shown(indoors(madeRun()))).not.toMatch(/graded|Why/i);
  });

  it('does not show a single lap that is the whole run', () => {
    expect(shown(madeRun(), laps.slice(0, 1))).not.toContain('Laps');
  });

  it('waits in a space of its own', () => {
    const markup = markupOf(<TrainingTrack id="an-id" hasTrack laps={laps} />);
    expect(markup).toContain('Skeleton');
    expect(textsOf(markup)).toEqual([]);
  });

  it('says that it failed, and can be tried again', () => {
    const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
    const query = client.getQueryCache().build(client, { queryKey: ['run', 'an-id', 1000] });
    query.setState({ status: 'error', error: new Error('Broken on purpose') });
    const markup = renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <MantineProvider>
          <TrainingTrack id="an-id" hasTrack laps={laps} />
        </MantineProvider>
      </QueryClientProvider>,
    );
    expect(textsOf(markup)).toEqual(['Failed to load the track of this run', 'Try again']);
  });

  it('is nothing for a track of one sample, and never shows an invalid number', () => {
    expect(shown({ time: [0] }, [])).toBe('');
    const tracks: Track[] = [
      { time: [0, 0] },
      { time: [0, 60], distance: [0, 0], heartRate: [null, null] },
      { time: [0, 60], latitude: [47, 47], longitude: [8, 8], altitude: [400, null] },
      { time: [0, 60, 3000], distance: [0, 900, 900], heartRate: [90, null, null] },
    ];
    for (const track of tracks) expect(shown(track)).not.toMatch(/NaN|Infinity|undefined/);
  });
});
