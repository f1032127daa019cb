import { product } from '#shared/product.ts';
import type { SourceFailureReason } from '../../source-client.ts';

/** Why a call failed, for the runner: sentences without their full stops. */
export const sentences: Record<SourceFailureReason, string> = {
  unauthorised: 'Strava asks for your permission again: press Reconnect',
  'invalid-grant': 'Strava asks for your permission again: press Reconnect',
  'missing-scope': 'Your activities may not be read: reconnect, and allow it on Strava’s page',
  inactive: 'Strava has switched off this server’s application; its administrator can help',
  full: 'This server’s application has as many athletes as Strava allows; its administrator can help',
  gone: 'Strava could not find what was requested',
  limited: 'Strava is accepting no more requests at the moment',
  unreachable: 'Strava cannot be reached',
  garbage: 'Strava’s answer could not be read',
  misconfigured: 'Strava refuses this server’s application; its administrator can help',
};

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
