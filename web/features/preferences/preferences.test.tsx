import { expect, it } from 'vitest';
import { defaultPreferences } from '#shared/preferences.ts';
import type { Profile } from '#shared/profile/schema.ts';
import { markupOf } from '../../markup.fixture.tsx';
import { Preferences } from './preferences.tsx';

const chosenIn = (preferences: Partial<Profile>) => {
  const profile = { ...defaultPreferences, ...preferences } as Profile;
  const markup = markupOf(<Preferences profile={profile} />);
  return [...markup.matchAll(/<option [^>]*selected=""[^>]*>([^<]*)/g)].map(([, label]) => label);
};

it('shows what is chosen, also a time zone that the browser does not offer', () => {
  expect(chosenIn({ distanceUnit: 'mi', firstWeekday: 6, timeZone: 'europe/berlin' })).toEqual([
    'Miles',
    'Metres',
    'Celsius',
    'Kilograms and centimetres',
    '6:05 PM',
    'Mar 5, 2026',
    'On Saturday',
    'europe/berlin',
  ]);
});
