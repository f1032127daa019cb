import type { Use } from '../runner-limits.ts';

/** Complete lists of a runner's records, which grow with the log. */
const lists = new Set([
  '/api/trainings',
  // Unpacking a day of samples takes as long as a list.
  '/api/trainings/:id/track',
  // Among all the runs on a route.
  '/api/trainings/:id/route',
  '/api/routes/lines',
  '/api/races',
  '/api/injuries',
  '/api/gear',
  '/api/calendar-events',
  '/api/private-places',
  '/api/race-strategies',
  '/api/zones/history',
  '/api/ai/summaries',
  '/api/chat/sessions',
  '/api/chat/sessions/newest/messages',
  '/api/chat/sessions/:id/messages',
  '/api/imports',
  '/api/log/tracked',
  '/api/analytics',
]);

const uploads = new Set([
  'POST /api/account-data/restores',
  'POST /api/imports/strava-export',
  'PUT /api/profile/image',
]);

/** Which of the runner's limits a request counts against; none for reading a single thing. */
export function useOf(method: string, pattern: string): Use | undefined {
  if (method === 'GET' || method === 'HEAD') {
    return lists.has(pattern) ? { limit: 'list', part: pattern } : undefined;
  }
  const route = `${method} ${pattern}`;
  // A question that only reads: it is a POST because it would not fit into a URL.
  if (route === 'POST /api/log/query') return { limit: 'list', part: pattern };
  if (uploads.has(route)) return { limit: 'upload' };
  if (route === 'POST /api/imports/uploads') return { limit: 'file' };
  return { limit: route === 'POST /api/account-data/exports' ? 'export' : 'write' };
}
