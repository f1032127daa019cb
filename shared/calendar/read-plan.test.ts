import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trainingFields } from '../trainings/schema.ts';
import { readPlan } from './read-plan.ts';

const plan = (title: string, description?: string) =>
  readPlan({ title, description, eventType: 'training' });

describe('a plan’s text', () => {
  it.each([
    ['10 km easy', { sessionType: 'easy-run', distance: 10 }],
    ['45 min', { sessionType: 'easy-run', duration: '0:45:00' }],
    ['45 min recovery jog', { sessionType: 'recovery', duration: '0:45:00' }],
    ["Shake-out 20'", { sessionType: 'recovery', duration: '0:20:00' }],
    ['Long run, 16 km', { sessionType: 'long-run', distance: 16 }],
    ['Long run with hills, 1h45', { sessionType: 'long-run', duration: '1:45:00' }],
    ['Long 1 h 30 min', { sessionType: 'long-run', duration: '1:30:00' }],
    ['1.5 hours easy', { sessionType: 'easy-run', duration: '1:30:00' }],
    ['2 hrs', { sessionType: 'easy-run', duration: '2:00:00' }],
    ['Tempo 8k', { sessionType: 'tempo', distance: 8 }],
    ['Threshold 7,5 km', { sessionType: 'tempo', distance: 7.5 }],
    ['6 miles steady', { sessionType: 'easy-run', distance: 9.656 }],
    ['8 x 400 m', { sessionType: 'intervals' }],
    ['6x1km on the track', { sessionType: 'intervals' }],
    ['5 × 3 min hard', { sessionType: 'intervals' }],
    ['Hill repeats 10x60s', { sessionType: 'hill-repeats' }],
    ['Fartlek in the park', { sessionType: 'fartlek' }],
    ['10 km @ 5:00 min/km', { sessionType: 'easy-run', distance: 10 }],
    ['12 km at 5:10 /km, 1:02:00', { sessionType: 'easy-run', distance: 12, duration: '1:02:00' }],
    ['Strength class', { sessionType: 'strength', distance: 0 }],
    ['Bike 90 min', { sessionType: 'cross-training', distance: 0, duration: '1:30:00' }],
    ['Bike 40 km', { sessionType: 'cross-training', distance: 40 }],
    ['Half marathon dress rehearsal', { sessionType: 'easy-run', distance: 21.1 }],
    ['Marathon pace 12 km', { sessionType: 'tempo', distance: 12 }],
    ['parkrun 5k', { sessionType: 'race', distance: 5 }],
    ['Parkrun, then easy 8 km', { sessionType: 'race', distance: 5 }],
    ['Race + 2 km easy', { sessionType: 'race' }],
    ['Easy run 30 km, race', { sessionType: 'easy-run', distance: 30 }],
    ['Race, easy run 30 km', { sessionType: 'easy-run', distance: 30 }],
    ['Parkrun with friends', { sessionType: 'race', distance: 5 }],
    ['Morning loop', { sessionType: 'easy-run' }],
    ['Run with Kim, 2025-03-01', { sessionType: 'easy-run' }],
  ])('%s', (title, expected) => {
    expect(plan(title)).toEqual(expected);
  });

  it.each([
    ['Long run 30 km + core', 'long-run', 30],
    ['Core, then 12 km', 'easy-run', 12],
    ['Tempo run 12 km, then 15 min core', 'tempo', 12],
    ['Tempo, then core', 'tempo', undefined],
    ['Walk-run 20 km', 'easy-run', 20],
    ['Long 30 km with walk breaks', 'long-run', 30],
    ['Run 18 km at race pace', 'tempo', 18],
  ])('says a run, whatever else is done: %s', (title, sessionType, distance) => {
    expect(plan(title)).toMatchObject({ sessionType, distance });
  });

  it.each([
    ['Easy run 12 km, then 15 min core', '', 12],
    ['Easy run 12 km', 'Then 10 minutes of core work.', 12],
    ['Easy run', 'Take a walk break every 5 km.', undefined],
    ['10 km and 20 min yoga', '', 10],
  ])('has only the size of the run: %s, %s', (title, text, distance) => {
    expect(plan(title, text)).toEqual({ sessionType: 'easy-run', distance });
  });

  it.each([
    ['Recovery yoga', 'cross-training'],
    ['Core intervals', 'strength'],
    ['Long bike ride, 60 km', 'cross-training'],
    ['Easy swim and sauna', 'cross-training'],
    ['Long walk', 'cross-training'],
    ['Strength for running', 'strength'],
    ['Core after run', 'strength'],
    ['Swim: 8 x 100 m', 'cross-training'],
    ['Gym 5x5', 'strength'],
  ])('says another sport: %s', (title, sessionType) => {
    expect(plan(title).sessionType).toBe(sessionType);
  });

  it.each([
    ['Easy run 30 km', 'Then 10 minutes of core work.', 'easy-run'],
    ['30 km', 'Then 10 minutes of core work.', 'easy-run'],
    ['Easy 3 h', 'Then yoga.', 'easy-run'],
    ['Easy run 30 km', 'Take a walk break every 5 km.', 'easy-run'],
    ['Easy run 30 km', 'Far from race effort.', 'easy-run'],
    ['Easy run 30 km', 'Long and flat. Core at home.', 'long-run'],
    ['Saturday', 'Long run of 30 km, then core.', 'long-run'],
    ['Saturday', 'Core, then 30 km.', 'easy-run'],
    ['Saturday', 'Weights for the legs.', 'strength'],
  ])('says a run in the title, or else in the description: %s, %s', (title, text, sessionType) => {
    expect(plan(title, text).sessionType).toBe(sessionType);
  });

  it.each([
    ['Gym', 'Gym: 20 min strength then 12 km tempo', 'tempo', 12],
    ['Gym', '20 min strength, 30 min tempo', 'tempo', undefined],
    ['Gym', 'Run 30 km first.', 'easy-run', 30],
    ['Gym', 'Squats and lunges.\nThen go for a run of 12 km.', 'easy-run', 12],
    ['Gym', '3x10 squats, then easy 5 km', 'easy-run', 5],
    ['Gym', '20 min of weights and 6 x 800 m', 'intervals', undefined],
    ['Strength class', 'Straight into a long run, 25 km', 'long-run', 25],
    ['Yoga', 'After your long run: 8 km tempo', 'tempo', 8],
    ['Bike 40 km', 'Then run 10 km off the bike.', 'easy-run', 10],
    ['Bike', '40 km easy, then an hour’s tempo run', 'tempo', undefined],
    ['Swim', '1 km, then jog 5 km home', 'easy-run', 5],
  ])('of another sport has the run in its description: %s, %s', (title, text, type, distance) => {
    expect(plan(title, text)).toMatchObject({ sessionType: type, distance });
  });

  it.each([
    ['Gym', 'Keep it easy. 45 min.', 'strength'],
    ['Gym', '3 x 10 squats at a slow tempo', 'strength'],
    ['Gym', 'No running today.', 'strength'],
    ['Gym', 'Easy, before the long run.', 'strength'],
    ['Gym', 'Helps you to run faster up hills.', 'strength'],
    ['Gym', '20 min bike, intervals on the rowing machine 5 km', 'strength'],
    ['Core', 'After your easy run', 'strength'],
    ['Gym', 'Race week: only half the weights.', 'strength'],
    ['Bike', '60 km with 3 x 10 min tempo', 'cross-training'],
    ['Swim', '8 x 100 m', 'cross-training'],
    ['Walk', 'Jog a little if you like.', 'cross-training'],
  ])('of another sport stays one: %s, %s', (title, text, sessionType) => {
    expect(plan(title, text).sessionType).toBe(sessionType);
  });

  it.each([
    ['City race', '', 'race'],
    ['Easy run 30 km, race week', '', 'easy-run'],
    ['Tempo 8 km, race shoes', '', 'tempo'],
    ['Easy 3 km, race 5 km, easy 2 km', '', 'race'],
    ['Trail race 20 km with hills', '', 'race'],
    ['Race day shakeout', '', 'recovery'],
    ['Run 18 km at race effort', '', 'tempo'],
    ['Race simulation', '', 'tempo'],
    ['Gym', 'Then the race.', 'strength'],
    ['Easy run 10 km', 'City race', 'easy-run'],
    ['Saturday', 'Parkrun 5 km', 'tempo'],
    ['Saturday', 'Day before the race', 'easy-run'],
  ])('is a race by its title alone, and hard by its text: %s, %s', (title, text, sessionType) => {
    expect(plan(title, text).sessionType).toBe(sessionType);
  });

  it('in the title takes precedence over the description', () => {
    expect(plan('Easy 5 km', 'tempo 10 km, 1 h')).toEqual({
      sessionType: 'tempo',
      distance: 5,
      duration: '1:00:00',
    });
  });

  it('of a race makes a race', () => {
    expect(readPlan({ title: 'Spring 10K', eventType: 'race' })).toEqual({
      sessionType: 'race',
      distance: 10,
    });
  });

  it.each([
    ['City race, recovery jog after', 'race'],
    ['City race, long run after', 'race'],
    ['Race week, recovery jog', 'recovery'],
    ['Recovery jog, then race', 'recovery'],
  ])('of a race event is a race if it begins with one: %s', (title, sessionType) => {
    expect(readPlan({ title, eventType: 'race' }).sessionType).toBe(sessionType);
  });

  it('always yields what the training form accepts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (title, description) => {
        const read = plan(title, description);
        const { distance = 5, duration = '1:00:00' } = read;
        const values = { ...read, date: '2025-01-01', distance, duration };
        expect(trainingFields.safeParse(values).success).toBe(true);
      }),
    );
  });
});
