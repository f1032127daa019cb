import { Hono, type HonoRequest } from 'hono';
import { requestId } from 'hono/request-id';
import { largestArchive } from '#shared/account-data/schema.ts';
import { billingTexts } from '#shared/billing/texts.ts';
import { AppError } from '#shared/errors.ts';
import type { Source } from '#shared/sources/provenance.ts';
import type { Database } from './db/client.ts';
import type { DiskRoom } from './disk-room.ts';
import { accountDataRoutes } from './features/account-data/routes.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import type { Auth } from './features/auth/auth.ts';
import { passkeyOrigin } from './features/auth/passkeys/ceremonies.ts';
import { authRoutes } from './features/auth/routes.ts';
import { serviceRoutes } from './features/auth/service/routes.ts';
import { sessionsOf } from './features/auth/sessions.ts';
import { signInLogRoutes } from './features/auth/sign-in-log/routes.ts';
import { visitorsOf } from './features/auth/visitor-routes.ts';
import { paymentRoutes } from './features/billing/payment-routes.ts';
import { subscriptionRoutes } from './features/billing/routes.ts';
import { sandboxRoutes } from './features/billing/sandbox/routes.ts';
import type { Trials } from './features/billing/trials.ts';
import { paymentWebhook } from './features/billing/webhook-routes.ts';
import { type BotChallenge, challengeOrigins } from './features/bot-challenge/config.ts';
import { botChallengeRoutes } from './features/bot-challenge/routes.ts';
import { publicFeed } from './features/calendar/feed-routes.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { actionRoutes } from './features/coach/actions/routes.ts';
import { chatRoutes } from './features/coach/chat-routes.ts';
import type { Coach } from './features/coach/coach.ts';
import { coachRoutes } from './features/coach/coach-routes.ts';
import { ratingRoutes } from './features/coach/rating-routes.ts';
import type { Replies } from './features/coach/replies.ts';
import { chatSessionRoutes } from './features/coach/session-routes.ts';
import { summaryRoutes } from './features/coach/summary-routes.ts';
import type { MapTiles } from './features/config/map-tiles.ts';
import { type Config, configRoutes } from './features/config/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { gearRoutes } from './features/gear/routes.ts';
import { generationRoutes } from './features/generations/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { originalRoutes } from './features/imports/originals/original-routes.ts';
import { importRoutes } from './features/imports/routes.ts';
import { takeBackAddedRoutes, takeBackRoutes } from './features/imports/take-back-routes.ts';
import { pieceBytes } from './features/imports/uploads/pieces.ts';
import { injuryRoutes } from './features/injuries/routes.ts';
import { logQueryRoutes } from './features/log-query/routes.ts';
import { privatePlaceRoutes } from './features/private-places/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { raceRoutes } from './features/races/routes.ts';
import { recoveryGenerationRoutes } from './features/recovery/generate-routes.ts';
import { recoveryRoutes } from './features/recovery/routes.ts';
import { linesRoutes } from './features/routes/lines-routes.ts';
import { runRoutes } from './features/routes/run-routes.ts';
import type { ConnectedSource } from './features/sources/provider.ts';
import { sourceRoutes } from './features/sources/routes.ts';
import { sourceNamed } from './features/sources/source-named.ts';
import { sourceVisits } from './features/sources/visit-routes.ts';
import { strategyGenerationRoutes } from './features/strategy/generate-routes.ts';
import { strategyRoutes } from './features/strategy/routes.ts';
import { stravaWebhook } from './features/strava/webhook-routes.ts';
import { themeRoutes } from './features/themes/routes.ts';
import { trainingRoutes } from './features/trainings/routes.ts';
import { versionRoutes } from './features/versions/routes.ts';
import { zoneGenerationRoutes } from './features/zones/generate-routes.ts';
import { zoneRoutes } from './features/zones/routes.ts';
import type { FileStore } from './files/file-store.ts';
import { fileRoutes } from './files/routes.ts';
import { apiDocs } from './http/api-docs.ts';
import { limitBody, limitUpload } from './http/body-limit.ts';
import { compressJson, compressOthers } from './http/compress-json.ts';
import type { RequestEnv } from './http/env.ts';
import { handleError } from './http/errors.ts';
import { noStore, securityHeaders } from './http/headers.ts';
import { type Logger, logRequests } from './http/logger.ts';
import { measureRequests, metricsRoutes } from './http/metrics.ts';
import { openApi } from './http/open-api.ts';
import { checkOrigin } from './http/origin.ts';
import { requireSession } from './http/session.ts';
import { webApp } from './http/web-app.ts';
import type { Altcha } from './integrations/altcha/altcha.ts';
import type { Outbox } from './integrations/mail/outbox.ts';
import { hasOutboxPage, outboxRoutes } from './integrations/mail/outbox-routes.ts';
import type { PaymentProvider } from './integrations/stripe/payment-provider.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Limits } from './limits.ts';
import type { Metrics } from './metrics.ts';
import type { Parsing } from './parsing/parsing.ts';
import type { Uploads } from './parsing/uploads.ts';
import { createRunnerLimits } from './runner-limits.ts';

