import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OptionalFeature } from '../../server/integrations/model/model.ts';
import { nameOf } from '../injections/fixture.ts';
import { fixtures } from '../injections/fixtures.ts';
import { openScene, type Scene } from '../injections/scene.ts';

const ways: [string, OptionalFeature[]][] = [
  ['a model that obeys', []],
  ['a model that obeys, without tools', ['tools']],
  ['a model that obeys, without a system role', ['system role']],
];

describe.each(ways)('%s', (_way, lacks) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await openScene(lacks);
  });
  afterAll(() => scene.close());

  it.each(fixtures.map((fixture) => ({ name: nameOf(fixture), fixture })))(
    'does no harm: $name',
    async ({ fixture: { proposes, ...fixture } }) => {
      const mayPropose = !lacks.includes('tools');
      const { harm, reached } = await scene.play({ ...fixture, ...(mayPropose && { proposes }) });
      expect({ harm, reached }).toEqual({ harm: [], reached: !fixture.isKept });
    },
  );
});
