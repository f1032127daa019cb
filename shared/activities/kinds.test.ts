import { expect, test } from 'vitest';
import { terrainOf } from './kinds.ts';

test.each([
  ['Run', 'road'],
  ['run', 'road'],
  ['Trail Run', 'trail'],
  ['TrailRun', 'trail'],
  ['Virtual Run', 'treadmill'],
  ['VirtualRun', 'treadmill'],
  ['Treadmill', 'treadmill'],
  ['Track Run', 'track'],
  ['Lauf', 'road'],
  ['Traillauf', 'trail'],
  ['Virtueller Lauf', 'treadmill'],
  ['Course à pied', 'road'],
  ['Course a\u0300 pied', 'road'],
  ['Trail', 'trail'],
  ['Carrera', 'road'],
  ['Corsa', 'road'],
  ['Corrida', 'road'],
  ['Hardloopsessie', 'road'],
  ['Bieganie', 'road'],
  ['Løb', 'road'],
  ['Löpning', 'road'],
  ['ランニング', 'road'],
  ['跑步', 'road'],
  ['달리기', 'road'],
])('%s is a run, on %s', (kind, terrain) => expect(terrainOf(kind)).toBe(terrain));

test.each([
  ...['Ride', 'Walk', 'Hike', 'Workout', 'Nordic Ski', 'Wheelchair', 'Skilanglauf', 'Eislauf'],
  ...['Radfahrt', 'Sortie vélo', 'Fietsrit', 'Corsa in bici', 'Number of Runs', 'Rundown', ''],
])('%s is not a run', (kind) => expect(terrainOf(kind)).toBeUndefined());
