import { isDemanding } from '../demand.ts';
import type { Proposal, Situation } from '../situation.ts';

export function inTheMorning(situation: Situation): Proposal[] {
  const advice = aboutTheDay(situation);
  return [
    {
      text: 'Before you get up, notice how you slept and how your legs feel, and note it with your training.',
    },
    { text: 'Drink something, and have breakfast before anything long or hard.' },
    {
      text: 'Circle your ankles, swing your legs and walk around until the stiffness is gone.',
      moves: true,
    },
    { text: 'Roll what feels stiff, lightly.', use: 'rolling' },
    {
      text: 'Stretch gently what feels short; hard stretching can wait.',
      use: 'stretching',
      moves: true,
    },
    ...(advice === undefined ? [] : [{ text: advice }]),
  ];
}

function aboutTheDay({ yesterday, race, easyUntil }: Situation): string | undefined {
  if (race?.isToday) return `For ${race.name}, eat, wear and do only what you have tried before.`;
  if (race) return `On the day before ${race.name}, run little or not at all.`;
  if (yesterday.demand === 'very long') {
    return `On the day after your ${yesterday.session}, do not run: a short walk is enough.`;
  }
  if (easyUntil) return `Run easily, if at all, until ${easyUntil}: your last race still counts.`;
  return isDemanding(yesterday)
    ? `On the day after your ${yesterday.session}, keep it easy: it is still in your legs.`
    : undefined;
}
