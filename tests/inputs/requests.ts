import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { InputRoute } from './routes.ts';
import { corrupted, fitting, hostileTexts, type Known, written } from './values.ts';

export interface Sent {
  /** As in the list of routes. */
  route: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
  /** Whose session is sent along. */
  as: 'the runner' | 'nobody';
}

/** Requests to any of the routes, each valid except for one part of it. */
export function requests(routes: InputRoute[], known: Known): fc.Arbitrary<Sent> {
  return fc
    .tuple(
      fc.constantFrom(...routes),
      fc.constantFrom<Part>('nothing', 'nothing', 'path', 'query', 'headers', 'method', ...bodies),
    )
    .chain(([route, wrong]) =>
      fc
        .record({
          method: wrong === 'method' ? methods : fc.constant(route.method),
          path: pathOf(route, wrong === 'path', known),
          query: queryOf(route, wrong === 'query', known),
          headers: wrong === 'headers' ? oddHeaders : fc.constant({}),
          body: bodyOf(route, wrong, known),
          as: fc.constantFrom<Sent['as']>('nobody', ...Array(5).fill('the runner')),
        })
        .map(({ path, query, headers, body, ...sent }) => ({
          ...sent,
          route: `${route.method} ${route.path}`,
          path: path + (query ? `?${query}` : ''),
          headers: { ...body.headers, ...headers },
          body: body.bytes,
        })),
    );
}

const bodies = ['body', 'body', 'body', 'encoding'] as const;
type Part = 'nothing' | 'path' | 'query' | 'headers' | 'method' | (typeof bodies)[number];

const methods = fc.constantFrom(
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'],
);

/** As it may appear in a request line; parts that a browser would normalize stay. */
const escaped = (text: string) =>
  encodeURIComponent(text.toWellFormed().slice(0, 3000))
    .replaceAll('%2F', '/')
    .replaceAll('%25', '%');

function pathOf({ path }: InputRoute, isWrong: boolean, { ids }: Known): fc.Arbitrary<string> {
  const parts = path.split('/').map((part) => {
    if (!/^:|\*/.test(part)) return fc.constant(part);
    return isWrong ? fc.constantFrom(...hostileTexts) : fc.constantFrom(...ids, 'x');
  });
  const whole = fc.tuple(...parts).map((made) => made.map(escaped).join('/') || '/');
  if (!isWrong) return whole;
  const added = fc.constantFrom(
    '',
    '',
    '/',
    '//',
    '/..',
    '/../x',
    '%00',
    '/%2e%2e/x',
    '/x',
    ';a=b',
    '.json',
  );
  return fc.tuple(whole, added).map(([made, more]) => made + more);
}

function queryOf(route: InputRoute, isWrong: boolean, known: Known): fc.Arbitrary<string> {
  const fields = Object.entries(route.query).map(([name, schema]) => {
    const right = fitting(schema, name, known).map(String);
    return [name, isWrong ? fc.oneof(fc.constantFrom(...hostileTexts), right) : right] as const;
  });
  const asked = fc
    .record(Object.fromEntries(fields), { requiredKeys: route.requiredQuery })
    .map((values) =>
      Object.entries(values)
        .map(([name, value]) => `${name}=${escaped(value)}`)
        .join('&'),
    );
  if (!isWrong) return asked;
  const added = fc.constantFrom(
    ...[
      '',
      '',
      'a',
      '&&&',
      '%',
      '=%ff',
      'limit=1&limit=2',
      '__proto__=1',
      'a[b]=1',
      `a=${'x'.repeat(9000)}`,
    ],
    ...['callbackURL=/..//evil.example', 'errorCallbackURL=//evil.example', 'token=%00', 'to=%00'],
  );
  return fc.tuple(asked, added).map((both) => both.filter(Boolean).join('&'));
}

