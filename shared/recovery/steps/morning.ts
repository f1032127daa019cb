import { isDemanding } from '../demand.ts';
import type { Proposal, Situation } from '../situation.ts';

export function inTheMorning(situation: Situation): Proposal[] {
  const advice = aboutTheDay(situation);
  return [
    {
      text: 'Before you get up, check how you slept and how your legs feel, and note it in your training log.',
    },
    { text: 'Drink something, and have breakfast before anything long or hard.' },
    {
      text: 'Circle your ankles, swing your legs and walk around until the stiffness is gone.',
      moves: true,
    },
    { text: 'Roll lightly over anything that feels stiff.', use: 'rolling' },
    {
      text: 'Gently stretch anything that feels tight; hard stretching can wait.',
      use: 'stretching',
      moves: true,
    },
    ...(advice === undefined ? [] : [{ text: advice }]),
  ];
}

function aboutTheDay({ yesterday, race, easyUntil }: Situation): string | undefined {
  if (race?.isToday) return `For ${race.name}, eat, wear and do only what you’ve tried before.`;
  if (race) return `It’s the day before ${race.name}: run little or not at all.`;
  if (yesterday.demand === 'very long') {
    return `Don’t run the day after your ${yesterday.session}: a short walk is enough.`;
  }
  if (easyUntil)
    return `Run easy, if at all, until ${easyUntil}: your last race is still in your legs.`;
  return isDemanding(yesterday)
    ? `Keep it easy the day after your ${yesterday.session}: you still have it in your legs.`
    : undefined;
}
