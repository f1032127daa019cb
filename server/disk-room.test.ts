import { expect, it } from 'vitest';
import { createDiskRoom, reserveOf } from './disk-room.ts';

const megabyte = 1024 * 1024;

it.each([
  [1e9, 256e6],
  [10e9, 500e6],
  [40e9, 2e9],
  [1000e9, 2e9],
])('of a disk of %d bytes, %d are kept for the database', (total, kept) => {
  expect(reserveOf(total)).toBe(kept);
});

async function* content(pieces: number) {
  for (let n = 0; n < pieces; n += 1) yield Buffer.alloc(megabyte);
}

/** A 40 GB disk with this many megabytes free on top of the reserve. */
function diskWith(megabytes: number) {
  const disk = { free: 2e9 + megabytes * megabyte, total: 40e9 };
  return { disk, room: createDiskRoom(() => disk) };
}

it('a file is written as long as it fits beside the reserve', async () => {
  const { disk, room } = diskWith(20);
  let written = 0;
  const write = async () => {
    for await (const piece of room.within(content(100))) {
      disk.free -= piece.length;
      written += piece.length;
    }
  };
  await expect(write()).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  expect(written).toBe(16 * megabyte);
  expect(disk.free).toBeGreaterThan(2e9);
  expect(room.isTight()).toBe(true);
});

it('files that are written at once share the room, and give back what they did not need', async () => {
  const { room } = diskWith(20);
  const [one, other, third] = [1, 2, 3].map(() => room.within(content(2))) as [
    ...ReturnType<typeof room.within>[],
  ] as [AsyncGenerator, AsyncGenerator, AsyncGenerator];
  await one.next();
  await other.next();
  await expect(third.next()).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  await one.return(undefined);
  expect(room.fits(12 * megabyte)).toBe(true);
  expect(room.fits(13 * megabyte)).toBe(false);
  await other.return(undefined);
  expect(room.fits(20 * megabyte)).toBe(true);
  expect(() => room.require(21 * megabyte)).toThrow('too little disk space');
});

it('a file system that does not say how large it is takes everything', () => {
  expect(createDiskRoom(() => ({ free: 0, total: 0 })).fits(1e15)).toBe(true);
});
