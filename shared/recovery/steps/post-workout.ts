import { isDemanding, isLong } from '../demand.ts';
import type { Proposal, Situation } from '../situation.ts';

export function afterTraining({ today }: Situation): Proposal[] {
  const session = today.session ?? 'session';
  return [
    { text: comeDown(today.demand), moves: true },
    { text: 'Get into dry, warm clothes before you cool off.' },
    { text: drink(today.demand) },
    isDemanding(today)
      ? {
          text: `Eat something with carbohydrate and protein soon: your ${session} used up a lot.`,
        }
      : { text: 'Have your next meal as usual; an easy day calls for nothing special.' },
    {
      text: 'Roll your calves, thighs and hips slowly, only as hard as feels good.',
      use: 'rolling',
    },
    ...(isDemanding(today) ? afterHardWork(session) : []),
    ...(isLong(today)
      ? [
          {
            text: 'Lie down with your legs up for a while, and plan nothing big for the rest of the day.',
          },
        ]
      : []),
  ];
}

function comeDown(demand: Situation['today']['demand']): string {
  if (demand === 'very long') {
    return 'Keep walking slowly for a while before you sit down; stopping dead makes many runners dizzy.';
  }
  return demand === 'hard' || demand === 'long'
    ? 'Don’t stop dead: jog or walk until your breathing settles.'
    : 'Walk the last stretch home until your breathing settles.';
}

function drink(demand: Situation['today']['demand']): string {
  return demand === 'very long'
    ? 'Drink to thirst and no more, and eat something salty: after many hours, too much plain water is as bad as too little.'
    : 'Drink to thirst. If you sweated a lot, something salty helps you hold on to it.';
}

const afterHardWork = (session: string): Proposal[] => [
  { text: `Cool your legs after your ${session}, for as long as it feels good.`, use: 'cold' },
  { text: 'Wear it for the next few hours, as long as it’s comfortable.', use: 'compression' },
];
