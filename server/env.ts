import { resolve } from 'node:path';
import { z } from 'zod';
import { product } from '#shared/product.ts';
import { googleOf, googleVariables } from './features/auth/google-config.ts';
import { billingOf, billingVariables, missingStripeKeys } from './features/billing/config.ts';
import {
  botChallengeOf,
  botChallengeVariables,
  missingKeys,
} from './features/bot-challenge/config.ts';
import { mapTilesOf, mapVariables, wrongMapVariables } from './features/config/map-tiles.ts';
import { stravaOf, stravaVariables, wrongStravaVariables } from './features/strava/config.ts';
import type { S3 } from './files/file-store.ts';
import { aiOf, aiVariables, wrongAiVariables } from './integrations/model/config.ts';
import { maskAddress } from './mask-address.ts';
import { StartError } from './start-error.ts';
import { wholeNumber } from './whole-number.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const nodeEnvs = ['production', 'development', 'test'] as const;

// Each message completes the sentence `PORT is "80x"; expected …`. For an unset variable, the value
// is, as in the README, its default, or `unset` if there is none.
const variables = z.object({
  PORT: wholeNumber(1, 65535).default(3000),
  /** Local only by default: exposing the server to a network should be a conscious decision. */
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'an address or name to listen on, such as 0.0.0.0')
    .default('127.0.0.1'),
  PUBLIC_URL: origin('the address people open, such as https://run.example.org')
    .optional()
    .meta({ unset: 'http://localhost:PORT' }),
  PUBLIC_SITE_URL: webAddress('a web address, such as https://example.org')
    .optional()
    .meta({ unset: 'PUBLIC_URL' }),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl().optional().meta({ unset: 'the embedded database in DATA_DIR' }),
  DATABASE_DIRECT_URL: postgresUrl().optional().meta({ unset: 'DATABASE_URL' }),
  S3_BUCKET: z.string().optional().meta({ unset: 'files are in DATA_DIR' }),
  S3_ENDPOINT: webAddress('the address of an S3 service, such as https://s3.example.org')
    .optional()
    .meta({ unset: "Amazon's" }),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional().meta({ unset: 'no bucket' }),
  S3_SECRET_ACCESS_KEY: z.string().optional().meta({ unset: 'no bucket' }),
  APP_STORE_URL: webAddress('a web address, such as https://apps.apple.com/app/id0')
    .optional()
    .meta({ unset: 'no app is offered for the iPhone' }),
  PLAY_STORE_URL: webAddress(
    'a web address, such as https://play.google.com/store/apps/details?id=org.example',
  )
    .optional()
    .meta({ unset: 'no app is offered for Android' }),
  WEB_APP_URL: webAddress('a web address, such as https://app.example.org')
    .optional()
    .meta({ unset: 'no app is offered elsewhere' }),
  SMTP_URL: smtpUrl()
    .optional()
    .meta({ unset: 'no mail is sent: it can be read at /dev/mail, on this machine only' }),
  MAIL_FROM: mailFrom().optional().meta({ unset: 'Longrun <no-reply@…>' }),
  SUPPORT_EMAIL: z
    .email('an address, such as help@example.org')
    .optional()
    .meta({ unset: 'Pro users are told that there is no address' }),
  ...botChallengeVariables,
  ...googleVariables,
  ...billingVariables,
  ...aiVariables,
  ...stravaVariables,
  ...mapVariables,
  SECRET: z
    .string()
    .min(32, 'at least 32 characters; `openssl rand -hex 32` makes a good one')
    .optional()
    .meta({ unset: 'generated in DATA_DIR' }),
  LOG_LEVEL: oneOf(logLevels).default('info'),
  NODE_ENV: oneOf(nodeEnvs).default('production'),
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  IMPORT_MAX_GB: wholeNumber(1, 1000).default(20),
  ORIGINALS_MAX_MB: wholeNumber(1, 100_000).default(100),
  METRICS_TOKEN: z
    .string()
    .min(16, 'at least 16 characters')
    .optional()
    .meta({ unset: 'other machines cannot read /metrics' }),
  TRUST_PROXY: yesOrNo().default(false),
  RATE_LIMITS: yesOrNo().default(true),
});

