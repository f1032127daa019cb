import { expect, it } from 'vitest';
import { doubtsGoal } from './goal-doubted.ts';

it.each([
  'is my goal for lakeside in october realistic or am i kidding myself',
  'how far away from my lakeside target am i',
  'how much faster do i need to get to hit my goal',
  'should i rethink my target for the marathon',
  'is the time i want at lakeside a pipe dream',
  'what are my chances of hitting my target',
  'am i anywhere near my goal',
])('"%s" weighs a goal', (text) => expect(doubtsGoal(text)).toBe(true));

it.each([
  'what is my target for lakeside',
  'what would i need to average per km for my target',
  'did i hit my target last year',
  'is my goal of 60 km a week realistic',
  'how far is my pb off my goal',
  'is 3:30 realistic',
])('"%s" does not', (text) => expect(doubtsGoal(text)).toBe(false));
