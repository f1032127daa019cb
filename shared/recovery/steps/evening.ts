import { isDemanding } from '../demand.ts';
import type { Proposal, Situation } from '../situation.ts';

export function inTheEvening({ today, race }: Situation): Proposal[] {
  const next = race?.isToday ? undefined : race;
  return [
    { text: dinner({ isHungry: isDemanding(today), isBeforeRace: next !== undefined }) },
    ...(next ? [layOut(next.name)] : []),
    {
      text: 'Roll your calves, thighs and the soles of your feet slowly, and linger where it’s tight.',
      use: 'rolling',
      bare: 'Knead your calves and thighs gently with your hands, from the bottom up.',
    },
    {
      text: 'Massage tight spots softly; they shouldn’t be sore from it tomorrow.',
      use: 'massage',
    },
    {
      text: 'Stretch your calves, thighs and hips without bouncing. It keeps you mobile, but won’t prevent sore legs.',
      use: 'stretching',
      bare: 'Move your ankles, knees, hips and back slowly through their full range.',
      moves: true,
    },
    { text: 'Warm any stiff spots: pleasantly warm, never hot.', use: 'warmth' },
    ...(isDemanding(today) ? legsUp(today) : []),
    { text: 'Use it as the instructions say.', use: 'other' },
  ];
}

function dinner({ isHungry, isBeforeRace }: { isHungry: boolean; isBeforeRace: boolean }): string {
  if (isBeforeRace)
    return 'Eat early, and stick to what you know: tonight is no time for anything new.';
  return isHungry
    ? 'Have a proper dinner with carbohydrate and protein, and seconds if you’re hungry.'
    : 'Have dinner early enough that you don’t go to bed full.';
}

const layOut = (race: string): Proposal => ({
  text: `Lay out everything for ${race}: shoes, clothes, bib and breakfast. Check how you’re getting there, too.`,
});

const legsUp = ({ session }: Situation['today']): Proposal[] => [
  { text: `Put your legs up after your ${session} while you read or chat.` },
  { text: 'Wear it while you sit, as long as it’s comfortable.', use: 'compression' },
];