type Name = keyof typeof variables.shape;

/** Never printed, not even in part, when they are invalid. */
const secrets = new Set<Name>([
  'SECRET',
  'METRICS_TOKEN',
  'BOT_CHALLENGE_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'AI_API_KEY',
  'STRAVA_CLIENT_SECRET',
  'STRAVA_WEBHOOK_SECRET',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
]);

/**
 * Secrets that are addresses: the host helps to find a mistake, so it is shown without the rest.
 */
const addresses = new Set<Name>(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'SMTP_URL']);

/** Never addresses with passwords: an @, a ? or a # is an ordinary character here. */
const shownWhole = new Set<Name>(['DATA_DIR', 'MAIL_FROM', 'SUPPORT_EMAIL']);

export type Env = ReturnType<typeof loadEnv>;

/**
 * The configuration, parsed once. An empty variable counts as unset.
 * @throws {StartError} naming every invalid variable, its value and what was expected
 */
export function loadEnv(source: Record<string, string | undefined> = process.env) {
  const set = Object.fromEntries(
    Object.keys(variables.shape).map((name) => [name, source[name]?.trim() || undefined]),
  );
  const parsed = variables.superRefine(requireKeys).safeParse(set);
  if (!parsed.success) throw wrongVariables(parsed.error.issues, set);
  const env = parsed.data;
  const s3 = s3Of(env);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    /** Where the logo links to. */
    publicSiteUrl: env.PUBLIC_SITE_URL ?? publicUrl,
    dataDir: resolve(env.DATA_DIR),
    /** A PostgreSQL server; if unset, the embedded database in `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    /** The same database without the pooler, for long operations: migrations. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** The bucket for files; if unset, they are in `dataDir`. */
    s3,
    /** The phone apps to offer; none if unset. */
    apps: { appStore: env.APP_STORE_URL, playStore: env.PLAY_STORE_URL, web: env.WEB_APP_URL },
    /** The outgoing mail server; if unset, mail is shown at /dev/mail. */
    smtpUrl: env.SMTP_URL,
    /** The sender, `Name <address>`. */
    mailFrom: env.MAIL_FROM ?? `${product.name} <no-reply@${new URL(publicUrl).hostname}>`,
    /** The challenge on sign-in and sign-up. */
    botChallenge: botChallengeOf(env, publicUrl),
    /** Google sign-in; undefined if not configured. */
    google: googleOf(env),
    /** How payments are taken. */
    billing: billingOf(env, publicUrl),
    /** The language model; undefined for the built-in coach. */
    ai: aiOf(env),
    /** The connection with Strava's API; undefined if not configured. */
    strava: stravaOf(env),
    /** The map behind routes; undefined if not configured. */
    mapTiles: mapTilesOf(env),
    /** Where Pro users write for help; if unset, they are told there is no address. */
    supportEmail: env.SUPPORT_EMAIL,
    /** If unset, `openDataDir` keeps one in `dataDir`. */
    secret: env.SECRET,
    /** How long a stopping server still answers, while /api/health reports that it is stopping. */
    drainSeconds: env.DRAIN_SECONDS,
    /** The largest file that may be imported, in bytes. */
    importMaxBytes: env.IMPORT_MAX_GB * 1e9,
    /** All original files that are kept for a runner, in bytes. */
    originalsMaxBytes: env.ORIGINALS_MAX_MB * 1e6,
    /** Lets other machines read /metrics. */
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    nodeEnv: env.NODE_ENV,
    /** Whether to trust our reverse proxy's X-Forwarded-For. */
    trustProxy: env.TRUST_PROXY,
    /** Off only for load tests and browser tests, whose requests all come from one address. */
    rateLimits: env.RATE_LIMITS,
  };
}

type Variables = z.output<typeof variables>;

