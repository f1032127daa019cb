/** What is needed of /api/openapi.json. */
export interface ApiDocument {
  paths: Record<string, { get?: { parameters?: Parameter[] } }>;
}

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema: { type?: string; maximum?: number };
}

/** @returns the answer's text, if it is of use for finding more addresses */
export type Ask = (route: string, address: string) => Promise<string | undefined>;

const nobodys = '00000000-0000-7000-8000-000000000000';
/** Of a list's records, how many are asked for by themselves: the first, and others throughout the list. */
const first = 20;
const others = 20;

/**
 * Asks every GET route of the API: with each of its parameters, with the ids that earlier answers held, and with one
 * that nobody has.
 */
export async function askEveryGet({ paths }: ApiDocument, today: string, ask: Ask): Promise<void> {
  const seen = new Map<string, string[]>();
  const routes = Object.entries(paths).flatMap(([route, { get }]) =>
    get ? [{ route, parameters: get.parameters ?? [] }] : [],
  );
  // Lists come first, as they know the records' ids.
  const depth = (route: string) => (sources[route] ? 9 : route.split('{').length);
  for (const { route, parameters } of routes.toSorted((a, b) => depth(a.route) - depth(b.route))) {
    const source = sources[route] ?? byId(route);
    const inQuery = parameters.filter((parameter) => parameter.in === 'query');
    for (const address of route.includes('{') ? source(seen) : [route]) {
      const queries = address.includes('?') ? [''] : queriesOf(inQuery, today);
      for (const query of queries) {
        const text = await ask(route, address + query);
        if (text !== undefined) seen.set(route, [...(seen.get(route) ?? []), text]);
      }
    }
  }
}

type Seen = ReadonlyMap<string, string[]>;

/** The addresses of routes whose parameters are not ids of the list above them, some with their query. */
const sources: Record<string, (seen: Seen) => string[]> = {
  '/ai/chat/{id}/stream': (seen) =>
    fill('/ai/chat/{id}/stream', idsIn(seen, '/chat/sessions/{id}/messages')),
  '/account-data/exports/{id}/archive': (seen) =>
    fill('/account-data/exports/{id}/archive', idsIn(seen, '/account-data')),
  '/imports/{id}/compared': (seen) => {
    const [training = nobodys] = idsIn(seen, '/trainings');
    return fill('/imports/{id}/compared', idsIn(seen, '/imports')).flatMap((address) =>
      ['2', '3'].map((line) => `${address}?line=${line}&training=${training}`),
    );
  },
  '/trainings/{id}/sources/{source}/original': (seen) =>
    (seen.get('/trainings/{id}') ?? []).flatMap((text) => {
      const { id, sources = [] } = JSON.parse(text) as { id: string; sources?: { id: string }[] };
      return sources.map((source) => `/trainings/${id}/sources/${source.id}/original`);
    }),
  '/calendar-feed/{userId}/{file}': (seen) =>
    (seen.get('/calendar-events/feed') ?? []).flatMap((text) => {
      const { path } = JSON.parse(text) as { path: string | null };
      return path ? [path.replace('/api', '')] : [];
    }),
};

/** With the ids in the answers of what is above the first parameter. */
const byId = (route: string) => (seen: Seen) =>
  fill(route, idsIn(seen, route.slice(0, route.indexOf('/{'))));

const fill = (route: string, ids: string[]) =>
  [...ids, nobodys].map((id) => route.replaceAll(/\{\w+\}/g, id));

function idsIn(seen: Seen, route: string): string[] {
  const ids = new Set((seen.get(route) ?? []).flatMap((text) => idsOf(JSON.parse(text))));
  const step = Math.max(1, Math.ceil(ids.size / others));
  return [...ids].filter((_, index) => index < first || index % step === 0);
}

/** The ids of the records in an answer, not those of what they refer to. */
function idsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsOf);
  if (value === null || typeof value !== 'object') return [];
  const { id } = value as { id?: unknown };
  return typeof id === 'string' ? [id] : Object.values(value).flatMap(idsOf);
}

/** No query, one for each value of each parameter, and one with all of them. Required ones are always there. */
function queriesOf(parameters: Parameter[], today: string): string[] {
  const known = parameters.map(({ name, required = false, schema }) => ({
    name,
    required,
    values: valuesOf(name, schema, today),
  }));
  const always = known.filter(({ required }) => required);
  const optional = known.filter(({ required }) => !required);
  const queries = [
    [],
    ...optional.flatMap(({ name, values }) => values.map((value) => [[name, value]])),
    ...(optional.length > 1
      ? [optional.map(({ name, values: [first = ''] }) => [name, first])]
      : []),
  ];
  const fixed = always.map(({ name, values: [first = ''] }) => [name, first]);
  const texts = queries.map((query) => new URLSearchParams([...fixed, ...query]).toString());
  return [...new Set(texts)].map((text) => text && `?${text}`);
}

function valuesOf(
  name: string,
  { type, maximum = Number.POSITIVE_INFINITY }: Parameter['schema'],
  today: string,
) {
  if (type === 'integer' || type === 'number') {
    return ['1', '10', '100'].filter((value) => Number(value) <= maximum);
  }
  const year = Number(today.slice(0, 4));
  const texts: Record<string, string[]> = {
    from: [`${year - 1}${today.slice(4, 8)}01`, `${year}-01-01`],
    to: [today, `${year - 1}-12-31`],
    today: [today],
    active: ['true'],
    before: [`${today}T00:00:00.000Z`],
  };
  return texts[name] ?? [];
}
