import { isDemanding } from '../demand.ts';
import type { Proposal, Situation } from '../situation.ts';

export function onRestDays(situation: Situation): Proposal[] {
  return [
    { text: whyRest(situation) },
    ...(situation.race ? [] : [lightMovement]),
    {
      text: 'Take your time: roll from the soles of your feet up to your hips.',
      use: 'rolling',
    },
    { text: 'Massage your calves, thighs and hips, slowly and softly.', use: 'massage' },
    {
      text: 'Stretch your calves, thighs and hips without bouncing, while they’re warm.',
      use: 'stretching',
      bare: 'Move your ankles, hips and back slowly through their full range.',
      moves: true,
    },
    { text: 'Warm any stiff spots: pleasantly warm, never hot.', use: 'warmth' },
    { text: 'Use it as the instructions say.', use: 'other' },
    { text: 'Eat as you would on any other day: your body uses it to repair itself.' },
    { text: 'Do something that has nothing to do with running.' },
  ];
}

const lightMovement: Proposal = {
  text: 'If you feel like moving, walk, swim or cycle without any effort.',
  moves: true,
};

function whyRest({ today, yesterday, race, easyUntil }: Situation): string {
  if (race)
    return `Rest is all that’s left to do for ${race.name}: leave your running shoes where they are.`;
  if (easyUntil)
    return `No hard sessions until ${easyUntil}: your last race is still in your legs.`;
  const demanding = [today, yesterday].find(isDemanding);
  return demanding
    ? `After your ${demanding.session}, leave your running shoes where they are for a day.`
    : 'Leave your running shoes where they are: a day off is when your training makes you stronger.';
}
