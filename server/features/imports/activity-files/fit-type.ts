import { isFit } from './fit-chain.ts';
import { fitMessages } from './fit-fields.ts';
import { bodyOf, messagesIn } from './fit-structure.ts';

/** FIT's numbers of a file's type. */
const types = { activity: 4, course: 6, workout: 5 };

/**
 * Whether a file is one of those that watches write in addition to activities, such as settings and
 * daily values. An export contains tens of thousands of them. False if another file follows in it,
 * which may be an activity.
 * @param head the first bytes
 * @param size of the whole file; that of the head if unknown
 */
export function isDeviceInternal(head: Uint8Array, size: number): boolean {
  if (!isFit(head) || size > bodyOf(head).end + headBytes) return false;
  for (const { definition, start } of messagesIn(head)) {
    if (definition.message !== fitMessages.fileId.number) return false;
    let at = start;
    for (const { number, size } of definition.fields) {
      if (number === 0) return !Object.values(types).includes(head[at] ?? types.activity);
      at += size;
    }
    return false;
  }
  return false;
}

/** The length of a further file's header. */
const headBytes = 14;