export interface AppOptions {
  botChallenge: BotChallenge;
  altcha: Altcha;
  /** Whether users can sign in with Google. */
  google: boolean;
  /** The payment provider; without one, payments are off. */
  payments: PaymentProvider | undefined;
  trials: Trials;
  sources: readonly ConnectedSource[];
  coach: Coach;
  replies: Replies;
  /** Sources that came through an API and are nevertheless given to the coach's model. */
  allowedSources: readonly Source[];
  /** The limits on runners and on questions to the coach; undefined where limits are off. */
  limits: Limits | undefined;
  /** The clock for plans and payments. */
  clock: () => Date;
  database: Database;
  auth: Auth;
  jobs: Jobs;
  /** Set only when no SMTP server is configured. */
  outbox: Outbox | undefined;
  files: FileStore;
  room: DiskRoom;
  /** IMPORT_MAX_GB, in bytes. */
  importMaxBytes: number;
  uploads: Uploads;
  parsing: Parsing;
  logger: Logger;
  publicUrl: string;
  publicSiteUrl: string;
  supportEmail: string | undefined;
  /** The map behind routes, if there is one. */
  mapTiles: MapTiles | undefined;
  apps: Config['apps'];
  trustProxy: boolean;
  metrics: Metrics;
  /** Lets other machines read /metrics. */
  metricsToken: string | undefined;
  /** How many bytes of answers are kept, if not the usual number. */
  keptBytes: number | undefined;
  /** Changes when the server stops. */
  life: { isStopping: boolean };
  version: string;
}

const kilobyte = 1024;

/**
 * Routes that accept large bodies, mostly whole files, with their size limits. Each allows a little
 * more than the feature's own limit, whose message is friendlier.
 */
const uploads = new Map([
  ['/api/imports/strava-export', limitUpload(32 * 1024 * kilobyte)],
  ['/api/profile/image', limitUpload(8 * 1024 * kilobyte)],
  ['/api/account-data/restores', limitUpload(largestArchive)],
  // The specified body carries the whole log, though the server reads its own: see flat-body.ts.
  ['/api/ai/generate-summary', limitUpload(8 * 1024 * kilobyte)],
]);

/** Messages for visitors, on routes where the default one does not fit. */
const strangers = new Map([['/api/subscription/purchase-tokens', billingTexts.signInToBuyTokens]]);

