import { isUuid } from '../validation.ts';
import { runAddress } from './address.ts';

const path = runAddress('');

/** The training that an address leads to; undefined for any other address. */
export function trainingAt(address: string): string | undefined {
  const id = address.slice(path.length);
  return address.startsWith(path) && isUuid(id) ? id : undefined;
}
