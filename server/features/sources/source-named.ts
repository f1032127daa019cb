import type { ServiceName } from '#shared/sources/provenance.ts';
import { firstService } from '#shared/sources/services.ts';
import type { ConnectedSource } from './provider.ts';

/** The source of a service, and this server's connection with it. */
export function sourceNamed(
  sources: readonly ConnectedSource[],
  service: ServiceName = firstService,
): ConnectedSource {
  const found = sources.find(({ provider }) => provider.service === service);
  if (!found) throw new Error(`There is no source named ${service}`);
  return found;
}
