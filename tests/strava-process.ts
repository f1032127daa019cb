import type { StravaServer } from './strava-server.ts';

/** Makes a server in its own process use the fake Strava. */
export const stravaEnv = ({ config }: StravaServer) => ({
  STRAVA_CLIENT_ID: config.clientId,
  STRAVA_CLIENT_SECRET: config.clientSecret,
  STRAVA_API_URL: config.apiUrl,
  STRAVA_OAUTH_URL: config.oauthUrl,
  SECRET: 'a-secret-for-tests-that-is-long-enough',
});

/** Connects a runner with the athlete on Strava's page, as a browser does. */
export async function connectStrava(url: string, headers: { cookie: string }): Promise<void> {
  const visit = async (address: string, init: RequestInit = { headers }): Promise<URL> => {
    const response = await fetch(address, { ...init, redirect: 'manual' });
    return new URL(response.headers.get('location') ?? '', url);
  };
  const page = await visit(`${url}/api/integrations/strava/auth`);
  const { pathname, search } = await visit(page.href, {});
  const back = await visit(`${url}${pathname}${search}`);
  if (back.searchParams.get('success') !== 'true') throw new Error(back.href);
}
