import { counted, formatAverage, formatWhole } from '../../formats.ts';
import { list, paragraphs } from '../../prose/paragraphs.ts';
import { loadState, lowForm } from '../facts/load.ts';
import type { CoachRecords } from '../records.ts';
import { nothingRecent } from './empty-log.ts';
import { lastSessions, sessionsHeld } from './log.ts';
import type { Answer } from './proposal.ts';

const sixWeeks = 42;

/** Training load, fitness, fatigue and form. */
export function answerLoad(records: CoachRecords): Answer {
  const state = loadState(records);
  if (!state || sessionsHeld(records).length === 0) return { text: nothingRecent(records) };
  const { today: now, before, week, usualLoad } = state;
  const text = paragraphs(
    now.isMeaningful
      ? `Your fitness is at ${formatWhole(now.fitness)}, fatigue at ${formatWhole(now.fatigue)} and form at ${signed(now.form)} today, on a scale where 100 is an hour at threshold.`
      : 'Your log is too young for fitness and form: they need 42 days to build up. The load itself is known.',
    list(
      [
        `Load of the last 7 days: ${formatWhole(week.load)}, against ${formatWhole(usualLoad)} a week in the four weeks before.`,
        now.isMeaningful &&
          before.isMeaningful &&
          `Fitness six weeks ago, on ${records.formats.shortDate(before.day, records.today)}: ${formatWhole(before.fitness)}.`,
        now.isMeaningful && formText(now.form),
      ].filter((line) => typeof line === 'string'),
    ),
  );
  return {
    understood: 'Training load, fitness and form, as of today',
    text,
    more: paragraphs(
      week.load > 0 &&
        `Monotony of the last 7 days: ${formatAverage(week.monotony)}. It is high when the days are alike; alternating easy and hard days keep it low.`,
      measured(records),
      'Fitness and fatigue are means of the daily load over 42 and 7 days; form is the difference, at the start of the day. This is a model of load, not of health: it can’t foresee injuries, and how you feel counts for more. Ask “am I fitter?” to see whether you have become fitter.',
    ),
  };
}

const signed = (form: number): string => {
  const whole = Math.round(form);
  if (whole === 0) return '0';
  return whole < 0 ? `−${formatWhole(-whole)}` : `+${formatWhole(whole)}`;
};

/** Bands in common use; the model itself has none. */
function formText(form: number): string {
  if (form < lowForm) {
    return 'Form this low means much more load than you are used to: a few easy days are due.';
  }
  if (form < -10) return 'Form is negative, as it is while training builds up.';
  return form <= 10
    ? 'Form is about level: load and recovery balance.'
    : 'Form is positive: you are rested, as before a race or after a break.';
}

/** How many of the loads are based on heart rate; the others are rougher. */
function measured(records: CoachRecords): string | undefined {
  const recent = lastSessions(records, sixWeeks);
  if (recent.length === 0) return undefined;
  const count = recent.filter(({ heartRateAvg }) => heartRateAvg).length;
  return `Of the ${counted(recent.length, 'session')} of the last six weeks, ${count} ${count === 1 ? 'has' : 'have'} an average heart rate; where there is none, the load is estimated from pace, RPE, or time and type.`;
}
