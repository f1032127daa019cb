import { expect, it } from 'vitest';
import { markupOf, textsOf } from '../../markup.fixture.tsx';
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
