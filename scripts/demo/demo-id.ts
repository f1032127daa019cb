import { v7 } from 'uuid';
import { randomOf } from './random.ts';

/** A version 7 UUID derived from its arguments. */
export function demoId(day: string, ...name: (string | number)[]): string {
  const draw = randomOf('id', day, ...name);
  const random = Uint8Array.from({ length: 16 }, () => draw.whole(0, 255));
  return v7({ msecs: Date.parse(day), seq: draw.whole(0, 2 ** 31 - 1), random });
}
