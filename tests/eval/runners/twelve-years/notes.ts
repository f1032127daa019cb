import { fraction } from '../rows.ts';

/** Some have words that contain another, such as the rain in training. */
const outside = [
  'Rain all the way',
  'Heavy rain, shoes soaked',
  'Along the canal, no wind',
  'Canal path and back',
  'Harbour loop',
  'Northwood, muddy after the thaw',
  'Headwind on the way home',
  'Side stitch at halfway',
  'Training plan, felt strong',
  'Drained after a long day',
  'Strained to keep the pace',
  'Fog over the river',
];
const inside = ['Gym, too hot', 'Training plan, on the belt', 'Watched a film'];
const winter = ['Snow on the paths', 'Icy, short steps'];

/** A note for about every third run. */
export function noteFor(name: string, { date, terrain }: { date: string; terrain: string }) {
  const at = fraction(`${name} note`);
  if (at > 0.34) return null;
  const month = Number(date.slice(5, 7));
  const isWinter = month <= 2 || month === 12;
  const notes = terrain === 'treadmill' ? inside : isWinter ? [...outside, ...winter] : outside;
  return notes[Math.floor((at / 0.34) * notes.length)] ?? null;
}
