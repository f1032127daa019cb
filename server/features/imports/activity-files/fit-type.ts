import { fitMessages } from './fit-fields.ts';
import { messagesIn } from './fit-structure.ts';
import { isFit } from './read-fit.ts';

/** FIT's numbers of a file's type. */
const types = { activity: 4, course: 6, workout: 5 };

/**
 * Whether a file is one that watches write beside activities, such as settings and daily values. An
 * export holds tens of thousands of them.
 * @param head the first bytes
 */
export function isDevicesOwn(head: Uint8Array): boolean {
  if (!isFit(head)) return false;
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
