import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Profile } from '#shared/profile/schema.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import {
  blue,
  bomb,
  firstHalf,
  noise,
  padded,
  plain,
  red,
  withTextChunk,
} from './image.fixture.ts';

describe('the picture of a profile', () => {
  let world: World;
  let runner: Runner;
  beforeAll(async () => {
    world = await startWorld();
    runner = await withProfile();
  });
  afterAll(() => world.stop());

  async function withProfile() {
    const someone = await world.signUp();
    await someone.api.profile.$put({ json: { fullName: 'Jo' } });
    return someone;
  }
  const upload = (image: Uint8Array | string, by = runner, type = 'image/png') =>
    by.request('/api/profile/image', {
      method: 'PUT',
      headers: { 'content-type': type },
      body: typeof image === 'string' ? image : new Blob([new Uint8Array(image)]),
    });
  const profileOf = async (by: Runner) =>
    (await (await by.request('/api/profile')).json()) as Profile;
  const filesOf = async (by: Runner) => {
    const { objects } = await world.files.listAll(`profile-images/${by.id}`);
    return [...objects].map(({ name }) => name);
  };
  /** What anyone gets from the address in the profile. */
  async function stored(by = runner) {
    const response = await world.request((await profileOf(by)).profileImageUrl ?? '');
    return Buffer.from(await response.arrayBuffer());
  }

  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['gif', 'image/gif'],
    ['webp', 'image/webp'],
  ] as const)('takes a %s and shows it to anybody', async (format, type) => {
    const before = Date.now();
    const response = await upload(await plain().toFormat(format).toBuffer(), runner, type);
    expect(response.status).toBe(200);
    const { profileImageUrl, profileImageUpdatedAt } = (await response.json()) as Profile;
    const name = new RegExp(`^/files/profile-images/${runner.id}/${runner.id}-(\\d+)\\.webp$`);
    expect(Number(name.exec(profileImageUrl ?? '')?.[1])).toBeGreaterThanOrEqual(before);
    expect(Date.parse(profileImageUpdatedAt ?? '')).toBeGreaterThanOrEqual(before);
    expect(await profileOf(runner)).toMatchObject({ profileImageUrl, profileImageUpdatedAt });

    const shown = await world.request(profileImageUrl ?? '');
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    const { dominant } = await sharp(await shown.arrayBuffer()).stats();
    expect(dominant.r).toBeGreaterThan(150);
    expect(dominant.b).toBeLessThan(80);
  });

  it('is not requested twice by a browser that has it', async () => {
    await upload(await plain().png().toBuffer());
    const { profileImageUrl } = await profileOf(runner);
    const first = await world.request(profileImageUrl ?? '');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const again = await world.request(profileImageUrl ?? '', { headers });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const head = await world.request(profileImageUrl ?? '', { method: 'HEAD' });
    expect(head.headers.get('content-type')).toBe('image/webp');
  });

  it('keeps only the newest file, and none when the picture is removed', async () => {
    const jo = await withProfile();
    for (const colour of [red, blue]) await upload(await plain(colour).png().toBuffer(), jo);
    const { profileImageUrl } = await profileOf(jo);
    expect(await filesOf(jo)).toEqual([profileImageUrl?.split('/').at(-1)]);
    const removed = await jo.request('/api/profile/image', { method: 'DELETE' });
    expect(await removed.json()).toMatchObject({
      profileImageUrl: null,
      profileImageUpdatedAt: null,
    });
    expect(await filesOf(jo)).toEqual([]);
    expect((await world.request(profileImageUrl ?? '')).status).toBe(404);
    expect((await jo.request('/api/profile/image', { method: 'DELETE' })).status).toBe(200);
  });

  it('has one picture and one file after simultaneous uploads', async () => {
    const jo = await withProfile();
    const images = await Promise.all([red, blue, red].map((c) => plain(c).png().toBuffer()));
    const statuses = await Promise.all(images.map(async (i) => (await upload(i, jo)).status));
    expect(statuses).toEqual([200, 200, 200]);
    expect(await filesOf(jo)).toEqual([(await profileOf(jo)).profileImageUrl?.split('/').at(-1)]);
  });

  it('is square, no larger than shown, and the first frame of an animation', async () => {
    await upload(await plain(red, 1600, 900).jpeg().toBuffer());
    expect(await sharp(await stored()).metadata()).toMatchObject({ width: 512, height: 512 });
    const frames = await Promise.all([red, blue].map((colour) => plain(colour).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } }).gif({ delay: [50, 50] });
    await upload(await moving.toBuffer());
    const still = sharp(await stored(), { animated: true });
    expect((await still.metadata()).pages ?? 1).toBe(1);
    expect((await still.stats()).dominant.r).toBeGreaterThan(150);
  });

  it('is upright and contains nothing the camera wrote', async () => {
    // The left half is red; orientation 6 rotates it a quarter to the right, so that red is on top.
    const half = await plain(red, 20, 40).png().toBuffer();
    const photo = await plain(blue)
      .composite([{ input: half, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .withExif({
        IFD0: { Copyright: 'Jo of Ghent' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 3/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Jo of Ghent</x:xmpmeta>')
      .jpeg({ quality: 100 })
      .toBuffer();
    expect(photo.includes('Jo of Ghent')).toBe(true);
    await upload(photo);
    const image = await stored();
    expect(image.includes('Jo of Ghent')).toBe(false);
    const metadata = await sharp(image).metadata();
    expect(metadata.exif ?? metadata.xmp ?? metadata.iptc ?? metadata.icc).toBeUndefined();
    expect(metadata.orientation ?? 1).toBe(1);
    const top = await sharp(image).extract({ left: 0, top: 0, width: 40, height: 15 }).toBuffer();
    expect((await sharp(top).stats()).dominant.r).toBeGreaterThan(150);
  });

  it('keeps only the image of a file that is also something else', async () => {
    const script = '<script>alert(document.cookie)</script>';
    const polyglots = [
      Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from(`PK\x03\x04 ${script}`)]),
      Buffer.concat([await plain().gif().toBuffer(), Buffer.from(`/*${script}*/`)]),
      withTextChunk(await plain().png().toBuffer(), script),
    ];
    for (const polyglot of polyglots) {
      expect((await upload(polyglot)).status).toBe(200);
      expect((await stored()).includes('alert')).toBe(false);
    }
  });

  describe('is refused, and the one before stays,', () => {
    const vector = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';
    const noImage = 'Please select an image file';
    it.each<[string, () => Promise<Uint8Array | string>, number, string]>([
      ['for a text that calls itself a PNG', async () => 'not at all', 422, noImage],
      ['for nothing', async () => '', 422, noImage],
      ['for a page', async () => '<!doctype html><img src="/x">', 422, noImage],
      ['for an SVG', async () => vector, 422, noImage],
      [
        'for an SVG that calls itself XML',
        async () => `<?xml version="1.0"?>${vector}`,
        422,
        noImage,
      ],
      ['for a PDF', async () => '%PDF-1.7\n%âãÏÓ', 422, noImage],
      ['for a TIFF', async () => await plain().tiff().toBuffer(), 422, noImage],
      ['for an AVIF', async () => await plain().avif().toBuffer(), 422, noImage],
      ['for half a JPEG', async () => firstHalf(await noise().jpeg().toBuffer()), 422, noImage],
      ['for a PNG of 400 megapixels', async () => bomb(20_000, 20_000), 422, 'megapixels'],
      ['for a PNG that is wide', async () => bomb(51_000_000, 1), 422, 'megapixels'],
      [
        'for 5 MB and a byte',
        async () => padded(5_242_881),
        413,
        'Image size must be less than 5MB',
      ],
      ['for 9 MB', async () => padded(9_000_000), 413, 'too large'],
    ])('%s', async (_what, image, status, sentence) => {
      await upload(await plain().png().toBuffer());
      const before = await profileOf(runner);
      const files = await filesOf(runner);
      const response = await upload(await image());
      const body = await response.text();
      expect(response.status, body).toBe(status);
      expect(JSON.parse(body).error).toContain(sentence);
      expect(await profileOf(runner)).toEqual(before);
      expect(await filesOf(runner)).toEqual(files);
    });

    it('but not at 5 MB sharp', async () => {
      expect((await upload(await padded(5_242_880))).status).toBe(200);
    });
  });

  it('requires a session and a profile, and our own page', async () => {
    const image = await plain().png().toBuffer();
    const body = new Blob([new Uint8Array(image)]);
    const newcomer = await world.signUp();
    expect((await upload(image, newcomer)).status).toBe(404);
    expect(await filesOf(newcomer)).toEqual([]);
    const anonymous = await world.request('/api/profile/image', { method: 'PUT', body });
    expect(anonymous.status).toBe(401);
    const foreign = await runner.request('/api/profile/image', {
      method: 'PUT',
      headers: { origin: 'https://elsewhere.example' },
      body,
    });
    expect(foreign.status).toBe(403);
  });

  it('cannot be pointed elsewhere by its runner', async () => {
    const json = { fullName: 'Jo', profileImageUrl: 'https://evil.example/x.png' };
    await runner.api.profile.$patch({ json });
    expect((await profileOf(runner)).profileImageUrl ?? '').not.toContain('evil');
    const write = world.database.asUser(runner.id, (tx) =>
      tx.updateTable('user_profiles').set({ profile_image_url: 'https://evil.example' }).execute(),
    );
    await expect(write).rejects.toThrow(/permission denied/);
  });

  it('is the only file that can be fetched', async () => {
    const other = await withProfile();
    await upload(await plain().png().toBuffer());
    await world.files.put('archives/x.zip', 'secret');
    await world.files.put(`profile-images/${runner.id}/notes.txt`, 'secret');
    const [{ profileImageUrl }] = [await profileOf(runner)];
    const name = profileImageUrl?.split('/').at(-1);
    const folder = `/files/profile-images/${runner.id}`;
    for (const path of [
      `/files/profile-images/${other.id}/${name}`,
      `${folder}/${runner.id}-1.webp`,
      `${folder}/notes.txt`,
      `${folder}/`,
      '/files/archives/x.zip',
      '/files/profile-images/%2e%2e/archives%2fx.zip',
      '/files/profile-images/..%2farchives/x.zip',
      `${folder}/..%2f..%2f..%2fsecret`,
      `${folder}/%00`,
      `${folder}/${name}%00.png`,
      `${folder}%5c..%5c${name}`,
      '/files',
    ]) {
      const response = await world.request(path);
      expect(response.status, path).toBe(404);
      expect(await response.text(), path).not.toContain('secret');
    }
  });
});
