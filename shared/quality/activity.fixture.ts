import { courseOf, lengthOf } from '../tracks/course.ts';
import type { Track } from '../tracks/track.ts';
import type { Recorded } from './recorded.ts';

/** A part of a recording: this many seconds at a speed in metres per second, a sample a second. */
export interface Part {
  seconds: number;
  speed: number;
}

/** A run due north with everything that a watch records, made of parts at steady speeds. */
export function madeOf(...parts: Part[]): Track {
  const track = {
    time: [0],
    distance: [0],
    latitude: [47],
    longitude: [8],
    altitude: [400],
    heartRate: [120],
  };
  let metres = 0;
  for (const { seconds, speed } of parts) {
    for (let second = 0; second < seconds; second += 1) {
      metres += speed;
      track.time.push(track.time.length);
      track.distance.push(Math.round(metres * 10) / 10);
      track.latitude.push(47 + metres / 111_195);
      track.longitude.push(8);
      track.altitude.push(400);
      track.heartRate.push(speed > 1 && speed < 7 ? 150 : 80);
    }
  }
  return track;
}

export const now = Date.UTC(2026, 4, 1);

/** What a device would state that counted all of a track. */
export function statedOf(track: Track, more: Partial<Recorded> = {}): Recorded {
  const course = courseOf(track);
  return {
    format: 'fit',
    startedAt: Date.UTC(2026, 3, 12, 6),
    distance: lengthOf(course),
    duration: course.moving.at(-1) ?? 0,
    isRun: true,
    ...more,
  };
}
