import type { Plan, Sample } from './model.fixture.ts';

/** In metres, on a globe with a radius of 6,371 km. */
const degree = 111_195;

/** Berlin; a virtual run takes place on an island of the Solomons. */
const origins = { real: [52.5, 13.4], virtual: [-11.64, 166.95] } as const;

export function placeOf({ virtual }: Plan, { along, north, east }: Sample) {
  const [latitude, longitude] = origins[virtual ? 'virtual' : 'real'];
  const wide = degree * Math.cos((latitude * Math.PI) / 180);
  return { latitude: latitude + (along + north) / degree, longitude: longitude + east / wide };
}
