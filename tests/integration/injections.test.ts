import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameOf } from '../injections/fixture.ts';
import { fixtures } from '../injections/fixtures.ts';
import { openScene, type Scene } from '../injections/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

describe('a model that obeys', () => {
  it.each(fixtures.map((fixture) => ({ name: nameOf(fixture), fixture })))(
    'does no harm: $name',
    async ({ fixture }) => {
      const { harm, reached } = await scene.play(fixture);
      expect({ harm, reached }).toEqual({ harm: [], reached: !fixture.isKept });
    },
  );
});
