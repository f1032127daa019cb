import type { ServiceActivity } from '#shared/activities/from-service.ts';
import type { ApiSource, ServiceName } from '#shared/sources/provenance.ts';
import type { Provider, SourceLink } from '../../server/features/sources/provider.ts';
import { type Pauses, type SourceClient, SourceFailure } from '../../server/source-client.ts';

/** The entry that the table of services would have. */
export const pacekeeper = {
  name: 'Pacekeeper',
  api: 'pacekeeper-api',
  activityPage: (id: string) => `https://pacekeeper.example/a/${id}`,
};

/** What its migration would say. */
export const migration = `
  create or replace function service_of(source text) returns text language sql immutable parallel safe as $$
    select case
      when source in ('strava-api', 'strava-csv') then 'strava'
      when source = 'pacekeeper-api' then 'pacekeeper'
    end
  $$;
  alter table trainings drop constraint trainings_source_known;
  alter table training_sources drop constraint training_sources_source_check;
  alter table source_deleted drop constraint source_deleted_service_check;
  alter table source_leavings drop constraint source_leavings_service_check;
  create table pacekeeper_tokens (like strava_tokens including all);
  select build_walls('pacekeeper_tokens', user_writes => '{}');
`;

const service = 'pacekeeper' as ServiceName;

export function fakeSource() {
  const athletes = new Map<string, string>();
  const provider: Provider = {
    service,
    source: 'pacekeeper-api' as ApiSource,
    path: '/api/integrations/pacekeeper',
    scopes: {
      asked: ['runs'],
      mayReadActivities: (given) => given.includes('runs'),
      missingIn: () => undefined,
    },
    sentences: saying([
      ...(['unauthorised', 'invalid-grant', 'missing-scope', 'inactive', 'full'] as const),
      ...(['gone', 'limited', 'unreachable', 'garbage', 'misconfigured'] as const),
    ]),
    connecting: saying([
      ...(['signIn', 'another', 'off', 'denied', 'stale', 'noActivities', 'taken'] as const),
      ...(['ended', 'unknown'] as const),
    ]),
    off: 'STRAVA_OFF',
    streamsParser: undefined,
    athlete: {
      find: async (_tx, userId) => athletes.get(userId),
      set: async (_tx, userId, athleteId) => void athletes.set(userId, athleteId),
      unset: async (_tx, userId) => {
        const athleteId = athletes.get(userId);
        athletes.delete(userId);
        return athleteId;
      },
    },
  };
  const remote = {
    activities: [] as ServiceActivity[],
    pauses: {} as Pauses,
    isRevoked: false,
    asked: 0,
  };
  const link: SourceLink = {
    client: clientOf(remote),
    // Reversed, which is enough to see that no token is stored as received.
    seal: { close: async (text) => reversed(text), open: async (text) => reversed(text) },
    webhookSecret: 'a-path-that-nobody-guesses',
    keepTracks: false,
  };
  return { provider, link, remote };
}

function clientOf(remote: ReturnType<typeof fakeSource>['remote']): SourceClient {
  const ask = () => {
    if (remote.isRevoked) throw new SourceFailure('unauthorised', 'revoked');
    remote.asked += 1;
  };
  const tokens = () => ({
    accessToken: 'opens-it',
    refreshToken: 'makes-more',
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  return {
    pageSize: 2,
    authorizationUrl: ({ state }) => `https://pacekeeper.example/ask?state=${state}`,
    admit: async () => ({ tokens: tokens(), athlete: { id: 'runner-7', name: 'Ada' } }),
    async refresh() {
      if (remote.isRevoked) throw new SourceFailure('invalid-grant', 'revoked');
      return tokens();
    },
    async revoke() {
      remote.isRevoked = true;
    },
    async listActivities(_token, { before, page }) {
      ask();
      const start = (page - 1) * 2;
      const older = remote.activities.filter(
        ({ startedAt }) => before === undefined || Date.parse(startedAt) / 1000 < before,
      );
      const newest = older.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
      return { activities: newest.slice(start, start + 2), pauses: remote.pauses };
    },
    async findActivity(_token, id) {
      ask();
      const activity = remote.activities.find((one) => one.id === id);
      if (!activity) throw new SourceFailure('gone', 'no such run');
      return { activity, pauses: remote.pauses };
    },
    async findStreams() {
      throw new SourceFailure('gone', 'it has no tracks');
    },
    findAthlete: async () => ask(),
    listSubscriptions: async () => [],
    subscribe: async () => 'subscription-1',
    unsubscribe: async () => {},
  };
}

export const fakeRun = (id: string, startedAt: string, name = 'A run'): ServiceActivity => ({
  id,
  name,
  sportType: 'Run',
  startedAt,
  startedLocally: startedAt,
  distance: 10_000,
  movingTime: 3000,
  elapsedTime: 3100,
  isIndoor: false,
});

const saying = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, `Pacekeeper: ${key}`])) as Record<Key, string>;

const reversed = (text: string) => [...text].reverse().join('');
