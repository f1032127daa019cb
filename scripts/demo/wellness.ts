import {
  type fatigueLevels,
  type focusIntents,
  moods,
  type SessionType,
  sleepQualities,
} from '#shared/trainings/words.ts';
import { restingHeartRate, thresholdPace } from './fitness.ts';
import { randomOf } from './random.ts';
import type { Session } from './session.ts';

type Level = (typeof fatigueLevels)[number];
type Intent = (typeof focusIntents)[number];

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)));

/** How the night was and how the morning feels. Nobody records everything every day. */
export function wellnessOf({ day, week, type }: Session, fatigue: number) {
  const random = randomOf('wellness', day);
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
  const nerves = type === 'race' ? 1 : 0;
  const slept = random.around(7.6 - fatigue + (isWeekend ? 0.5 : 0) - nerves, 0.7);
  const sleepDuration = Math.min(9.5, Math.max(4.5, Math.round(slept * 2) / 2));
  const quality = 1.9 + (slept - 7.2) * 0.7 - fatigue * 0.8 - nerves * 0.5 + random.around(0, 0.5);
  const soreness = sorenessOf(fatigue, random.between(0, 1));
  return {
    fatigueLevel: levelOf(fatigue + random.around(0, 0.06)),
    ...(random.chance(0.9) && {
      sleepDuration,
      sleepQuality: sleepQualities[clamp(quality, 3)],
      restingHeartRate: Math.round(random.around(restingHeartRate(week.index) + fatigue * 5, 1.5)),
    }),
    ...(random.chance(0.7) && {
      hrvScore: Math.round(random.around(74 - hrvLost(week.index) - fatigue * 18, 5)),
    }),
    ...(soreness && { muscleSoreness: soreness }),
  };
}

/** Heart rate variability (ms) increases with fitness. */
const hrvLost = (week: number) => (thresholdPace(week) - 262) / 3.5;

function levelOf(fatigue: number): Level {
  if (fatigue < 0.2) return 'fresh';
  if (fatigue < 0.55) return 'normal';
  return fatigue < 0.88 ? 'tired' : 'exhausted';
}

const soreTexts = [
  ...['Calves a little tight', 'Quads heavy', 'Hamstrings stiff', 'Hips tight after sitting'],
  ...['Quads sore on the stairs', 'Left calf tight, loosened up', 'Glutes sore from the gym'],
];

function sorenessOf(fatigue: number, draw: number): string | undefined {
  if (draw > 0.15 + fatigue * 0.5) return undefined;
  return soreTexts[Math.floor(draw * 97) % soreTexts.length];
}

/** A run nearly always improves the mood, most of all a race that went well. */
export function moodsOf({ day, type, week }: Session, fatigue: number, sleep = 7.5) {
  const random = randomOf('mood', day, type);
  const before = 2.9 - fatigue * 1.3 + (sleep - 7.5) * 0.35 + random.around(0, 0.5);
  const lift = type === 'race' ? 1.6 : week.phase === 'injured' ? -0.6 : random.between(0.1, 1);
  return { moodBefore: moods[clamp(before, 4)], moodAfter: moods[clamp(before + lift, 4)] };
}

const intents: Record<SessionType, Intent> = {
  'easy-run': 'low',
  'long-run': 'moderate',
  tempo: 'high',
  intervals: 'high',
  'hill-repeats': 'high',
  fartlek: 'moderate',
  recovery: 'low',
  race: 'peak',
  'cross-training': 'low',
  strength: 'moderate',
  'uncategorized-run': 'low',
};

export const intentOf = (type: SessionType): Intent => intents[type];
