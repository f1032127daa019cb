import type { Terrain } from '../trainings/words.ts';
import { terrainOf } from './kinds.ts';

/** What devices and services call runs, in addition to the names in exports. */
const names: Record<string, Terrain> = {
  '9': 'road',
  running: 'road',
  run: 'road',
  jogging: 'road',
  street_running: 'road',
  trail_running: 'trail',
  track_running: 'track',
  treadmill_running: 'treadmill',
  indoor_running: 'treadmill',
  virtual_run: 'treadmill',
};

/** The terrain of a kind of run as a GPX file names it. @returns undefined for anything but a run */
export function runTerrain(kind: string): Terrain | undefined {
  const name = kind.trim().toLowerCase().replaceAll(/[\s-]/g, '_');
  return Object.hasOwn(names, name) ? names[name] : terrainOf(kind);
}

/**
 * Whether a kind belongs to a virtual world, in any sport: "virtual_run", "VirtualRide", "Corsa
 * virtuale".
 */
export const isVirtualKind = (kind: string): boolean => /virtu|wirtual|バーチャル|虚拟/i.test(kind);

/** Whether a file's creator only knows places in its own virtual world. */
export const isVirtualMaker = (name = ''): boolean => /zwift|rouvy|mywhoosh/i.test(name);
