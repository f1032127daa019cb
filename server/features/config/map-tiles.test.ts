import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorld, type World } from '../../../tests/world.ts';
import { loadEnv } from '../../env.ts';

const url = 'https://tiles.example.org:8443/{z}/{x}/{y}.png?key=k';
const attribution = '© [Map people](https://example.org)';

let [plain, mapped]: World[] = [];
beforeAll(async () => {
  plain = await startWorld();
  mapped = await startWorld({ mapTiles: { url, attribution } });
});
afterAll(async () => {
  await plain?.stop();
  await mapped?.stop();
});

const policyOf = async (world: World | undefined) =>
  (await world?.request('/'))?.headers.get('content-security-policy') ?? '';
const configOf = async (world: World | undefined) => (await world?.request('/api/config'))?.json();

it('lets browsers load pictures from the tiles’ host, and nothing else from there', async () => {
  const policy = await policyOf(mapped);
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.example.org:8443;");
  expect(policy.split('tiles.example.org')).toHaveLength(2);
  expect(await configOf(mapped)).toMatchObject({ mapTiles: { url, attribution } });
});

it('is off by default, and no other host may be asked', async () => {
  expect(await policyOf(plain)).toContain("img-src 'self' data: blob:;");
  expect(await configOf(plain)).not.toHaveProperty('mapTiles');
});

it('is read from the environment, on this machine without https, too', () => {
  const local = 'http://127.0.0.1:4000/{z}/{x}/{y}.png';
  for (const some of [url, local]) {
    const env = loadEnv({ MAP_TILES_URL: some, MAP_TILES_ATTRIBUTION: attribution });
    expect(env.mapTiles).toEqual({ url: some, attribution });
  }
});
