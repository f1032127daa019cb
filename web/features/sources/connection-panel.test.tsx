import { expect, it } from 'vitest';
import { formatsFor } from '#shared/formats.ts';
import { defaultPreferences } from '#shared/preferences.ts';
import { markupOf, textsOf } from '../../markup.fixture.tsx';
import { FormatsContext } from '../../ui/formats.ts';
import { ConnectionPanel } from './connection-panel.tsx';

it('a runner who has to reconnect is told why, in whole words', () => {
  const connection = {
    configured: true,
    isConnected: true,
    athleteId: '1',
    webhookActive: true,
    needsReconnect: true,
  };
  const markup = markupOf(<ConnectionPanel onImport={() => {}} />, [[['connection'], connection]]);
  expect(textsOf(markup)).toContain(
    'It no longer accepts our key to your account. Either you removed Longrun in Strava’s settings, or the key was lost on our side. Nothing new comes in, and your log stays as it is.',
  );
});

it('the last sync is on the runner’s own day', () => {
  const connection = {
    configured: true,
    isConnected: true,
    athleteId: '1',
    webhookActive: true,
    lastSync: '2026-03-05T12:00:00.000Z',
  };
  const lastSyncIn = (timeZone: string) =>
    textsOf(
      markupOf(
        <FormatsContext value={formatsFor({ ...defaultPreferences, timeZone })}>
          <ConnectionPanel onImport={() => {}} />
        </FormatsContext>,
        [[['connection'], connection]],
      ),
    );
  expect(lastSyncIn('Pacific/Auckland')).toContain('Mar 6, 2026');
  expect(lastSyncIn('America/Los_Angeles')).toContain('Mar 5, 2026');
});
