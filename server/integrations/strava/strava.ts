import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { SourceClient, SourceFailure } from '../../source-client.ts';
import {
  activitiesAnswer,
  activityAnswer,
  admittedAnswer,
  athleteAnswer,
  subscriptionAnswer,
  subscriptionsAnswer,
  tokensAnswer,
} from './answers.ts';
import { call, callForText, type Tools } from './call.ts';
import { pausesOf } from './rate-limits.ts';

export interface StravaConfig {
  clientId: string;
  clientSecret: string;
  /** Without a slash at the end, like `oauthUrl`. */
  apiUrl: string;
  oauthUrl: string;
}

/** As many activities as Strava gives at once. */
const pageSize = 200;

/** A client of Strava's API (https://developers.strava.com/docs/reference). */
export function createStrava(
  { clientId, clientSecret, apiUrl, oauthUrl }: StravaConfig,
  { clock = () => new Date(), ...given }: Partial<Tools> = {},
): SourceClient {
  const tools: Tools = {
    fetch: globalThis.fetch,
    sleep: (ms) => setTimeout(ms),
    patience: 15_000,
    ...given,
    clock,
  };
  const client = { client_id: clientId, client_secret: clientSecret };
  const api = (path: string, query: Record<string, string | number> = {}) => {
    const url = new URL(`${apiUrl}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    return url;
  };
  const token = <Schema extends z.ZodType>(form: Record<string, string>, schema: Schema) =>
    call(
      tools,
      { method: 'POST', url: new URL(`${oauthUrl}/token`), form: { ...client, ...form } },
      schema,
    );

  return {
    pageSize,

    authorizationUrl({ redirectUri, state, scopes }) {
      const url = new URL(`${oauthUrl}/authorize`);
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        // Asked each time, so that runners who reconnect can grant what they had not.
        approval_prompt: 'force',
        scope: scopes.join(','),
        state,
      }).toString();
      return url.href;
    },

    async admit(code) {
      return (await token({ grant_type: 'authorization_code', code }, admittedAnswer)).value;
    },

    async refresh(refreshToken) {
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
      return (await token(form, tokensAnswer)).value;
    },

    /** `deauthorize` ends in June 2027, and not every address has `revoke` yet. */
    async revoke(accessToken) {
      const revoke = {
        method: 'POST' as const,
        url: new URL(`${oauthUrl}/revoke`),
        form: { ...client, token: accessToken },
      };
      await call(tools, revoke, z.unknown()).catch(async (error: SourceFailure) => {
        if (!['gone', 'misconfigured'].includes(error.reason)) throw error;
        const url = new URL(`${oauthUrl}/deauthorize`);
        await call(tools, { method: 'POST', url, accessToken }, z.unknown());
      });
    },

    async listActivities(accessToken, { before, page }) {
      const query = { per_page: pageSize, page, ...(before !== undefined && { before }) };
      const url = api('/athlete/activities', query);
      const answer = await call(tools, { method: 'GET', url, accessToken }, activitiesAnswer);
      return { activities: answer.value, pauses: pausesOf(answer.limits, clock()) };
    },

    async findActivity(accessToken, id) {
      const url = api(`/activities/${encodeURIComponent(id)}`);
      const answer = await call(tools, { method: 'GET', url, accessToken }, activityAnswer);
      return { activity: answer.value, pauses: pausesOf(answer.limits, clock()) };
    },

    async findStreams(accessToken, id) {
      const keys = 'time,latlng,distance,altitude,heartrate,cadence,watts,temp';
      const path = `/activities/${encodeURIComponent(id)}/streams`;
      const url = api(path, { keys, key_by_type: 'true' });
      const { text, limits } = await callForText(tools, { method: 'GET', url, accessToken });
      return { text, pauses: pausesOf(limits, clock()) };
    },

    async findAthlete(accessToken) {
      await call(tools, { method: 'GET', url: api('/athlete'), accessToken }, athleteAnswer);
    },

    async listSubscriptions() {
      const url = api('/push_subscriptions', client);
      const { value } = await call(tools, { method: 'GET', url }, subscriptionsAnswer);
      return value.map(({ id, callback_url: callbackUrl }) => ({ id, callbackUrl }));
    },

    async subscribe({ callbackUrl, verifyToken }) {
      const form = { ...client, callback_url: callbackUrl, verify_token: verifyToken };
      const url = api('/push_subscriptions');
      return (await call(tools, { method: 'POST', url, form }, subscriptionAnswer)).value.id;
    },

    async unsubscribe(id) {
      const url = api(`/push_subscriptions/${encodeURIComponent(id)}`, client);
      await call(tools, { method: 'DELETE', url }, z.unknown());
    },
  };
}
