import { describe, expect, it } from 'vitest';
import { adviceIn } from './advice.ts';

describe('general advice', () => {
  it.each([
    ['is running with the flu a bad idea', 'illness'],
    ['can i train with a cough', 'illness'],
    ['walking breaks yes or no', 'walking'],
    ['cant run the whole way without stopping and is that bad', 'walking'],
    ['fell behind with my running and how do i catch up', 'catching-up'],
    ['is lifting weights any good for runners', 'strength'],
    ['is a hard workout in race week a mistake', 'hard-before-race'],
    ['descents kill my legs and tips', 'downhill'],
    ['marathon done and then when do i start hard stuff again', 'after-race'],
    ['legs like lead since the weekend and what do i do about it', 'heavy-legs'],
    ['am i heading for burnout', 'too-much'],
    ['too much too soon', 'too-much'],
    ['how do i not bonk', 'fuelling'],
    ['when should the mileage come down before bridges', 'taper'],
  ])('"%s" asks about %s', (text, about) => {
    expect(adviceIn(text)).toBe(about);
  });

  it.each([
    'how many strength sessions did i do this year',
    'how often did i walk last month',
    'how many hard sessions did i do in race week',
    'when was i ill',
    'what did i run the week before the marathon',
    'is 10k today too much for me',
    'am i doing too much hard stuff',
    'how cold was it',
    'did i run in cold weather',
    'should i run in the cold',
    'my longest downhill run',
    'how far did i run after the marathon',
  ])('is not asked for by "%s"', (text) => {
    expect(adviceIn(text)).toBeUndefined();
  });

  it('is not read out of a long text', () => {
    expect(
      adviceIn(`is running with the flu a bad idea ${'and so on '.repeat(400)}`),
    ).toBeUndefined();
  });
});
