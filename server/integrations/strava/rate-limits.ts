import type { Pauses } from '../../source-client.ts';

/** Calls of an application within a window: how many were made, and how many are allowed. */
interface Window {
  used: number;
  limit: number;
}

/** Both windows of one of the two counts: a quarter of an hour, and a day. */
interface Windows {
  quarter: Window;
  day: Window;
}

/** What an answer says about the application's calls; empty if it says nothing. */
export interface Limits {
  /** For all calls. */
  overall?: Windows | undefined;
  /** For read-only calls. */
  read?: Windows | undefined;
}

/** Reads the headers X-RateLimit-… and X-ReadRateLimit-…, each `quarter of an hour,day`. */
export const limitsIn = (headers: Headers): Limits => ({
  overall: windowsIn(headers, 'x-ratelimit'),
  read: windowsIn(headers, 'x-readratelimit'),
});

function windowsIn(headers: Headers, name: string): Windows | undefined {
  const limits = pairOf(headers.get(`${name}-limit`));
  const used = pairOf(headers.get(`${name}-usage`));
  if (!limits || !used || limits.includes(0)) return undefined;
  return {
    quarter: { used: used[0], limit: limits[0] },
    day: { used: used[1], limit: limits[1] },
  };
}

function pairOf(text: string | null): [number, number] | undefined {
  const [, quarter, day] = /^\s*(\d{1,9})\s*,\s*(\d{1,9})\s*$/.exec(text ?? '') ?? [];
  return quarter && day ? [Number(quarter), Number(day)] : undefined;
}

/** An import leaves part of each limit to others: to events, and to runners who connect. */
const importsShare = 0.8;

/** Details can wait: they leave half of each limit to imports, too. */
const detailsShare = 0.5;

/** When imports and details may continue after an answer with these limits. */
export const pausesOf = (limits: Limits, now: Date): Pauses => ({
  imports: endOf(limits, importsShare, now),
  details: endOf(limits, detailsShare, now),
});

/**
 * When calls are accepted again after a refusal: windows end at each quarter of an hour, and at
 * midnight UTC.
 */
export const refusedUntil = (limits: Limits, now: Date): Date =>
  endOf(limits, 1, now) ?? nextQuarter(now);

function endOf({ overall, read }: Limits, share: number, now: Date): Date | undefined {
  const counts = [overall, read].filter((windows) => windows !== undefined);
  const isFull = ({ used, limit }: Window) => used >= limit * share;
  if (counts.some(({ day }) => isFull(day))) return nextMidnight(now);
  return counts.some(({ quarter }) => isFull(quarter)) ? nextQuarter(now) : undefined;
}

const quarterOfAnHour = 15 * 60 * 1000; // ms
const aDay = 24 * 60 * 60 * 1000; // ms
/** Tolerance for clock differences. */
const margin = 5000; // ms

const nextOf = (span: number) => (now: Date) =>
  new Date((Math.floor(now.getTime() / span) + 1) * span + margin);

/** Windows begin at :00, :15, :30 and :45, and days at midnight UTC. */
const nextQuarter = nextOf(quarterOfAnHour);
const nextMidnight = nextOf(aDay);
