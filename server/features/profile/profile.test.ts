import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProfileInput } from '../../../shared/profile/schema.ts';
import { startWorld, type World } from '../../../tests/world.ts';

describe('profile', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  it('is null before the onboarding, which saving it completes; what is blank is null', async () => {
    const { api } = await world.signUp();
    expect(await (await api.profile.$get()).json()).toBeNull();
    const saved = await api.profile.$put({
      json: { fullName: '  Jo Miles ', location: ' ', runningGoals: ['stress-relief'] },
    });
    expect(saved.status).toBe(200);
    const profile = await (await api.profile.$get()).json();
    expect(profile).toEqual({
      ...{ fullName: 'Jo Miles', age: null, gender: null, height: null, weight: null },
      ...{ experienceLevel: null, weeklyMileage: null, runningGoals: ['stress-relief'] },
      ...{ preferredRunningTime: null, location: null, currentInjuries: null, bio: null },
      ...{ medicalConditions: null, favoriteDistance: null, personalBests: {} },
      ...{ isOnboardingComplete: true, subscriptionStatus: 'free', customTheme: 'default' },
      ...{ profileImageUrl: null, profileImageUpdatedAt: null },
      ...{ isPro: false, mayUseProThemes: false, hasSubscription: false },
    });
  });

  it('keeps every field as it was entered, and one profile a runner', async () => {
    const { api } = await world.signUp();
    const everything = {
      ...{ fullName: 'Jo', age: 41, gender: 'other', height: 171.5, weight: 62.25 },
      ...{ experienceLevel: 'advanced', weeklyMileage: 55.5, location: 'By the sea' },
      runningGoals: ['race-preparation', 'stress-relief'],
      ...{ preferredRunningTime: 'dawn', favoriteDistance: 'half-marathon' },
      ...{ currentInjuries: 'left knee', medicalConditions: 'asthma', bio: 'Runs.\nReads.' },
      personalBests: { fiveK: '19:58', marathon: '3:12:05' },
    } satisfies ProfileInput;
    await api.profile.$put({ json: { fullName: 'Before' } });
    await api.profile.$put({ json: everything });
    expect(await (await api.profile.$get()).json()).toMatchObject(everything);
  });

  it.each([
    ['a blank name', { fullName: ' ' }, 'fullName'],
    ['half a year', { age: 40.5 }, 'age'],
    ['an unknown goal', { runningGoals: ['fly'] }, 'runningGoals.0'],
    ['a time that is none', { personalBests: { tenK: 'fast' } }, 'personalBests.tenK'],
  ])('refuses %s and names the field', async (_what, wrong, field) => {
    const { api } = await world.signUp();
    const response = await api.profile.$put({ json: { fullName: 'Jo', ...wrong } as ProfileInput });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
    expect(await (await api.profile.$get()).json()).toBeNull();
  });

  it('does not take a plan from its runner', async () => {
    const { api, id } = await world.signUp();
    const greedy = { fullName: 'Jo', subscriptionStatus: 'pro' } as ProfileInput;
    await api.profile.$put({ json: greedy });
    expect(await (await api.profile.$get()).json()).toMatchObject({ subscriptionStatus: 'free' });
    const write = world.database.asUser(id, (tx) =>
      tx.updateTable('user_profiles').set({ subscription_status: 'pro' }).execute(),
    );
    await expect(write).rejects.toThrow(/permission denied/);
  });
});
