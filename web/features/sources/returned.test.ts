import { describe, expect, it } from 'vitest';
import { cleaned, confirmed, returnedFrom } from './returned.ts';

const from = (query: string) => returnedFrom(new URLSearchParams(query));

describe('a return from Strava’s page', () => {
  it.each([
    [
      'success=true&athlete_id=1&athlete_name=Kim&webhook_setup=true',
      { how: 'connected', hasWebhook: true },
    ],
    [
      'success=true&athlete_id=1&athlete_name=Kim&webhook_setup=false',
      { how: 'connected', hasWebhook: false },
    ],
    ['strava_connected=true&access_token=abc', { how: 'complete' }],
    ['id=1', undefined],
    ['', undefined],
    ['success=false', undefined],
  ])('%s', (query, expected) => expect(from(query)).toEqual(expected));

  it.each([
    [
      'error=Strava+cannot+be+reached',
      'Failed to connect to Strava: Strava cannot be reached. Please try again.',
    ],
    [
      'strava_error=access_denied.',
      'Failed to connect to Strava: access_denied. Please try again.',
    ],
    ['error=', 'Failed to connect to Strava. Please try again.'],
    ['error=Please+log+in+to+connect+Strava', 'Please log in to connect Strava'],
    [
      `error=${'x'.repeat(5000)}`,
      `Failed to connect to Strava: ${'x'.repeat(200)}. Please try again.`,
    ],
    // A failure takes precedence.
    ['success=true&error=no', 'Failed to connect to Strava: no. Please try again.'],
  ])('%s says why', (query, text) => expect(from(query)).toEqual({ how: 'failed', text }));

  it.each(['success=true&webhook_setup=true', 'strava_connected=true&access_token=abc'])(
    '%s is believed only where there is a connection',
    (query) => {
      const returned = from(query);
      expect(confirmed(returned, { isConnected: true })).toBe(returned);
      expect(confirmed(returned, { isConnected: false })).toEqual({
        how: 'failed',
        text: 'Failed to connect to Strava. Please try again.',
      });
    },
  );

  it('is believed where it is unknown whether there is a connection', () => {
    const returned = from('success=true');
    expect(confirmed(returned, undefined)).toBe(returned);
  });

  it('that reports a failure says so, whether there is a connection or not', () => {
    const failed = from('error=no');
    expect(confirmed(failed, { isConnected: false })).toBe(failed);
    expect(confirmed(undefined, { isConnected: false })).toBeUndefined();
  });

  it('leaves nothing in the address, and what is not its own', () => {
    const query = 'id=1&success=true&access_token=abc&error=x&athlete_id=1&strava_error=y';
    expect(String(cleaned(new URLSearchParams(query)))).toBe('id=1');
  });
});
