import { expect, it } from 'vitest';
import { markupOf, textsOf } from '../../markup.fixture.tsx';
import { KeepOrRemovePanel } from './keep-or-remove-panel.tsx';

const connection = {
  configured: true,
  isConnected: false,
  webhookActive: false,
  needsReconnect: false,
};
const left = {
  athleteId: '1',
  athleteName: 'Kim Lund',
  trainings: 3,
  until: '2026-12-20T10:07:00.000Z',
};
const shown = (answer: object) =>
  textsOf(markupOf(<KeepOrRemovePanel />, [[['connection'], answer]])).join('');

it('a runner who has left Strava is asked what to keep, by when, and with no answer chosen', () => {
  const texts = shown({ ...connection, left });
  expect(texts).toContain('3 trainings came only through Kim Lund’s Strava account');
  expect(texts).toContain('removed on Dec 20');
  for (const choice of ['Keep all of them', 'Keep those I have edited', 'Remove them']) {
    expect(texts).toContain(choice);
  }
  expect(texts).not.toContain('Decide later');
  expect(
    markupOf(<KeepOrRemovePanel />, [[['connection'], { ...connection, left }]]),
  ).not.toContain('checked');
});

it('nobody else is', () => {
  expect(shown(connection)).toBe('');
});
