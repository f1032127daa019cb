import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { jwt } from 'better-auth/plugins/jwt';
import { createRemoteJWKSet, customFetch, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { AppError } from '#shared/errors.ts';

const keySetPath = '/.well-known/jwks.json';
const keySetSeconds = 10 * 60;
const day = 24 * 60 * 60; // s

/**
 * For this long, verifiers that only check the signature accept a token whose session has ended.
 */
export const tokenSeconds = 5 * 60;

/**
 * The audience of the access tokens of the service's programs (service/access.ts), and their role.
 */
export const programAudience = 'authenticated';

/**
 * For programs: /auth/token exchanges a session cookie for a JWT that represents that session for
 * five minutes, and that anyone can verify with the key set.
 */
export function tokens(publicUrl: string) {
  const plugin = jwt({
    jwks: {
      jwksPath: keySetPath,
      // The service's programs know no EdDSA.
      keyPairConfig: { alg: 'ES256' },
      rotationInterval: 90 * day,
      gracePeriod: day,
    },
    jwt: {
      issuer: publicUrl,
      audience: publicUrl,
      expirationTime: `${tokenSeconds}s`,
      definePayload: ({ session }) => ({ sid: session.id }),
    },
    schema: {
      jwks: {
        modelName: 'auth_jwks',
        fields: {
          publicKey: 'public_key',
          privateKey: 'private_key',
          createdAt: 'created_at',
          expiresAt: 'expires_at',
        },
      },
    },
  });
  return {
    ...plugin,
    // Replaces the plugin's own hooks, which add a token header to every /get-session.
    hooks: {
      after: [caching('/token', 'no-store'), caching(keySetPath, publicFor(keySetSeconds))],
    },
  } satisfies BetterAuthPlugin;
}

const publicFor = (seconds: number) => `public, max-age=${seconds}`;

const caching = (path: string, cacheControl: string) => ({
  matcher: (context: { path?: string }) => context.path === path,
  handler: createAuthMiddleware(async (ctx) => {
    ctx.setHeader('cache-control', cacheControl);
  }),
});

/**
 * @param readKeys returns the key set that /auth serves, read without the network
 * @param audiences for whom it may have been signed
 * @returns a function that reads one of our tokens: the id of the session it represents. Whether
 *   that session is still valid is not in the token.
 * @throws {AppError} NOT_AUTHENTICATED for anything forged, expired, from another server or not a
 *   token
 */
export function tokenReader(
  readKeys: () => Promise<JSONWebKeySet>,
  publicUrl: string,
  audiences = [publicUrl, programAudience],
) {
  // Cached for ten minutes, and reloaded, at most once a second, for an unknown key.
  const keySet = createRemoteJWKSet(new URL(`/auth${keySetPath}`, publicUrl), {
    cacheMaxAge: keySetSeconds * 1000,
    cooldownDuration: 1000,
    [customFetch]: async () => Response.json(await readKeys()),
  });
  return async (token: string): Promise<string> => {
    try {
      const { payload } = await jwtVerify(token, keySet, {
        issuer: publicUrl,
        audience: audiences,
        // Keys were EdDSA's before there were programs of the service.
        algorithms: ['EdDSA', 'ES256'],
        requiredClaims: ['sub', 'exp'],
        // One signed in the future comes from a clock that has since been set back.
        maxTokenAge: tokenSeconds,
        clockTolerance: 1,
      });
      const session = payload.session_id ?? payload.sid;
      if (typeof session !== 'string') throw new errors.JWTInvalid();
      return session;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      throw new AppError('NOT_AUTHENTICATED', { message: sentence(error) });
    }
  };
}

function sentence(error: errors.JOSEError): string {
  if (error instanceof errors.JWTExpired) return 'JWT expired';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'Invalid JWT signature';
  return 'Invalid JWT';
}
