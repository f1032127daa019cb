import { isDemanding, isLong } from '../demand.ts';
import type { Proposal, Situation } from '../situation.ts';

export function afterTraining({ today }: Situation): Proposal[] {
  const session = today.session ?? 'session';
  return [
    { text: comeDown(today.demand), moves: true },
    { text: 'Change into something dry and warm before you cool off.' },
    { text: drink(today.demand) },
    isDemanding(today)
      ? {
          text: `Eat something with carbohydrate and protein soon: your ${session} has used up a lot.`,
        }
      : { text: 'Eat your next meal as usual; an easy day needs nothing special.' },
    {
      text: 'Roll calves, thighs and hips slowly, only as hard as is still pleasant.',
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
    return 'Keep walking slowly for a while before you sit down; stopping at once makes many dizzy.';
  }
  return demand === 'hard' || demand === 'long'
    ? 'Jog or walk until your breathing is calm again, rather than stopping at once.'
    : 'Walk the last stretch home until your breathing is calm.';
}

function drink(demand: Situation['today']['demand']): string {
  return demand === 'very long'
    ? 'Drink as your thirst tells you and not beyond it, and eat something salty: after many hours, too much plain water is as bad as too little.'
    : 'Drink as your thirst tells you. After a lot of sweat, something salty helps to keep it.';
}

const afterHardWork = (session: string): Proposal[] => [
  { text: `Cool your legs after the ${session}, as long as it feels good.`, use: 'cold' },
  { text: 'Wear it over the next hours, as long as it is comfortable.', use: 'compression' },
];
