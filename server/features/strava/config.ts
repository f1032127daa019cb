import { z } from 'zod';
import type { StravaConfig } from '../../integrations/strava/strava.ts';

const address = (what: string) =>
  z.url({ protocol: /^https?$/, error: what }).transform(withoutSlash);

const withoutSlash = (value: string) => (value.endsWith('/') ? value.slice(0, -1) : value);

/** The variables of the connection with Strava; part of server/env.ts. */
export const stravaVariables = {
  STRAVA_CLIENT_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'the number of your API application')
    .optional()
    .meta({ unset: 'no connection with Strava' }),
  STRAVA_CLIENT_SECRET: z.string().optional().meta({ unset: 'no connection with Strava' }),
  STRAVA_API_URL: address('the address of Strava’s API').default('https://www.strava.com/api/v3'),
  STRAVA_OAUTH_URL: address('the address of Strava’s authorization').default(
    'https://www.strava.com/oauth',
  ),
  STRAVA_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{16,100}$/, '16 to 100 letters, digits, - and _, as it is part of an address')
    .optional()
    .meta({ unset: 'activities come by hand only' }),
  STRAVA_KEEP_TRACKS: z.stringbool({ error: 'true or false' }).default(false),
};

type Variables = z.output<z.ZodObject<typeof stravaVariables>>;

export interface StravaSettings extends StravaConfig {
  /** The last part of the URL that Strava sends events to; without one there are no events. */
  webhookSecret: string | undefined;
  /** Whether tracks that came through the API alone are kept for more than seven days. */
  keepTracks: boolean;
}

/** What is missing given the other variables, with the expected values. */
export function wrongStravaVariables(
  variables: Variables,
): [name: keyof typeof stravaVariables, message: string][] {
  const { STRAVA_CLIENT_ID: id, STRAVA_CLIENT_SECRET: secret } = variables;
  const needsClient = secret !== undefined || variables.STRAVA_WEBHOOK_SECRET !== undefined;
  if (id && !secret) return [['STRAVA_CLIENT_SECRET', 'the secret of STRAVA_CLIENT_ID']];
  if (!id && needsClient) {
    return [['STRAVA_CLIENT_ID', 'the number of the API application whose secrets are set']];
  }
  return [];
}

/** Undefined when no connection with Strava is configured. */
export function stravaOf(variables: Variables): StravaSettings | undefined {
  const { STRAVA_CLIENT_ID: clientId, STRAVA_CLIENT_SECRET: clientSecret } = variables;
  if (!clientId || !clientSecret) return undefined;
  return {
    clientId,
    clientSecret,
    apiUrl: variables.STRAVA_API_URL,
    oauthUrl: variables.STRAVA_OAUTH_URL,
    webhookSecret: variables.STRAVA_WEBHOOK_SECRET,
    keepTracks: variables.STRAVA_KEEP_TRACKS,
  };
}
