/** How a runner came back from Strava's page, by the address. */
export type Returned =
  /** Connected: the import begins by itself. */
  | { how: 'connected'; hasWebhook: boolean }
  /** Connected and imported elsewhere already. */
  | { how: 'complete' }
  | { how: 'failed'; text: string };

const ours = [
  ...['success', 'athlete_id', 'athlete_name', 'webhook_setup'],
  ...['strava_connected', 'access_token', 'error', 'strava_error'],
];

/** As much of a reason as is shown: anybody could have written it into a link. */
const mostOfReason = 200;

/** @returns undefined for an address that has nothing to do with it */
export function returnedFrom(address: URLSearchParams): Returned | undefined {
  const reason = address.get('error') ?? address.get('strava_error');
  if (reason !== null) return { how: 'failed', text: failureText(reason) };
  if (address.get('success') === 'true') {
    return { how: 'connected', hasWebhook: address.get('webhook_setup') === 'true' };
  }
  return address.get('strava_connected') === 'true' ? { how: 'complete' } : undefined;
}

/**
 * What is left of a return: anybody can write a link that claims a connection.
 * @param connection undefined if it could not be loaded: the address is then believed
 */
export function confirmed(
  returned: Returned | undefined,
  connection: { isConnected: boolean } | undefined,
): Returned | undefined {
  const isFalse = returned && returned.how !== 'failed' && connection?.isConnected === false;
  return isFalse ? { how: 'failed', text: failureText('') } : returned;
}

/** The address without what Strava's page has left in it; a token, too, is gone from it. */
export function cleaned(address: URLSearchParams): URLSearchParams {
  const clean = new URLSearchParams(address);
  for (const name of ours) clean.delete(name);
  return clean;
}

const signIn = 'Please log in to connect Strava';

function failureText(given: string): string {
  const reason = given.trim().replace(/\.$/, '').slice(0, mostOfReason);
  if (reason === signIn) return signIn;
  return reason === ''
    ? 'Failed to connect to Strava. Please try again.'
    : `Failed to connect to Strava: ${reason}. Please try again.`;
}
