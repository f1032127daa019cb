import type { Formats } from '../../formats.ts';
import { sentences } from '../../prose/paragraphs.ts';
import { plainName } from '../../prose/plain-name.ts';
import { fieldText } from '../../trainings/field-texts.ts';
import type { Training } from '../../trainings/schema.ts';
import type { Figure } from '../reading/figures.ts';

export const asksForShoes = /\b(?:shoes?|pair|trainers|wear|wearing|wore)\b/;
const asksForStart = /\bwhat time did i\b/;

/** A session's figures besides day, distance, time and pace, which are always given. */
const figures = {
  'heart-rate': ['heartRateAvg', 'average heart rate'],
  'highest-heart-rate': ['heartRateMax', 'highest heart rate'],
  climb: ['elevationGain', 'climb'],
  rpe: ['rpe', 'RPE'],
  power: ['avgPower', 'average power'],
  calories: ['calories', 'number of calories'],
  sleep: ['sleepDuration', 'sleep before it'],
  'resting-heart-rate': ['restingHeartRate', 'resting heart rate'],
  hrv: ['hrvScore', 'HRV'],
} as const satisfies Partial<Record<Figure, readonly [keyof Training, string]>>;

/** Answers what else is asked about one session: its heart rate, climb, shoes or time of day. */
export function furtherFiguresText(
  training: Training,
  {
    text,
    figure,
    figures = [],
    formats,
  }: {
    text: string;
    figure?: Figure | undefined;
    figures?: readonly Figure[];
    formats: Formats;
  },
): string | undefined {
  const { shoesUsed, startTime } = training;
  const name = shoesUsed?.trim();
  const asked = new Set([...(figure ? [figure] : []), ...figures]);
  const said = sentences(
    asksForStart.test(text) &&
      (startTime ? `It started at ${startTime}.` : 'Your log has no time of day for it.'),
    asksForShoes.test(text) &&
      (name ? `You wore ${plainName(name)}.` : 'Your log has no shoes noted for it.'),
    ...[...asked].map((one) => figureOf(training, one, formats)),
  );
  return said || undefined;
}

/** 'Its average heart rate was 163 bpm.' */
function figureOf(training: Training, figure: Figure, formats: Formats): string | undefined {
  const [field, name] = figures[figure as keyof typeof figures] ?? [];
  if (!field) return undefined;
  const value = training[field];
  return value === undefined
    ? `Your log has no ${name} for it.`
    : `Its ${name} was ${fieldText(field, value, formats)}.`;
}
