import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeEnv, loadEnv } from './env.ts';
import { StartError } from './start-error.ts';

it('describes every unset variable as the README does', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const rows = readme.matchAll(/^\| (`[A-Z\d_`, ]+`) \| ([^|]+) \| /gm);
  const written = [...rows].map(([, names = '', unset = '']) => [
    names.replaceAll('`', '').split(', '),
    unset.replaceAll('`', ''),
  ]);
  // NODE_ENV is for our own scripts.
  const described = describeEnv({}).filter(({ name }) => name !== 'NODE_ENV');
  const words = new Map<string, string>(
    described.map(({ name, value }) => [name, value.replace(/^not set: | \(default\)$/g, '')]),
  );
  expect(written.flatMap(([names]) => names).toSorted()).toEqual([...words.keys()].toSorted());
  for (const [names, unset] of written as [string[], string][]) {
    expect([...new Set(names.map((name) => words.get(name)))].join(', '), names[0]).toBe(unset);
  }
});

describe('with nothing set', () => {
  it('serves only this machine, at an address that follows the port', () => {
    expect(loadEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      publicSiteUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      s3: undefined,
      apps: { appStore: undefined, playStore: undefined, web: undefined },
      smtpUrl: undefined,
      mailFrom: 'Longrun <no-reply@localhost>',
      supportEmail: undefined,
      mapTiles: undefined,
      botChallenge: { kind: 'altcha' },
      google: undefined,
      billing: { kind: 'sandbox' },
      secret: undefined,
      logLevel: 'info',
      nodeEnv: 'production',
      drainSeconds: 0,
      importMaxBytes: 20e9,
      originalsMaxBytes: 100e6,
      metricsToken: undefined,
      trustProxy: false,
      rateLimits: true,
    });
    expect(loadEnv({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });

  it('treats an empty variable as unset', () => {
    expect(loadEnv({ PORT: '', SECRET: ' ', DATABASE_URL: '' })).toEqual(loadEnv({}));
  });
});

describe('payments', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const stripe = { kind: 'stripe', stripe: { secretKey: 'sk_1', webhookSecret: 'whsec_1' } };
  const publicUrl = { PUBLIC_URL: 'https://run.example.org' };
  it.each([
    ['a sandbox on this machine', {}, { kind: 'sandbox' }],
    ['a sandbox at 127.0.0.1', { PUBLIC_URL: 'http://127.0.0.1:8080' }, { kind: 'sandbox' }],
    ['off at a public address', publicUrl, { kind: 'off' }],
    ['by Stripe with its keys', { ...keys, ...publicUrl }, stripe],
    ['by Stripe with its keys on this machine', keys, stripe],
    ['a sandbox where that is wanted', { ...publicUrl, BILLING: 'sandbox' }, { kind: 'sandbox' }],
    ['off where that is wanted', { ...keys, BILLING: 'off' }, { kind: 'off' }],
  ])('are %s', (_what, source, billing) => {
    expect(loadEnv(source).billing).toEqual(billing);
  });
});

describe('the language model', () => {
  const local = { AI_BASE_URL: 'http://localhost:11434/v1/', AI_MODEL: 'marathon-1' };
  const anthropic = { AI_PROVIDER: 'anthropic', AI_MODEL: 'marathon-1', AI_API_KEY: 'key-1' };
  const defaults = {
    contextTokens: 32_000,
    maxOutputTokens: 2_000,
    reasoningTokens: 4_000,
    allowedSources: [],
  };
  it.each([
    ['none by default', {}, undefined],
    ['none where the built-in coach is wanted', { ...local, AI_PROVIDER: 'built-in' }, undefined],
    [
      'at an address, which needs no key',
      local,
      {
        ...defaults,
        provider: 'openai-compatible',
        baseUrl: 'http://localhost:11434/v1',
        model: 'marathon-1',
        apiKey: undefined,
        firstTokenSeconds: 120,
      },
    ],
    [
      'Anthropic’s, by its key',
      anthropic,
      {
        ...defaults,
        provider: 'anthropic',
        baseUrl: 'https://api.anthropic.com/v1',
        model: 'marathon-1',
        apiKey: 'key-1',
        firstTokenSeconds: 30,
      },
    ],
  ])('is %s', (_what, source, ai) => {
    expect(loadEnv(source).ai).toEqual(ai);
  });

  it.each([
    ['http://127.0.0.1:8080/v1', 120],
    ['http://[::1]:8080/v1', 120],
    ['http://192.168.1.20:1234/v1', 120],
    ['http://172.20.0.3:8000/v1', 120],
    ['http://[fd00::5]/v1', 120],
    ['http://ollama:11434/v1', 120],
    ['http://gpu.lan/v1', 120],
    ['https://api.example.com/v1', 30],
    ['http://172.32.0.3:8000/v1', 30],
    ['https://8.8.8.8/v1', 30],
  ])('has, at %s, %i seconds for its first word', (AI_BASE_URL, firstTokenSeconds) => {
    expect(loadEnv({ ...local, AI_BASE_URL }).ai).toMatchObject({ firstTokenSeconds });
    const { ai } = loadEnv({ ...local, AI_BASE_URL, AI_FIRST_TOKEN_SECONDS: '77' });
    expect(ai).toMatchObject({ firstTokenSeconds: 77 });
  });

  it('takes limits, and leave to send what came through Strava’s API', () => {
    const limits = { AI_CONTEXT_TOKENS: '8000', AI_MAX_OUTPUT_TOKENS: '4000' };
    const { ai } = loadEnv({ ...local, ...limits, AI_STRAVA_API_DATA: 'include' });
    expect(ai).toMatchObject({
      contextTokens: 8000,
      maxOutputTokens: 4000,
      allowedSources: ['strava-api'],
    });
  });

  it.each<[string, Record<string, string>]>([
    ['AI_PROVIDER is "openai"; expected one of openai-compatible', { AI_PROVIDER: 'openai' }],
    ['AI_PROVIDER is not set; expected openai-compatible, anthropic', { AI_MODEL: 'marathon-1' }],
    ['AI_PROVIDER is not set; expected openai-compatible, anthropic', { AI_API_KEY: 'hush' }],
    [
      'AI_BASE_URL is not set; expected the address of the model’s API',
      { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'marathon-1' },
    ],
    ['AI_MODEL is not set; expected the name of a model', { AI_BASE_URL: 'http://localhost/v1' }],
    ['AI_MODEL is not set; expected', { AI_PROVIDER: 'anthropic', AI_API_KEY: 'hush' }],
    ['AI_API_KEY is not set; expected Anthropic’s API key', { ...anthropic, AI_API_KEY: '' }],
    [
      'AI_API_KEY is set to 9 characters (not shown); expected a key without spaces',
      { ...anthropic, AI_API_KEY: 'hush hush' },
    ],
    [
      'AI_BASE_URL is "localhost:11434"; expected a web',
      { ...local, AI_BASE_URL: 'localhost:11434' },
    ],
    [
      'AI_BASE_URL is "https://***@example.org/v1"; expected a web address without a user',
      { ...local, AI_BASE_URL: 'https://me:hush@example.org/v1' },
    ],
    [
      'expected a web address without a user name, a question mark',
      { ...local, AI_BASE_URL: 'https://example.org/v1?key=hush' },
    ],
    [
      'AI_CONTEXT_TOKENS is "3999"; expected a whole number',
      { ...local, AI_CONTEXT_TOKENS: '3999', AI_MAX_OUTPUT_TOKENS: '200' },
    ],
    ['AI_CONTEXT_TOKENS is "32k"; expected a whole number', { ...local, AI_CONTEXT_TOKENS: '32k' }],
    ['AI_MAX_OUTPUT_TOKENS is "199"; expected a', { ...local, AI_MAX_OUTPUT_TOKENS: '199' }],
    [
      'AI_MAX_OUTPUT_TOKENS is "16001"; expected at most half of AI_CONTEXT_TOKENS',
      { ...local, AI_MAX_OUTPUT_TOKENS: '16001' },
    ],
    [
      'AI_STRAVA_API_DATA is "yes"; expected one of include, exclude',
      { ...local, AI_STRAVA_API_DATA: 'yes' },
    ],
  ])('refuses: %s', (expected, source) => {
    const { message } = refusal(source);
    expect(message).toContain(expected);
    expect(message).not.toContain('hush');
    expect(message.split('\n')).toHaveLength(2);
  });
});

describe('accepts', () => {
  it.each([
    [
      'PUBLIC_URL',
      'https://run.example.org',
      { publicUrl: 'https://run.example.org', botChallenge: { kind: 'altcha' } },
    ],
    ['PUBLIC_URL', 'https://Run.example.org/', { publicUrl: 'https://run.example.org' }],
    // Where browsers could not solve our own challenge.
    [
      'PUBLIC_URL',
      'http://192.168.1.5:3000',
      { publicUrl: 'http://192.168.1.5:3000', botChallenge: { kind: 'off' } },
    ],
    ['PUBLIC_URL', 'http://[::1]:3000', { publicUrl: 'http://[::1]:3000' }],
    ['PUBLIC_SITE_URL', 'https://example.org/run', { publicSiteUrl: 'https://example.org/run' }],
    ['DATABASE_URL', 'postgres://a:b@db/x', { databaseUrl: 'postgres://a:b@db/x' }],
    ['DATABASE_URL', 'postgresql:///x?host=/run', { databaseUrl: 'postgresql:///x?host=/run' }],
    [
      'APP_STORE_URL',
      'https://apps.apple.com/app/id1',
      { apps: { appStore: 'https://apps.apple.com/app/id1' } },
    ],
    [
      'PLAY_STORE_URL',
      'https://play.google.com/x?id=a',
      { apps: { playStore: 'https://play.google.com/x?id=a' } },
    ],
    ['WEB_APP_URL', 'https://app.example.org', { apps: { web: 'https://app.example.org' } }],
    ['SUPPORT_EMAIL', 'help@example.org', { supportEmail: 'help@example.org' }],
    ['SMTP_URL', 'smtp://a:b@mail:587', { smtpUrl: 'smtp://a:b@mail:587' }],
    ['SMTP_URL', 'smtps://mail.example.org', { smtpUrl: 'smtps://mail.example.org' }],
    ['MAIL_FROM', 'run@example.org', { mailFrom: 'run@example.org' }],
    ['MAIL_FROM', 'Run Club <run@example.org>', { mailFrom: 'Run Club <run@example.org>' }],
    ['PUBLIC_URL', 'https://run.example.org', { mailFrom: 'Longrun <no-reply@run.example.org>' }],
    ['DATA_DIR', '/srv/longrun', { dataDir: '/srv/longrun' }],
    ['TRUST_PROXY', 'yes', { trustProxy: true }],
    ['RATE_LIMITS', '0', { rateLimits: false }],
    ['NODE_ENV', 'development', { nodeEnv: 'development' }],
    ['PORT', ' 65535 ', { port: 65535 }],
  ])('%s=%s', (name, value, expected) => {
    expect(loadEnv({ [name]: value })).toMatchObject(expected);
  });
});

it('takes a bucket with the keys to it', () => {
  const keys = { S3_ACCESS_KEY_ID: 'longrun', S3_SECRET_ACCESS_KEY: 'hush' };
  expect(loadEnv({ ...keys, S3_BUCKET: 'runs', S3_ENDPOINT: 'http://minio:9000' }).s3).toEqual({
    bucket: 'runs',
    endpoint: 'http://minio:9000',
    region: 'us-east-1',
    credentials: { accessKeyId: 'longrun', secretAccessKey: 'hush' },
  });
  expect(loadEnv(keys).s3).toBeUndefined();
  expect(() => loadEnv({ S3_BUCKET: 'runs', S3_ACCESS_KEY_ID: 'longrun' })).toThrow(
    'S3_SECRET_ACCESS_KEY is not set; expected the key to S3_BUCKET.',
  );
});

describe('refuses, naming the variable, what was given and what is expected', () => {
  it.each([
    ['PORT', '80x', 'PORT is "80x"; expected a whole number from 1 to 65535.'],
    ['PORT', '0', 'PORT is "0"; expected a whole number from 1 to 65535.'],
    ['PORT', '65536', 'PORT is "65536"; expected a whole number from 1 to 65535.'],
    ['PORT', '-1', 'PORT is "-1"; expected a whole number from 1 to 65535.'],
    ['PUBLIC_URL', 'run.example.org', 'PUBLIC_URL is "run.example.org"; expected the address'],
    ['PUBLIC_URL', 'ftp://example.org', 'PUBLIC_URL is "ftp://example.org"; expected the address'],
    ['PUBLIC_URL', 'https://example.org/run', 'org, without a path, a question mark or a user'],
    ['PUBLIC_SITE_URL', 'javascript:alert(1)', 'expected a web address, such as https://'],
    ['APP_STORE_URL', 'javascript:alert(1)', 'expected a web address, such as https://apps.apple'],
    ['PLAY_STORE_URL', 'market://x', 'PLAY_STORE_URL is "market://x"; expected a web address'],
    ['WEB_APP_URL', 'app.example.org', 'WEB_APP_URL is "app.example.org"; expected a web address'],
    ['SUPPORT_EMAIL', 'help', 'SUPPORT_EMAIL is "help"; expected an address, such as help@'],
    [
      'MAP_TILES_URL',
      'https://t.example.org/{z}/{x}/{y}',
      'MAP_TILES_ATTRIBUTION is not set; expected whom the tiles are',
    ],
    ['MAP_TILES_ATTRIBUTION', '© Maps', 'MAP_TILES_URL is not set; expected an https address with'],
    ['MAP_TILES_URL', 'http://t.example.org/{z}/{x}/{y}', 'expected an https address with {z}'],
    ['MAP_TILES_URL', 'https://{z}.example.org/{x}/{y}', 'expected an https address with {z}'],
    ['MAP_TILES_URL', 'https://t.example.org/{z}/{x}', 'expected an https address with {z}'],
    ['MAP_TILES_URL', 'https://a:b@t.example.org/{z}/{x}/{y}', 'expected an https address with'],
    [
      'MAP_TILES_URL',
      'https://t.example.org;script-src */{z}/{x}/{y}',
      'expected an https address',
    ],
    ['BILLING', 'paypal', 'BILLING is "paypal"; expected one of stripe, sandbox, off.'],
    ['STRIPE_SECRET_KEY', 'sk_1', 'STRIPE_WEBHOOK_SECRET is not set; expected what the Stripe'],
    ['STRIPE_PRICE_ID', '4.99', 'STRIPE_PRICE_ID is "4.99"; expected the id of a monthly price'],
    ['STRIPE_API_URL', 'stripe.com', 'STRIPE_API_URL is "stripe.com"; expected a URL that'],
    ['S3_ENDPOINT', 'minio:9000', 'expected the address of an S3 service, such as https://'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud"; expected one of fatal, error, warn, info, debug'],
    ['NODE_ENV', 'prod', 'NODE_ENV is "prod"; expected one of production, development, test.'],
    [
      'METRICS_TOKEN',
      'short',
      'METRICS_TOKEN is set to 5 characters (not shown); expected at least 16 characters.',
    ],
    ['DRAIN_SECONDS', '61', 'DRAIN_SECONDS is "61"; expected a whole number from 0 to 60.'],
    ['TRUST_PROXY', 'maybe', 'TRUST_PROXY is "maybe"; expected true or false.'],
    ['RATE_LIMITS', 'some', 'RATE_LIMITS is "some"; expected true or false.'],
    [
      'SECRET',
      'hush',
      'SECRET is set to 4 characters (not shown); expected at least 32 characters',
    ],
    [
      'DATABASE_URL',
      'mysql://a:hush@db/x',
      'expected postgres://user:password@host:5432/database.',
    ],
    [
      'SMTP_URL',
      'http://hush@mail',
      'SMTP_URL is set to 16 characters (not shown); expected smtp:',
    ],
    ['SMTP_URL', 'smtp://', 'expected smtp://user:password@host:587 or smtps://'],
    ['MAIL_FROM', 'Run Club', 'MAIL_FROM is "Run Club"; expected an address, or a name and an'],
    ['MAIL_FROM', 'a@x.org\nBcc: b@x.org', 'expected an address, or a name and an address'],
    ['MAIL_FROM', 'A\nBcc: b <a@x.org>', 'expected an address, or a name and an address'],
    ['DATABASE_DIRECT_URL', 'postgres://a:b@db/x', 'DATABASE_URL is not set; expected the address'],
    ['DATABASE_URL', 'hush', 'DATABASE_URL is set to 4 characters (not shown); expected postgres'],
    ['HOST', 'http://hush:3000', 'expected an address or name to listen on'],
  ])('%s=%s', (name, value, expected) => {
    const error = refusal({ [name]: value });
    expect(error).toBeInstanceOf(StartError);
    expect(error.message).toContain(expected);
    expect(error.message.split('\n')).toHaveLength(2);
  });

  it('needs both of Stripe’s secrets, and shows neither', () => {
    const { message } = refusal({ BILLING: 'stripe' });
    expect(message.match(/^ {2}\w+/gm)).toEqual(['  STRIPE_SECRET_KEY', '  STRIPE_WEBHOOK_SECRET']);
    expect(refusal({ STRIPE_SECRET_KEY: 'hush', PORT: 'x' }).message).not.toContain('hush');
  });

  it('lists every wrong variable at once', () => {
    const { message } = refusal({ PORT: 'x', LOG_LEVEL: 'y', SECRET: 'z' });
    expect(message.match(/^ {2}\w+/gm)).toEqual(['  PORT', '  SECRET', '  LOG_LEVEL']);
  });

  it('never shows a secret or a password', () => {
    const { message } = refusal({
      SECRET: 'hush-1',
      DATABASE_URL: 'mysql://a:hush-2@db/x',
      PUBLIC_URL: 'https://me:hush-3@example.org',
    });
    expect(message).not.toContain('hush');
    expect(message).toContain('https://***@example.org');
  });
});

function refusal(source: Record<string, string>): Error {
  try {
    loadEnv(source);
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was refused');
}
