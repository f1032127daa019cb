import { isDemanding } from '../demand.ts';
import type { Proposal, Situation } from '../situation.ts';

export function beforeSleep(situation: Situation): Proposal[] {
  return [
    { text: 'Dim the lights and put your screens away.' },
    { text: 'Take a warm shower or bath; cooling off afterwards helps you fall asleep.' },
    { text: 'Roll slowly and softly, just to unwind; nothing hard before bed.', use: 'rolling' },
    {
      text: 'Warm your back or legs with it, and put it away before you fall asleep.',
      use: 'warmth',
    },
    { text: 'Lie down and breathe slowly, out for longer than in, until you feel calm.' },
    { text: toBed(situation) },
  ];
}

function toBed({ today, race }: Situation): string {
  if (race && !race.isToday) {
    return `Go to bed at your usual time. If ${race.name} keeps you awake, just lie still and rest; there’s no need to force sleep.`;
  }
  return isDemanding(today)
    ? `Go to bed earlier than usual: after your ${today.session}, sleep is what you need most.`
    : 'Go to bed at your usual time, in a cool, dark and quiet room.';
}
