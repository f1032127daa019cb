import fc from 'fast-check';
import { hostileValues } from '../hostile-values.ts';

export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

/**
 * What a schema does not say about a text may follow from its name: these are likely to be
 * accepted.
 */
export interface Known {
  /** Of records, the runner's own and another's. */
  ids: string[];
}

const days = ['2024-02-29', '2024-06-06', '2100-01-04'];
const long = 100_000;

/** Placeholders for values that JSON.stringify cannot write; see `written`. */
const unwritable: Record<string, string> = {
  '@huge': '1e999',
  '@digits': '9'.repeat(400),
  '@minus-zero': '-0.0e-0',
  '@deep': `${'['.repeat(9000)}${']'.repeat(9000)}`,
  '@deep-objects': `${'{"a":'.repeat(4000)}1${'}'.repeat(4000)}`,
  '@half': '"\\ud800"',
};

export const hostileTexts = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '%00',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    '\ufeff',
    'NaN',
    'Infinity',
  ],
  ...["' or 1=1 --", '"; drop table trainings; --', '{{7*7}}', '<script>', '../../etc/passwd'],
  ...['2023-02-29', '2024-13-45', '0000-01-01', '99999-01-01', '-1', '1e999', '0x10', '٣', '１'],
  ...['a\r\nset-cookie: x=1', '//evil.example', '/..//evil.example', 'https://evil.example'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    '[object Object]',
    '%',
    '%ff',
    '%zz',
  ],
  'x'.repeat(5001),
];

const odd: unknown[] = [
  ...[{ toString: 1 }, { valueOf: null }, { length: 1e9 }, { toJSON: 'x' }, { $gt: '' }],
  ...[[], [[]], ['a'], [null], Array(3000).fill(0), [{ id: 1 }]],
  ...[2 ** 31, -(2 ** 63), 0.1 + 0.2, 1e-320, -0, false],
];

const hostile = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 6, arbitrary: fc.constantFrom(...hostileValues.map(([, value]) => value)) },
  { weight: 4, arbitrary: fc.constantFrom(...Object.keys(unwritable)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('<', '[', '🏃', '\n', '0').map((one) => one.repeat(long)),
  },
  { weight: 3, arbitrary: fc.constantFrom(...odd) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
);

/** A value that the schema might accept. */
export function fitting(schema: JsonSchema, name: string, known: Known): fc.Arbitrary<unknown> {
  const { type, minimum = 0, maximum = 100 } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => fitting(one, name, known)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern), { maxLength: 60 });
  switch (type) {
    case 'object':
      return fittingObject(schema, known);
    case 'array':
      return fc.array(fitting(schema.items ?? {}, name, known), { maxLength: 3 });
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum, 2 ** 31 - 1)) });
    case 'number':
      return fc.constantFrom(minimum, maximum, (minimum + maximum) / 2, minimum + 0.5);
    default:
      return fittingText(name, known);
  }
}

function fittingObject({ properties = {}, required = [] }: JsonSchema, known: Known) {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, fitting(schema, name, known)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function fittingText(name: string, { ids }: Known): fc.Arbitrary<string> {
  if (/date|today|day|^(from|to|after|before)$/i.test(name)) return fc.constantFrom(...days);
  if (/id$/i.test(name)) return fc.constantFrom(...ids);
  if (/email/i.test(name))
    return fc.constantFrom('runner1', 'new', 'newer').map((who) => `${who}@example.org`);
  if (/password|proof/i.test(name)) return fc.constantFrom('correct horse', 'another one');
  if (/zone/i.test(name)) return fc.constantFrom('Europe/Berlin', 'UTC', 'Mars/Base');
  if (/url/i.test(name)) return fc.constantFrom('/dashboard', '/settings?a=1');
  return fc.oneof(fc.constantFrom('Easy', 'Hills', '10', '0:50:00'), fc.string({ maxLength: 12 }));
}

/** The same value with a different one in one place, at any depth, or with an additional field. */
export function corrupted(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return hostile;
  const keys = Object.keys(value);
  const more = fc
    .tuple(fc.constantFrom('__proto__', 'constructor', 'userId', 'user_id', 'id', 'a\0'), hostile)
    .map(([key, extra]) => withField(value, key, extra));
  if (keys.length === 0) return fc.oneof(hostile, more);
  const inside = fc.constantFrom(...keys).chain((key) => {
    const inner = (value as Record<string, unknown>)[key];
    const isDeep = typeof inner === 'object' && inner !== null;
    return (isDeep ? fc.oneof(corrupted(inner), hostile) : hostile).map((wrong) =>
      withField(value, key, wrong),
    );
  });
  return fc.oneof(
    { weight: 8, arbitrary: inside },
    { weight: 2, arbitrary: more },
    { weight: 1, arbitrary: hostile },
  );
}

/** Also one called `__proto__`, as a field like any other. */
function withField(value: object, key: string, field: unknown): object {
  const copy = Array.isArray(value) ? [...value] : { ...value };
  return Object.defineProperty(copy, key, { value: field, enumerable: true, configurable: true });
}

/** As JSON, including what only text can express. */
export function written(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return Object.entries(unwritable).reduce(
    (so, [name, raw]) => so.replaceAll(JSON.stringify(name), raw),
    text,
  );
}
