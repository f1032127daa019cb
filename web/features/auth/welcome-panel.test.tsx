import { expect, it } from 'vitest';
import { markupOf, textsOf } from '../../markup.fixture.tsx';
import { WelcomePanel } from './welcome-panel.tsx';

it('names the service among those that a first visit reads of', () => {
  const texts = textsOf(markupOf(<WelcomePanel isFirstVisit />));
  expect(texts.join('')).toContain('import them from Strava, Garmin');
});
