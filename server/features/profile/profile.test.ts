import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultPreferences } from '#shared/preferences.ts';
import { longestInstructions } from '#shared/profile/limits.ts';
import type { ProfileChanges, ProfileInput } from '#shared/profile/schema.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import { jsonText } from '../../db/json-columns.ts';

const everything = {
  fullName: 'Jo',
  age: 41,
  gender: 'other',
  height: 171.5,
  weight: 62.25,
  experienceLevel: 'advanced',
  weeklyMileage: 55.5,
  location: 'By the sea',
  runningGoals: ['race-preparation', 'stress-relief'],
  preferredRunningTime: 'dawn',
  favoriteDistance: 'half-marathon',
  currentInjuries: 'left knee',
  medicalConditions: 'asthma',
  bio: 'Runs.\nReads.',
  personalBests: { fiveK: '19:58', marathon: '3:12:05' },
  availability: { 0: 0, 2: 45, 6: 1440 },
} satisfies ProfileInput;

describe('profile', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  it('is null before onboarding, which saving it completes; blank fields are null', async () => {
    const { api } = await world.signUp();
    expect(await (await api.profile.$get()).json()).toBeNull();
    const saved = await api.profile.$put({
      json: { fullName: '  Jo Miles ', location: ' ', runningGoals: ['stress-relief'] },
    });
    expect(saved.status).toBe(200);
    const profile = await (await api.profile.$get()).json();
    expect(profile).toEqual({
      fullName: 'Jo Miles',
      age: null,
      gender: null,
      height: null,
      weight: null,
      experienceLevel: null,
      weeklyMileage: null,
      runningGoals: ['stress-relief'],
      preferredRunningTime: null,
      location: null,
      currentInjuries: null,
      bio: null,
      medicalConditions: null,
      favoriteDistance: null,
      personalBests: {},
      availability: {},
      isOnboardingComplete: true,
      subscriptionStatus: 'free',
      customTheme: 'default',
      customInstructions: null,
      builtInStandsIn: true,
      ...defaultPreferences,
      timeZone: null,
      appearance: null,
      profileImageUrl: null,
      profileImageUpdatedAt: null,
      isPro: false,
      mayUseProThemes: false,
      mayUseZonesAndStrategy: false,
      hasSubscription: false,
      proOnboardingCompleted: false,
      proOnboardingSkipped: false,
    });
  });

  it('stores every field as entered, in one profile per runner', async () => {
    const { api } = await world.signUp();
    await api.profile.$put({ json: { fullName: 'Before' } });
    await api.profile.$put({ json: everything });
    expect(await (await api.profile.$get()).json()).toMatchObject(everything);
  });

  it('keeps the units that were chosen before there was one, and later ones', async () => {
    const { api } = await world.signUp();
    const chosen = { distanceUnit: 'mi', firstWeekday: 6, timeZone: 'Pacific/Auckland' } as const;
    await api.profile.$put({ json: { fullName: 'Jo', ...chosen } });
    await api.profile.$put({ json: { fullName: 'Jo', clock: '24h' } });
    expect(await (await api.profile.$get()).json()).toMatchObject({ ...chosen, clock: '24h' });
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

  it('does not accept a plan from its runner', async () => {
    const { api, id } = await world.signUp();
    const greedy = { fullName: 'Jo', subscriptionStatus: 'pro' } as ProfileInput;
    await api.profile.$put({ json: greedy });
    expect(await (await api.profile.$get()).json()).toMatchObject({ subscriptionStatus: 'free' });
    const write = world.database.asUser(id, (tx) =>
      tx.updateTable('user_profiles').set({ subscription_status: 'pro' }).execute(),
    );
    await expect(write).rejects.toThrow(/permission denied/);
  });

  it.each([
    ...['[]', '45', 'null', '{"7": 30}', '{"1": 1441}', '{"1": -1}', '{"1": 30.5}', '{"1": "45"}'],
    ...['{"1": [45]}', '{"1": null}', '{"monday": 30}', `{"1": 30, "${'x'.repeat(600)}": 1}`],
  ])('does not store %s as free time', async (wrong) => {
    const { api, id } = await world.signUp();
    await api.profile.$put({ json: everything });
    const write = world.database.asUser(id, (tx) =>
      tx
        .updateTable('user_profiles')
        .set({ availability: jsonText(JSON.parse(wrong)) })
        .execute(),
    );
    await expect(write).rejects.toThrow(/user_profiles_availability/);
  });

  describe('a change', () => {
    let runner: Runner;
    beforeAll(async () => {
      runner = await world.signUp();
    });
    const stored = async () => await (await runner.api.profile.$get()).json();
    const change = (json: ProfileChanges) => runner.api.profile.$patch({ json });

    it.each(Object.entries(everything))('of %s leaves the rest', async (name, value) => {
      await runner.api.profile.$put({ json: { fullName: 'Before', bio: 'Old', age: 30 } });
      const before = await stored();
      const response = await change({ [name]: value });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ ...before, [name]: value });
      expect(await stored()).toEqual({ ...before, [name]: value });
    });

    it('of the instructions for the coach is kept when the profile is saved as a whole', async () => {
      await runner.api.profile.$put({ json: { fullName: 'Jo' } });
      const customInstructions = 'ä'.repeat(longestInstructions);
      expect((await change({ customInstructions })).status).toBe(200);
      await runner.api.profile.$put({ json: { fullName: 'Jo' } });
      expect(await stored()).toMatchObject({ customInstructions });
      const tooLong = await change({ customInstructions: `${customInstructions}.` });
      expect(tooLong.status).toBe(422);
      await change({ customInstructions: ' ' });
      expect(await stored()).toMatchObject({ customInstructions: null });
    });

    it('of how figures read is saved with a whole profile that names it, else kept', async () => {
      const chosen = { distanceUnit: 'mi', clock: '24h' } as const;
      await runner.api.profile.$put({ json: { fullName: 'Jo', ...chosen } });
      expect(await stored()).toMatchObject({ ...chosen, dateOrder: 'mdy' });
      await runner.api.profile.$put({ json: { fullName: 'Jo', dateOrder: 'dmy' } });
      expect(await stored()).toMatchObject({ ...chosen, dateOrder: 'dmy' });
    });

    it('clears a field with null or blank text, and nothing else', async () => {
      await runner.api.profile.$put({ json: everything });
      const { fullName, runningGoals, personalBests, availability, ...optional } = everything;
      const empty = Object.fromEntries(Object.keys(optional).map((name) => [name, null]));
      await change(empty);
      expect(await stored()).toMatchObject({
        ...empty,
        fullName,
        runningGoals,
        personalBests,
        availability,
      });
      await change({ bio: 'Back', availability: {} });
      await change({ bio: '  ', personalBests: { fiveK: ' ' }, runningGoals: [] });
      expect(await stored()).toMatchObject({
        bio: null,
        personalBests: {},
        runningGoals: [],
        availability: {},
      });
      await change({});
      expect(await stored()).toMatchObject({ fullName, isOnboardingComplete: true });
    });

    it.each([
      ...[{ fullName: '' }, { fullName: null }, { fullName: 'x'.repeat(201) }],
      ...[{ age: 4 }, { age: 121 }, { age: 30.5 }, { age: '30' }, { gender: 'x' }],
      ...[{ height: 49 }, { height: 281 }, { weight: 19 }, { weight: 401 }],
      ...[{ weeklyMileage: -1 }, { weeklyMileage: 1001 }, { experienceLevel: 'pro' }],
      ...[{ preferredRunningTime: 'noon' }, { favoriteDistance: '3k' }, { location: 7 }],
      ...[{ currentInjuries: 'x'.repeat(2001) }, { medicalConditions: 'nul\0' }],
      ...[{ bio: 'half \ud800' }, { runningGoals: null }, { runningGoals: ['fly'] }],
      ...[{ personalBests: { fiveK: '-19' } }, { personalBests: { tenK: '40:60' } }],
      ...[{ personalBests: null }, { personalBests: { marathon: 11000 } }],
      ...[{ availability: null }, { availability: [45] }, { availability: { 7: 30 } }],
      ...[
        { availability: { 1: 1441 } },
        { availability: { 1: '45' } },
        { availability: { 1: null } },
      ],
    ])('to %j is refused, with the field named', async (wrong) => {
      await runner.api.profile.$put({ json: everything });
      const before = await stored();
      const response = await change({ bio: 'New', ...wrong } as ProfileChanges);
      expect(response.status).toBe(422);
      const { fields } = (await response.json()) as unknown as { fields: object };
      const [name = ''] = Object.keys(wrong);
      expect(Object.keys(fields)[0]?.split('.')[0]).toBe(name);
      expect(await stored()).toEqual(before);
    });

    it('requires a profile, and accepts no plan, theme or image', async () => {
      const newcomer = await world.signUp();
      expect((await newcomer.api.profile.$patch({ json: { age: 30 } })).status).toBe(404);
      await runner.api.profile.$put({ json: everything });
      const before = await stored();
      const greedy = { subscriptionStatus: 'pro', isPro: true, profileImageUrl: '/x', userId: 'x' };
      await change({ ...greedy, isOnboardingComplete: false } as ProfileChanges);
      expect(await stored()).toEqual(before);
    });
  });

  it.each([
    [{ subscription_status: 'pro' }, undefined, [true, true, false]],
    [{}, { subscription_status: 'pro' }, [true, true, true]],
    [{}, { plan: 'pro', status: 'trialing' }, [false, true, true]],
    [{}, { plan: 'pro', status: 'canceled' }, [false, false, true]],
  ])('reports the plan with profile %j and details %j', async (ofProfile, details, expected) => {
    const { api, id } = await world.signUp();
    await api.profile.$put({ json: { fullName: 'Jo' } });
    await world.database.asService(id, async (tx) => {
      if ('subscription_status' in ofProfile) {
        await tx.updateTable('user_profiles').set(ofProfile).execute();
      }
      if (!details) return;
      await tx
        .insertInto('user_subscription_details')
        .values({ user_id: id, ...details })
        .execute();
    });
    const profile = await (await api.profile.$get()).json();
    const { isPro, mayUseProThemes, hasSubscription } = profile ?? {};
    expect([isPro, mayUseProThemes, hasSubscription]).toEqual(expected);
  });
});
