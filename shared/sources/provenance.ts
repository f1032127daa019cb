import { type Service, services } from './services.ts';

export type ServiceName = keyof typeof services;
type Known = (typeof services)[ServiceName];
export type ApiSource = Known['api'];

/**
 * Where a training came from, as stored in `trainings.source`; absent if it was typed in. What a
 * runner downloaded and uploaded is their own, unlike what came through a service's API.
 */
export type Source = ApiSource | Known['download'] | 'file';

const byName = Object.entries(services) as [ServiceName, Service][];

export const sources = [
  ...byName.flatMap(([, { api, download }]) => (download ? [api, download] : [api])),
  'file',
] as Source[];

/** Who reads a runner's data: our own formulas, or a service that belongs to somebody else. */
export type Audience = 'own-server' | 'third-party';

/** Whether it came through a service's API. */
export const isFromApi = (source: string | null | undefined): source is ApiSource =>
  byName.some(([, { api }]) => api === source);

/**
 * The sources whose trainings an audience may not read. Services forbid passing on data from their
 * API to language models, so only an administrator who has read their rules can allow it.
 * @param allowed what the administrator lets third parties read
 */
export const withheldFrom = (
  audience: Audience,
  allowed: readonly Source[] = [],
): readonly Source[] =>
  audience === 'third-party'
    ? sources.filter((source) => isFromApi(source) && !allowed.includes(source))
    : [];

/**
 * The service that assigned an activity's `source_id`, which is the same in its API and its export.
 */
export const serviceOf = (source: string | null | undefined): ServiceName | undefined =>
  byName.find(([, { api, download }]) => source === api || (source && source === download))?.[0];

/** All sources that contain a service's activities. */
export const sourcesOf = (service: ServiceName): readonly Source[] =>
  sources.filter((source) => serviceOf(source) === service);

/** The names of the services with an API, as shown to runners. */
export const apiNames = byName.map(([, { name }]) => name).join(' or ');

/**
 * The current word for a stored or archived source: exports were once named after their service.
 */
export const todaysSource = (source: unknown): unknown =>
  byName.find(([name]) => name === source)?.[1].download ?? source;
