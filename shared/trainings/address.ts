import { isUuid } from '../validation.ts';

/** The address of a training's page. */
export const runAddress = (id: string): string => `/training/${id}`;

/** The training that an address leads to; undefined for any other address. */
export function trainingAt(address: string): string | undefined {
  const [path, id = ''] = [
    address.slice(0, '/training/'.length),
    address.slice('/training/'.length),
  ];
  return path === '/training/' && isUuid(id) ? id : undefined;
}
