import { product } from '#shared/product.ts';
import type { StravaFailure, StravaFailureReason } from '../../integrations/strava/strava-api.ts';

const sentences: Record<StravaFailureReason, string> = {
  unauthorised: 'Strava asks for your permission again: press Reconnect',
  'invalid-grant': 'Strava asks for your permission again: press Reconnect',
  'missing-scope': 'Your activities may not be read: reconnect, and allow it on Strava’s page',
  inactive: 'Strava has switched off this server’s application; its administrator can help',
  full: 'This server’s application has as many athletes as Strava allows; its administrator can help',
  gone: 'Strava does not find what was asked for',
  limited: 'Strava takes no more requests at the moment',
  unreachable: 'Strava cannot be reached',
  garbage: 'Strava’s answer could not be read',
  misconfigured: 'Strava refuses this server’s application; its administrator can help',
};

/** Why a call failed, for the runner: a sentence without its full stop. */
export const sentenceOf = ({ reason }: StravaFailure): string => sentences[reason];

/** What may go wrong while a runner connects, in the same form. */
export const connecting = {
  signIn: 'Please log in to connect Strava',
  another: 'You are signed in as somebody else',
  off: 'This server has no Strava connection configured',
  denied: 'Access was not allowed on Strava’s page',
  stale: 'The way back from Strava took more than ten minutes, or was opened twice',
  noActivities: 'Permission to read your activities was not given on Strava’s page',
  taken: `This Strava account is connected to another ${product.name} account; disconnect it there first`,
  ended: 'The connection with Strava has ended',
  unknown: 'Something went wrong on our side',
} as const;
