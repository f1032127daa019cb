import { describe, expect, test } from 'vitest';
import { sessionTypeOf, terrainOf } from './kinds.ts';

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

describe('the type of a session', () => {
  test.each([
    [{ competition: '1.0', longRun: '' }, 'race'],
    [{ competition: 'true', longRun: '1.0' }, 'race'],
    [{ competition: '0.0', longRun: '1' }, 'long-run'],
    [{ competition: '', longRun: '' }, 'uncategorized-run'],
    [{ competition: '0', longRun: 'false' }, 'uncategorized-run'],
  ])('%j → %s', (flags, type) => expect(sessionTypeOf(flags)).toBe(type));
});
