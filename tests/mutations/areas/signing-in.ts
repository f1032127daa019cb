import type { Mutation } from '../mutation.ts';

const proofs = {
  file: 'server/features/auth/proof.ts',
  test: 'server/features/auth/proofs.test.ts',
};
const session = { file: 'server/http/session.ts', test: 'server/features/auth/auth.test.ts' };
const origin = { file: 'server/http/origin.ts', test: 'server/http/http.test.ts' };
const threshold = {
  file: 'server/features/auth/threshold.ts',
  test: 'server/features/auth/threshold.test.ts',
};
const limits = { file: 'server/limits.ts', test: 'server/limits.test.ts' };
const windows = {
  file: 'server/time-windows.ts',
  test: 'tests/integration/clock-set-back.test.ts',
};
const feed = {
  file: 'server/features/calendar/read-feed.ts',
  test: 'server/features/calendar/feed.test.ts',
};

/** Who somebody is, and what they may ask. */
export const signingIn: Mutation[] = [
  {
    ...proofs,
    what: 'a proof never expires',
    from: 'holds: provedAt !== undefined && isWithin(provedAt, proofSeconds),',
    to: 'holds: provedAt !== undefined,',
  },
  {
    ...proofs,
    what: 'signing in with a password is proof',
    from: "(by === 'mail' ? row.signed_in_at : undefined)",
    to: 'row.signed_in_at',
  },
  {
    ...session,
    what: 'the signature of a cookie is not compared',
    from: 'return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined;',
    to: 'return given.length === expected.length ? value : undefined;',
  },
  {
    ...session,
    what: 'a session that is over goes on',
    from: 'if (!session?.lasts) throw new SessionOver();',
    to: 'if (!session) throw new SessionOver();',
  },
  {
    ...origin,
    what: 'a page of another site that hides where it is gets through',
    from: "return site === null || site === 'same-origin' || site === 'none';",
    to: 'return true;',
  },
  {
    ...origin,
    what: 'a bearer token excuses any origin under /auth',
    from: "(path.startsWith('/api/') && bearerToken(raw.headers))",
    to: 'bearerToken(raw.headers)',
  },
  {
    ...threshold,
    what: 'a redirect leads to another site',
    from: "headers.set('location', localPath(location, publicUrl) ?? '/');",
    to: "headers.set('location', location);",
  },
  {
    ...threshold,
    what: 'an answer has the token of a session in it',
    from: 'const { token: _, ipAddress: __, ...rest } = answer as Record<string, unknown>;',
    to: 'const { ipAddress: __, ...rest } = answer as Record<string, unknown>;',
  },
  {
    ...limits,
    what: 'one more attempt than the limit is allowed',
    from: 'count <= max',
    to: 'count <= max + 1',
  },
  {
    ...windows,
    what: 'after a clock was set back a window lasts longer',
    from: 'return age >= -apartMs && age < seconds * 1000;',
    to: 'return age < seconds * 1000;',
  },
  {
    ...feed,
    what: 'any token opens a calendar feed',
    from: 'if (!feed || !isSame(feed.token, token.toLowerCase())) throw',
    to: 'if (!feed) throw',
  },
];