/** The whole API, one line per feature. */
function api(options: AppOptions) {
  const { database, auth, jobs, files, version, publicSiteUrl, supportEmail, apps } = options;
  const { payments, trials, publicUrl, logger, clock } = options;
  const { coach, replies, limits, allowedSources } = options;
  const asking = { database, coach, replies, clock, logger, limits, send: jobs.send };
  const paying = { database, payments, trials, publicUrl, logger, clock, send: jobs.send };
  const strava = sourceNamed(options.sources, 'strava');
  const syncing = { ...strava, database, publicUrl, clock, logger, send: jobs.send };
  const session = requireSession(sessionsOf(auth, database), database, {
    sentences: strangers,
    limits: limits && createRunnerLimits(limits),
    keptBytes: options.keptBytes,
  });
  return new Hono<RequestEnv>()
    .route('/health', healthRoutes(database, version, options.life))
    .route(
      '/config',
      configRoutes({
        siteUrl: publicSiteUrl,
        supportEmail,
        mapTiles: options.mapTiles,
        apps,
        google: options.google,
        passkeyOrigin: passkeyOrigin(publicUrl),
        outbox: hasOutboxPage(options),
        payments: payments?.kind ?? 'off',
      }),
    )
    .route('/bot-challenge', botChallengeRoutes(options.botChallenge, options.altcha))
    .route('/calendar-feed', publicFeed(database))
    .route('/billing/webhook', paymentWebhook(paying))
    .route('/integrations/strava/webhook', stravaWebhook(syncing))
    .route('/integrations/strava', sourceVisits(syncing, session))
    .use(session)
    .route('/versions', versionRoutes())
    .route('/trainings', trainingRoutes(jobs.send))
    .route('/trainings', runRoutes())
    .route('/trainings', takeBackRoutes(jobs.send))
    .route('/trainings', originalRoutes())
    .route('/log', logQueryRoutes())
    .route('/dashboard', dashboardRoutes())
    .route('/analytics', analyticsRoutes())
    .route('/profile', profileRoutes(files))
    .route('/theme', themeRoutes())
    .route('/sign-ins', signInLogRoutes())
    .route('/subscription', subscriptionRoutes(payments?.kind ?? 'off', trials, clock))
    .route('/subscription', paymentRoutes(paying))
    .route('/billing/sandbox', sandboxRoutes(paying))
    .route('/races', raceRoutes())
    .route('/injuries', injuryRoutes())
    .route('/gear', gearRoutes())
    .route('/calendar-events', calendarRoutes())
    .route('/private-places', privatePlaceRoutes())
    .route('/routes', linesRoutes())
    .route('/race-strategies', strategyRoutes())
    .route('/ai', strategyGenerationRoutes(jobs.send, clock))
    .route('/recovery-plan', recoveryRoutes(clock))
    .route('/ai', recoveryGenerationRoutes(jobs.send, clock))
    .route('/zones', zoneRoutes(clock))
    .route('/ai', zoneGenerationRoutes(jobs.send, clock))
    .route('/ai', coachRoutes(coach, allowedSources, clock))
    .route('/ai', chatRoutes(asking))
    .route('/ai', actionRoutes(jobs.send, clock))
    .route('/ai', ratingRoutes())
    .route('/ai', summaryRoutes(jobs.send, clock))
    .route('/chat/sessions', chatSessionRoutes(replies))
    .route('/generations', generationRoutes())
    .route(
      '/imports',
      importRoutes({
        jobs,
        files,
        room: options.room,
        uploads: options.uploads,
        parsing: options.parsing,
        mostBytes: options.importMaxBytes,
      }),
    )
    .route('/imports', takeBackAddedRoutes(jobs.send))
    .route('/integrations/strava', sourceRoutes(syncing))
    .route('/account-data', accountDataRoutes({ files, jobs }));
}

export type Api = ReturnType<typeof api>;

export function createApp(options: AppOptions) {
  const { logger, publicUrl, auth, database, trustProxy, version, outbox } = options;
  const app = new Hono<RequestEnv>();
  const routes = api(options);
  app.onError(handleError(logger));
  app.notFound(notFound);
  app.use(
    requestId(),
    logRequests(logger),
    measureRequests(options.metrics),
    securityHeaders(publicUrl, {
      provider: challengeOrigins[options.botChallenge.kind],
      tiles: options.mapTiles && new URL(options.mapTiles.url).origin,
    }),
    noStore,
    compressOthers,
    compressJson,
  );
  // Files shared with the installed app before its service worker (share-target.js) is in place.
  // Such a request has no origin, and changes nothing here.
  app.post('/import/shared', (c) => c.redirect('/import?shared=missed', 303));
  app.use(checkOrigin(publicUrl));
  app.use('/auth/*', limitBody(32 * kilobyte));
  const form = limitBody(256 * kilobyte);
  const piece = limitUpload(pieceBytes + kilobyte);
  const isPiece = ({ method, path }: HonoRequest) =>
    method === 'PUT' && path.startsWith('/api/imports/uploads/');
  app.use('/api/*', (c, next) =>
    (uploads.get(c.req.path) ?? (isPiece(c.req) ? piece : form))(c, next),
  );
  app.get('/api/openapi.json', openApi(routes, { version, publicUrl }));
  app.route('/api/docs', apiDocs());
  app.route('/api', routes);
  app.all('/api/*', notFound);
  app.route('/files', fileRoutes(options.files));
  app.all('/files/*', notFound);
  const accounts = authRoutes(auth, database, { trustProxy });
  const { limits } = options;
  app.route('/auth', serviceRoutes({ auth, database, logger, limits, trustProxy }));
  app.route('/auth', accounts);
  if (outbox && hasOutboxPage(options)) app.route('/dev/mail', outboxRoutes(outbox));
  app.route('/metrics', metricsRoutes(options.metrics, options.metricsToken));
  app.route('/', webApp(visitorsOf(auth, accounts)));
  return app;
}

function notFound(): never {
  throw new AppError('NOT_FOUND');
}
