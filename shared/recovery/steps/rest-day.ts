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
    { text: 'Massage calves, thighs and hips, slowly and softly.', use: 'massage' },
    {
      text: 'Stretch calves, thighs and hips without bouncing, while they are warm.',
      use: 'stretching',
      bare: 'Move ankles, hips and back slowly through their full range.',
      moves: true,
    },
    { text: 'Warm what feels stiff, pleasantly and never hot.', use: 'warmth' },
    { text: 'Use it the way its instructions describe.', use: 'other' },
    { text: 'Eat as on other days: your body repairs itself with what you eat now.' },
    { text: 'Do something that has nothing to do with running.' },
  ];
}

const lightMovement: Proposal = {
  text: 'If you like to move, walk, swim or cycle without any effort.',
  moves: true,
};

function whyRest({ today, yesterday, race, easyUntil }: Situation): string {
  if (race)
    return `Rest is all that is left to do for ${race.name}: leave the running shoes where they are.`;
  if (easyUntil) return `No hard session until ${easyUntil}: your last race still counts.`;
  const demanding = [today, yesterday].find(isDemanding);
  return demanding
    ? `After your ${demanding.session}, leave the running shoes where they are for a day.`
    : 'Leave the running shoes where they are: on a day off you get stronger from what you have done.';
}
