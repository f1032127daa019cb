import { createDiskRoom } from './disk-room.ts';

/** A disk that never fills up. */
export const roomyDisk = createDiskRoom(() => ({ free: 100e9, total: 200e9 }));
