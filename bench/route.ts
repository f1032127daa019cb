import { unpackLine } from '#shared/routes/packed-line.ts';
import { back, loopOf, recordingOf, seeded } from '#shared/routes/recording.fixture.ts';
import { runLineOf } from '#shared/routes/run-line.ts';
import { type FlatWay, flatWay, isSameWay } from '#shared/routes/same-way.ts';
import { bestEfforts } from '#shared/tracks/best-efforts.ts';
import { type Course, courseOf } from '#shared/tracks/course.ts';
import type { Track } from '#shared/tracks/track.ts';
import { readStoredTrack, storedTrack } from '../server/features/trainings/track-bytes.ts';
import { cpuMs } from './lib/cpu-ms.ts';
import { report } from './lib/report.ts';
import { median } from './lib/statistics.ts';

const rounds = 10;
const tracksInRound = 200;
const loops = 60;

/** As the server does: routes near the start and of the length, at most these. */
const mostCompared = 100;

/**
 * What it takes to find the routes of 2,000 runs from one door, next to what it takes to read their
 * tracks for the best efforts. Each of 60 loops is run again and again, both ways round; the routes
 * of all runs before stay, so the last runs are compared with most.
 */
export async function benchRoute(): Promise<void> {
  const random = seeded(1);
  const paths = Array.from({ length: loops }, () => loopOf(random, 5000 + 9000 * random()));
  const firsts: FlatWay[] = [];
  const ratios: number[] = [];
  let [each, eachRead] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const stored = Array.from({ length: tracksInRound }, () => {
      const path = paths[Math.floor(random() * loops)] ?? [];
      return storedTrack(recordingOf(random() < 0.2 ? back(path) : path, random, { every: 1 }));
    });
    const tracks: { track: Track; course: Course }[] = [];
    let began = cpuMs();
    for (const one of stored) {
      const track = (await readStoredTrack(one)) ?? { time: [] };
      const course = courseOf(track);
      bestEfforts(course);
      tracks.push({ track, course });
    }
    const reading = cpuMs() - began;
    began = cpuMs();
    for (const { track, course } of tracks) match(track, course, firsts);
    const matching = cpuMs() - began;
    ratios.push(matching / reading);
    each += matching / (rounds * tracksInRound);
    eachRead += reading / (rounds * tracksInRound);
  }
  report({
    name: 'finding the routes of 2,000 runs, against reading their tracks',
    value: median(ratios),
    unit: 'of its CPU',
    limit: { atMost: 0.2 },
    note: `${each.toFixed(2)} ms a run, ${eachRead.toFixed(2)} ms to read it, ${firsts.length} routes; no database`,
  });
}

function match(track: Track, course: Course, firsts: FlatWay[]): void {
  const line = runLineOf(track, course);
  if (!line) return;
  const way = flatWay({ metres: line.metres, marks: unpackLine(line.marks)?.[0] ?? [] });
  const near = firsts
    .filter(({ metres }) => Math.abs(Math.log(metres / way.metres)) <= Math.log(1.05))
    .slice(0, mostCompared);
  if (!near.some((first) => isSameWay(first, way))) firsts.push(way);
}