const oddHeaders = fc
  .tuple(
    fc.constantFrom(
      ...[
        'cookie',
        'authorization',
        'content-type',
        'content-encoding',
        'accept',
        'accept-encoding',
      ],
      ...[
        'range',
        'if-none-match',
        'if-modified-since',
        'x-forwarded-for',
        'x-forwarded-host',
        'origin',
      ],
      ...[
        'sec-fetch-site',
        'user-agent',
        'x-captcha-response',
        'stripe-signature',
        'x-request-id',
        'last-event-id',
      ],
    ),
    fc.constantFrom(
      ...[
        '',
        'x',
        '%',
        'bytes=0-',
        'bytes=-1',
        'bytes=9-1',
        'Bearer',
        'Bearer x',
        'Bearer a.b.c',
        '"',
        'é',
      ],
      ...[
        'longrun.session_token=%',
        'longrun.session_token=x.y',
        'a=b; longrun.session_token=%00.%ff',
        '=;;',
      ],
      ...[
        't=1,v1=00',
        'null',
        'http://evil.example',
        'cross-site',
        'text/plain',
        'gzip',
        'br',
        '*/*',
        '::1',
      ],
      ...[
        `Bearer eyJhbGciOiJub25lIn0.${btoa('{"sid":"x"}')}.`,
        'y'.repeat(4000),
        'Thu, 01 Jan 1970',
      ],
    ),
  )
  .map(([name, value]): Record<string, string> => ({ [name]: value }));

interface Body {
  bytes: string | Buffer | undefined;
  headers: Record<string, string>;
}

const json = { 'content-type': 'application/json' };

function bodyOf(route: InputRoute, wrong: Part, known: Known): fc.Arbitrary<Body> {
  if (route.method === 'GET') return fc.constant({ bytes: undefined, headers: {} });
  const right = route.body ? fitting(route.body, '', known) : fc.constant({});
  if (wrong === 'body') return right.chain(corrupted).map((value) => asJson(written(value)));
  const text = right.map((value) => written(value));
  if (wrong !== 'encoding') return text.map(asJson);
  return fc.oneof(fc.constantFrom(...uploads).map(asUpload), text.chain(oddlyWritten));
}

const asJson = (bytes: string): Body => ({ bytes, headers: json });
const asUpload = (bytes: string): Body => ({ bytes, headers: { 'content-type': 'text/csv' } });

const heading = 'Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance\n';
const uploads = [
  ...['', 'a,b\n1,2', heading, `${heading}1,"May 2, 2024, 6:00:00 AM",Run,Run,3000,10\n`, '"'],
  ...[
    `${heading}1,x,\0,Run,-1,NaN\n`,
    'PK\u0003\u0004',
    'GIF89a',
    '\u0089PNG\r\n\u001a\n',
    '<svg/>',
  ],
];

/** The correct text, sent in the wrong way. */
function oddlyWritten(text: string): fc.Arbitrary<Body> {
  const bytes = Buffer.from(text);
  const zipped = gzipSync(bytes);
  const odd = (body: string | Buffer, headers: Record<string, string> = {}): Body => ({
    bytes: body,
    headers: { ...json, ...headers },
  });
  return fc.constantFrom(
    ...[
      odd(''),
      odd('{'),
      odd('null'),
      odd('[]'),
      odd('7'),
      odd('"x"'),
      odd(`${text}x`),
      odd(`\ufeff${text}`),
    ],
    odd(bytes.subarray(0, Math.floor(bytes.length / 2))),
    odd(Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff, 0xc0, 0x80]), Buffer.from('"}')])),
    odd(text.replace('{', '{"id":"1","id":"2","name":1,"name":"2","userId":"x","userId":"y",')),
    odd(zipped, { 'content-encoding': 'gzip' }),
    odd(zipped.subarray(0, 12), { 'content-encoding': 'gzip' }),
    odd(`{"a":"${'x'.repeat(300_000)}"}`),
    odd(`{"a":${'['.repeat(30_000)}`),
    ...[
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'image/png',
      '',
      'x',
    ].map((type) => odd(text, { 'content-type': type })),
    ...[
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      'application/ld+json',
    ].map((type) => odd(text, { 'content-type': type })),
    odd(`email=a&password[]=b&${'a=b&'.repeat(500)}`, {
      'content-type': 'application/x-www-form-urlencoded',
    }),
  );
}
