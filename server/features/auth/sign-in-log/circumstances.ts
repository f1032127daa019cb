import { newId } from '#shared/new-id.ts';
import { clientAddressHeader } from '../client-address.ts';
import { describeDevice } from '../describe-device.ts';
import { networkOf } from './network-of.ts';
import type { SignInNote } from './note-sign-in.ts';

/** What an entry records about its request. */
export function circumstances({
  headers,
}: {
  headers?: Headers | undefined;
}): Pick<SignInNote, 'id' | 'device' | 'network' | 'at'> {
  const { browser, system } = describeDevice(headers?.get('user-agent') ?? null);
  return {
    id: newId(),
    device: [browser, system].filter(Boolean).join(' on ').slice(0, 100) || null,
    network: networkOf(headers?.get(clientAddressHeader) ?? ''),
    at: new Date().toISOString(),
  };
}
