import { expect, it } from 'vitest';
import { flatLines, linesFrom } from './flat-lines.ts';
import { cordoba, fiji, loopFrom, pairsOf, zurich } from './routes.fixture.ts';
import { worldLine } from './world.ts';

const lineOf = (...places: (typeof zurich)[]) =>
  worldLine(
    places.map((place) => pairsOf(loopFrom(place))),
    -200,
  );

it('flat lines come back piece by piece', () => {
  expect(linesFrom(flatLines([lineOf(zurich), lineOf(), lineOf(cordoba, fiji)]))).toEqual([
    lineOf(zurich),
    lineOf(cordoba),
    lineOf(fiji),
  ]);
});
