import { source } from './source.ts';

/** How a runner came back from the service's page, by the address. */
export type Returned =
  /** Connected: the import begins by itself. */
  | { how: 'connected'; hasWebhook: boolean }
  /** Connected and imported elsewhere already. */
  | { how: 'complete' }
  | { how: 'failed'; text: string };

const { name, service } = source;
const connectedName = `${service}_connected`;
const errorName = `${service}_error`;

const ours = [
  ...['success', 'athlete_id', 'athlete_name', 'webhook_setup'],
  ...[connectedName, 'access_token', 'error', errorName],
];

/** How much of a reason is shown: anybody could have written it into a link. */
const mostOfReason = 200;

/** @returns undefined for an address that has nothing to do with it */
export function returnedFrom(address: URLSearchParams): Returned | undefined {
  const reason = address.get('error') ?? address.get(errorName);
  if (reason !== null) return { how: 'failed', text: failureText(reason) };
  if (address.get('success') === 'true') {
    return { how: 'connected', hasWebhook: address.get('webhook_setup') === 'true' };
  }
  return address.get(connectedName) === 'true' ? { how: 'complete' } : undefined;
}

/**
 * What is true of a return: anybody can write a link that claims a connection.
 * @param connection undefined if it could not be loaded: the address is then believed
 */
export function confirmed(
  returned: Returned | undefined,
  connection: { isConnected: boolean } | undefined,
): Returned | undefined {
  const isFalse = returned && returned.how !== 'failed' && connection?.isConnected === false;
  return isFalse ? { how: 'failed', text: failureText('') } : returned;
}

/** The address without the parameters of the service's page, including a token. */
export function cleaned(address: URLSearchParams): URLSearchParams {
  const clean = new URLSearchParams(address);
  for (const left of ours) clean.delete(left);
  return clean;
}

const signIn = `Please log in to connect ${name}`;

function failureText(given: string): string {
  const reason = given.trim().replace(/\.$/, '').slice(0, mostOfReason);
  if (reason === signIn) return signIn;
  return reason === ''
    ? `Failed to connect to ${name}. Please try again.`
    : `Failed to connect to ${name}: ${reason}. Please try again.`;
}
