import type { ServiceName } from '#shared/sources/provenance.ts';
import type { ConnectedSource } from './provider.ts';

/** Jobs that an older version has sent name no service: there was one. */
export const firstService: ServiceName = 'strava';

/** The source of a service, and this server's connection with it. */
export function sourceNamed(
  sources: readonly ConnectedSource[],
  service: ServiceName = firstService,
): ConnectedSource {
  const found = sources.find(({ provider }) => provider.service === service);
  if (!found) throw new Error(`There is no source named ${service}`);
  return found;
}
