import { isDemanding } from '../demand.ts';
import type { Proposal, Situation } from '../situation.ts';

export function beforeSleep(situation: Situation): Proposal[] {
  return [
    { text: 'Dim the lights and put the screens away.' },
    { text: 'Take a warm shower or bath; cooling off afterwards makes it easier to fall asleep.' },
    { text: 'Roll slowly and softly, just to let go; nothing hard before sleep.', use: 'rolling' },
    { text: 'Warm your back or legs, and put it away before you fall asleep.', use: 'warmth' },
    { text: 'Lie down and breathe slowly, out for longer than in, until you feel calm.' },
    { text: toBed(situation) },
  ];
}

function toBed({ today, race }: Situation): string {
  if (race && !race.isToday) {
    return `Go to bed at your usual time. If ${race.name} keeps you awake, lie still and rest; you need not force sleep.`;
  }
  return isDemanding(today)
    ? `Go to bed earlier than usual: after your ${today.session} you need the sleep most.`
    : 'Go to bed at the time you always do, in a room that is cool, dark and quiet.';
}
