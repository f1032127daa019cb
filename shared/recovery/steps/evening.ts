import { isDemanding } from '../demand.ts';
import type { Proposal, Situation } from '../situation.ts';

export function inTheEvening({ today, race }: Situation): Proposal[] {
  const next = race?.isToday ? undefined : race;
  return [
    { text: dinner({ isHungry: isDemanding(today), isBeforeRace: next !== undefined }) },
    ...(next ? [layOut(next.name)] : []),
    {
      text: 'Roll calves, thighs and the soles of your feet slowly, and stay where it is tight.',
      use: 'rolling',
      bare: 'Knead calves and thighs with your hands, gently, from the bottom up.',
    },
    {
      text: 'Massage what is tight, softly; tomorrow it should not be sore from this.',
      use: 'massage',
    },
    {
      text: 'Stretch calves, thighs and hips without bouncing. It keeps you mobile; it does not prevent sore legs.',
      use: 'stretching',
      bare: 'Move ankles, knees, hips and back slowly through their full range.',
      moves: true,
    },
    { text: 'Warm what feels stiff, pleasantly and never hot.', use: 'warmth' },
    ...(isDemanding(today) ? legsUp(today) : []),
    { text: 'Use it the way its instructions describe.', use: 'other' },
  ];
}

function dinner({ isHungry, isBeforeRace }: { isHungry: boolean; isBeforeRace: boolean }): string {
  if (isBeforeRace) return 'Eat early, and what you know: tonight is no time for anything new.';
  return isHungry
    ? 'Have a proper dinner with carbohydrate and protein, and a second helping if you are hungry.'
    : 'Have dinner early enough that you do not go to bed full.';
}

const layOut = (race: string): Proposal => ({
  text: `Lay out everything for ${race}: shoes, clothes, number, breakfast, and how you get there.`,
});

const legsUp = ({ session }: Situation['today']): Proposal[] => [
  { text: `Put your legs up after your ${session}, while you read or talk.` },
  { text: 'Wear it while you sit, as long as it is comfortable.', use: 'compression' },
];