function requireKeys(env: Variables, { addIssue }: z.RefinementCtx) {
  const refuse = (name: Name, message: string) =>
    addIssue({ code: 'custom', path: [name], message });
  const need = (name: Name, message: string) => {
    if (!env[name]) refuse(name, message);
  };
  if (env.S3_BUCKET) {
    need('S3_ACCESS_KEY_ID', 'the key to S3_BUCKET');
    need('S3_SECRET_ACCESS_KEY', 'the key to S3_BUCKET');
  }
  if (env.GOOGLE_CLIENT_ID) need('GOOGLE_CLIENT_SECRET', 'the secret of GOOGLE_CLIENT_ID');
  if (env.DATABASE_DIRECT_URL) {
    need('DATABASE_URL', 'the address of the pooler that DATABASE_DIRECT_URL goes past');
  }
  for (const name of missingKeys(env)) need(name, `the key for ${env.BOT_CHALLENGE}`);
  for (const name of missingStripeKeys(env)) {
    need(name, 'what the Stripe dashboard shows, as payments go through Stripe');
  }
  for (const [name, message] of wrongAiVariables(env)) refuse(name, message);
  for (const [name, message] of wrongStravaVariables(env)) need(name, message);
  for (const [name, message] of wrongMapVariables(env)) need(name, message);
}

function s3Of(env: Variables): S3 | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = env;
  if (!bucket) return undefined;
  return { bucket, endpoint, region, credentials: { accessKeyId, secretAccessKey } };
}

function wrongVariables(issues: z.core.$ZodIssue[], given: Record<string, string | undefined>) {
  const lines = issues.map((issue) => {
    const name = issue.path[0] as Name;
    return `  ${name} is ${shown(name, given[name] ?? '')}; expected ${issue.message}.`;
  });
  const count = lines.length === 1 ? 'An environment variable is' : 'Environment variables are';
  return new StartError(`${count} wrong:\n${lines.join('\n')}`);
}

function shown(name: Name, value: string): string {
  if (value === '') return 'not set';
  if (secrets.has(name)) return `set to ${value.length} characters (not shown)`;
  return JSON.stringify(withoutPassword(name, value));
}

/** A variable that takes no address may still contain one, pasted into the wrong place. */
const withoutPassword = (name: Name, value: string) =>
  shownWhole.has(name) ? value : maskAddress(value);

/**
 * Every variable, fit for a bug report: for a secret only whether it is set, and addresses without
 * their password and query. The values need not be valid.
 */
export function describeEnv(source: Record<string, string | undefined> = process.env) {
  return (Object.keys(variables.shape) as Name[]).map((name) => {
    const value = source[name]?.trim();
    return { name, value: value ? described(name, value) : describedDefault(name) };
  });
}

function described(name: Name, value: string): string {
  const isAddress = addresses.has(name) && variables.shape[name].safeParse(value).success;
  return secrets.has(name) && !isAddress ? 'set' : withoutPassword(name, value);
}

function describedDefault(name: Name): string {
  const { data } = variables.shape[name].safeParse(undefined);
  return data === undefined
    ? `not set: ${variables.shape[name].meta()?.unset}`
    : `${data} (default)`;
}

function yesOrNo() {
  return z.stringbool({ error: 'true or false' });
}

function oneOf<const T extends readonly string[]>(values: T) {
  return z.enum(values, `one of ${values.join(', ')}`);
}

function webAddress(expected: string) {
  return z.url({ protocol: /^https?$/, error: expected, abort: true });
}

/** Scheme, host and port without a trailing slash, as browsers send them in Origin. */
function origin(expected: string) {
  return webAddress(expected)
    .refine(
      (value) => new URL(value).href === `${new URL(value).origin}/`,
      `${expected}, without a path, a question mark or a user name`,
    )
    .transform((value) => new URL(value).origin);
}

function postgresUrl() {
  const expected = 'postgres://user:password@host:5432/database';
  return z.url({ protocol: /^postgres(ql)?$/, error: expected });
}

function smtpUrl() {
  const expected = 'smtp://user:password@host:587 or smtps://user:password@host:465';
  return z.url({ protocol: /^smtps?$/, hostname: /./, error: expected });
}

/** Without line breaks, which would start another header. */
function mailFrom() {
  const expected = 'an address, or a name and an address: Longrun <no-reply@example.org>';
  return z.string().regex(/^([^<>@"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, expected);
}
