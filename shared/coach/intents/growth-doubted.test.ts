import { expect, it } from 'vitest';
import { doubtsGrowth } from './growth-doubted.ts';

it.each([
  'is my weekly distance creeping up too quick since the achilles thing started',
  'have i increased my mileage too fast this month',
  'did i build up my mileage too fast before the calf went',
  'is my weekly mileage going up at a safe rate',
  'have i broken the 10 percent rule lately',
])('"%s" doubts how distance grows', (text) => expect(doubtsGrowth(text)).toBe(true));

it.each([
  'how should i increase my mileage safely',
  'is it ok to raise my weekly distance to 60 km',
  'did i start my long run too fast',
  'is my mileage going up',
])('"%s" does not', (text) => expect(doubtsGrowth(text)).toBe(false));
