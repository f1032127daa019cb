import fc from 'fast-check';

const whole = (min: number, max: number) => fc.integer({ min, max }).map(String);
/** Any text that PostgreSQL accepts. */
const text = fc
  .oneof(fc.string({ maxLength: 40 }), fc.string({ unit: 'grapheme', maxLength: 20 }))
  .filter((value) => !value.includes('\0') && value.isWellFormed());
const two = (max: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, '0'));
const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const clock = fc.tuple(two(23), two(59), two(59), fc.integer({ min: 0, max: 999_999 }));
const time = clock.map(([h, m, s, us]) => `${h}:${m}:${s}.${us}`);
const zone = fc
  .integer({ min: -14, max: 14 })
  .map((hours) => (hours < 0 ? `${hours}` : `+${hours}`));
const instant = fc.oneof(
  fc.tuple(day, time, zone).map(([date, at, offset]) => `${date} ${at}${offset}`),
  fc.constantFrom('infinity', '-infinity', '0044-03-15 12:00:00+00 BC'),
);
const double = fc.double().map((n) => String(n).replace('Infinity', 'infinity'));
const json = fc
  .jsonValue()
  .map((value) => JSON.stringify(value))
  .filter((value) => !/\\u0000|\\ud[89a-f]/i.test(value));
const inArray = (element: fc.Arbitrary<string>) =>
  fc
    .array(fc.option(element), { maxLength: 5 })
    .map((values) => `{${values.map((v) => (v === null ? 'null' : JSON.stringify(v))).join()}}`);

/** Texts of values, by type. */
export const types: Record<string, fc.Arbitrary<string>> = {
  bool: fc.constantFrom('t', 'f'),
  bytea: fc
    .uint8Array({ maxLength: 300 })
    .map((bytes) => `\\x${Buffer.from(bytes).toString('hex')}`),
  '"char"': fc.constantFrom('a', 'Z', ''),
  name: text.map((value) => value.slice(0, 15)),
  int2: whole(-32_768, 32_767),
  int4: whole(-2_147_483_648, 2_147_483_647),
  int8: fc.maxSafeInteger().map(String),
  oid: whole(0, 4_294_967_295),
  float4: fc.float().map((n) => String(n).replace('Infinity', 'infinity')),
  float8: double,
  numeric: fc.tuple(fc.maxSafeInteger(), whole(0, 999_999)).map((parts) => parts.join('.')),
  money: whole(-1000, 1000),
  text,
  varchar: text,
  'char(50)': text.filter((value) => [...value].length <= 40),
  json,
  jsonb: json,
  uuid: fc.uuid(),
  date: fc.oneof(day, fc.constantFrom('infinity', '-infinity')),
  time,
  timetz: fc.tuple(time, zone).map((parts) => parts.join('')),
  timestamp: fc.oneof(
    fc.tuple(day, time).map((parts) => parts.join(' ')),
    fc.constantFrom('infinity', '-infinity'),
  ),
  timestamptz: instant,
  interval: fc.tuple(whole(-99, 99), whole(-99, 99)).map(([days, s]) => `${days} days ${s} s`),
  inet: fc.ipV4(),
  bit: fc.constantFrom('0', '1'),
  varbit: fc.stringMatching(/^[01]{1,20}$/),
  point: fc.tuple(whole(-99, 99), whole(-99, 99)).map(([x, y]) => `(${x},${y})`),
  tsvector: fc.stringMatching(/^[a-z]{1,10}( [a-z]{1,10}){0,3}$/),
  xid8: fc.maxSafeNat().map(String),
  pg_lsn: fc.constantFrom('0/0', '16/B374D848'),
  regclass: fc.constantFrom('pg_class', 'pg_type'),
  int4range: fc.constantFrom('[1,5)', 'empty', '(,3)'),
  'bool[]': inArray(fc.constantFrom('t', 'f')),
  'smallint[]': inArray(whole(-99, 99)),
  'int8[]': inArray(whole(-99, 99)),
  'numeric[]': inArray(whole(-99, 99)),
  'text[]': inArray(text.filter((value) => !/[\n\r\t\b\f\v]/.test(value))),
  'uuid[]': inArray(fc.uuid()),
  'date[]': inArray(day),
  'jsonb[]': inArray(fc.constantFrom('1', 'null')),
};

/** A type and a text that it accepts, or null. */
export const typedValue = fc
  .constantFrom(...Object.keys(types))
  .chain((type) => fc.tuple(fc.constant(type), fc.option(types[type] as fc.Arbitrary<string>)));

/** A query of one row, with a column for each value. */
export const rowOf = (values: [type: string, value: string | null][]) => ({
  sql: `select ${values.map(([type], n) => `$${n + 1}::text::${type} as c${n}`).join()}`,
  parameters: values.map(([, value]) => value),
});

/** Replaces each driver's own kind of bytes with an array of numbers. */
export const bytesAlike = (rows: Record<string, unknown>[] | undefined) =>
  rows?.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, of]) => [name, of instanceof Uint8Array ? [...of] : of]),
    ),
  );
