import type { ServiceSession } from './access.ts';
import type { Caller } from './caller.ts';
import type { Service } from './service.ts';

/**
 * Confirms the address that an account is changing to, for a program that is signed in to that account:
 * the mailed token signs nobody in, as anybody can ask for anybody's address.
 */
export async function confirmNewAddress(
  caller: Caller,
  service: Service,
  token: string,
): Promise<ServiceSession> {
  const open = await service.signedIn(caller);
  const cookies = service.cookiesOf({ open });
  await service.ask(caller, '/confirm-new-email/here', { cookies, body: { token } });
  return await service.renewed(caller, open.id);
}
