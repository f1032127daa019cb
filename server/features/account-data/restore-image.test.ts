import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { imageLimits, imageTexts } from '#shared/profile/image.ts';
import { keyAt } from '../../files/profile-images.ts';
import { blue, bomb, noise, padded, plain, red, withTextChunk } from '../profile/image.fixture.ts';
import { addMissingImage } from '../profile/save-image.ts';
import { present } from './present.ts';
import { archiveOf, transfersWorld } from './transfers.fixture.ts';

const { database, files, makeUser, transfer, exportOf, rowsIn, dispose } = await transfersWorld();
afterAll(dispose);

async function makeProfile(image?: Buffer): Promise<string> {
  const userId = await makeUser();
  const row = { user_id: userId, full_name: 'Jo Miles' };
  await database.asService(userId, (tx) => tx.insertInto('user_profiles').values(row).execute());
  if (image) {
    const transactions = {
      asUser: (work) => database.asUser(userId, (tx) => work(tx, userId)),
      asService: (work) => database.asService(userId, (tx) => work(tx, userId)),
    } satisfies Parameters<typeof addMissingImage>[0]['transactions'];
    await addMissingImage({ transactions, files, image });
  }
  return userId;
}

const restore = async (userId: string, archive: Uint8Array) =>
  present((await transfer(userId, 'restore', archive)).record);

const addressOf = async (userId: string) =>
  (await rowsIn(userId, 'user_profiles'))[0]?.profile_image_url as string | null;

/** The colour in the middle of the profile's picture. */
async function colourOf(userId: string) {
  const key = keyAt(await addressOf(userId)) ?? '';
  const { dominant } = await sharp(await files.getBytes(key)).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
}

const png = (background = red) => plain(background).png().toBuffer();
const withImage = (image: Buffer, name = 'me.png') =>
  archiveOf({ 'json/trainings.json': '[]' }, { [`images/${name}`]: image });

describe('the picture of an archive', () => {
  it('is restored to another account, as a file of its own', async () => {
    const from = await makeProfile(await png());
    const archive = await exportOf(from);
    const to = await makeUser();
    expect(await restore(to, archive)).toMatchObject({
      status: 'complete',
      image: { outcome: 'restored' },
    });
    expect(await addressOf(to)).toMatch(
      new RegExp(`^/files/profile-images/${to}/${to}-\\d+.webp$`),
    );
    expect(await colourOf(to)).toBe('red');
    expect(await colourOf(from)).toBe('red');
  });

  it('is restored after it was removed', async () => {
    const user = await makeProfile(await png());
    const archive = await exportOf(user);
    await database.asService(user, (tx) =>
      tx.updateTable('user_profiles').set({ profile_image_url: null }).execute(),
    );
    expect((await restore(user, archive)).image?.outcome).toBe('restored');
    expect(await colourOf(user)).toBe('red');
  });

  it('leaves an existing picture, and says so', async () => {
    const archive = await exportOf(await makeProfile(await png()));
    const user = await makeProfile(await png(blue));
    const before = await addressOf(user);
    expect((await restore(user, archive)).image?.outcome).toBe('kept');
    expect(await addressOf(user)).toBe(before);
    expect(await colourOf(user)).toBe('blue');
  });

  it('is re-encoded: only its pixels remain', async () => {
    const user = await makeProfile();
    const told = withTextChunk(await png(), 'a secret place');
    expect((await restore(user, await withImage(told))).image?.outcome).toBe('restored');
    const stored = await files.getBytes(keyAt(await addressOf(user)) ?? '');
    expect((await sharp(stored).metadata()).format).toBe('webp');
    expect(Buffer.from(stored).toString('latin1')).not.toContain('a secret place');
  });

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    [
      'no picture',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      imageTexts.noImage,
    ],
    [
      'half a picture',
      async () => (await noise().png().toBuffer()).subarray(0, 9000),
      imageTexts.noImage,
    ],
    ['a bomb', () => bomb(30_000, 30_000), imageTexts.tooManyPixels],
    ['more than 5 MB', () => padded(imageLimits.bytes + 1), imageTexts.tooLarge],
  ])('that is %s is refused by name, and the rest is restored', async (_what, make, reason) => {
    const user = await makeProfile();
    const row = {
      id: user,
      date: '2024-05-01',
      session_type: 'tempo',
      distance: 8,
      duration: 2400,
    };
    const archive = await archiveOf(
      { 'json/trainings.json': JSON.stringify([row]) },
      { 'images/me.png': await make() },
    );
    const result = await restore(user, archive);
    expect(result).toMatchObject({ status: 'complete', counts: { trainings: { added: 1 } } });
    expect(result.image).toEqual({ outcome: 'refused', name: 'me.png', reason });
    expect(await addressOf(user)).toBeNull();
  });

  it('is never written where the archive says', async () => {
    const [user, other] = [await makeProfile(), await makeProfile(await png(blue))];
    const address = (await addressOf(other)) ?? '';
    const name = address.split('/').at(-1) ?? '';
    const archive = await archiveOf(
      {
        'json/trainings.json': '[]',
        'json/user_profiles.json': JSON.stringify([{ user_id: other, profile_image_url: address }]),
      },
      { [`images/${name}`]: await png() },
    );
    expect((await restore(user, archive)).image?.outcome).toBe('restored');
    expect(await addressOf(user)).toContain(`/${user}-`);
    expect(await colourOf(user)).toBe('red');
    expect(await colourOf(other)).toBe('blue');
  });

  it('of several is the one the profile showed', async () => {
    const user = await makeProfile();
    const shown = { profile_image_url: '/files/profile-images/x/b.webp' };
    const archive = await archiveOf(
      { 'json/trainings.json': '[]', 'json/user_profiles.json': JSON.stringify([shown]) },
      {
        'images/a.webp': await png(),
        'images/b.webp': await png(blue),
        'images/c.webp': await png(),
      },
    );
    expect((await restore(user, archive)).image?.name).toBe('b.webp');
    expect(await colourOf(user)).toBe('blue');
  });

  it('needs a profile, and says so', async () => {
    const result = await restore(await makeUser(), await withImage(await png()));
    expect(result.image).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('no profile'),
    });
  });

  it('is not mentioned if there is none', async () => {
    const archive = await archiveOf({ 'json/trainings.json': '[]' });
    expect(await restore(await makeProfile(), archive)).not.toHaveProperty('image');
  });
});
