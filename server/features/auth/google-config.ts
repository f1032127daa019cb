import { z } from 'zod';

/** The Google sign-in variables; part of server/env.ts. */
export const googleVariables = {
  GOOGLE_CLIENT_ID: z.string().optional().meta({ unset: 'no sign-in with Google' }),
  GOOGLE_CLIENT_SECRET: z.string().optional().meta({ unset: 'no sign-in with Google' }),
  GOOGLE_DISCOVERY_URL: z
    .url({ protocol: /^https?$/, error: 'the address of an OpenID configuration' })
    .default('https://accounts.google.com/.well-known/openid-configuration'),
};

type Variables = z.output<z.ZodObject<typeof googleVariables>>;

export type Google = NonNullable<ReturnType<typeof googleOf>>;

/** Undefined when Google sign-in is not configured. */
export function googleOf(variables: Variables) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = variables;
  if (!clientId || !clientSecret) return undefined;
  return { clientId, clientSecret, discoveryUrl: variables.GOOGLE_DISCOVERY_URL };
}
