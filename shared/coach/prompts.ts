import type { CalendarDay } from '../calendar-day.ts';
import type { Formats } from '../formats.ts';
import { categoryLabel } from '../gear/rules.ts';
import type { GearItem } from '../gear/schema.ts';
import { severityLabel, statusLabels } from '../injuries/rules.ts';
import type { Injury } from '../injuries/schema.ts';
import { distanceLabel } from '../races/rules.ts';
import type { Race } from '../races/schema.ts';
import type { Training } from '../trainings/schema.ts';
import { sessionTypeLabel, terrainLabel, titleCase } from '../trainings/words.ts';
import { km, paceOf, parseDuration } from '../units.ts';
import { builtInFooter } from './built-in-footer.ts';
import { longestMessage } from './limits.ts';
import type { Summary, SummaryPeriod } from './schema.ts';

// The questions behind "Ask AI" and "Continue in Chat". They name the record by its id, from which
// the coach reads it. A runner's own text appears shortened and on one line, so that it cannot pass
// for more of the question; notes do not appear at all.

const notSpecified = 'Not specified';

/** The length of a text within a question, in characters. */
const longestText = 200;

export const aboutTraining = (training: Training, formats: Formats): string =>
  question({
    about: `my training ${training.id}, ${sessionTypeLabel(training.sessionType)} of ${formats.shortDate(training.date)}`,
    asks: 'How did it go, what does it say about my form, and what should I do next?',
    facts: {
      Workout: training.workoutDescription,
      Distance: training.distance > 0 ? formats.formatDistance(training.distance) : undefined,
      Duration: training.duration,
      'Average pace': paceText(training, formats),
      Terrain: terrainLabel(training.terrain),
      RPE: training.rpe === undefined ? undefined : `${training.rpe}/10`,
      'Average heart rate': withUnit(training.heartRateAvg, 'bpm'),
      'Maximum heart rate': withUnit(training.heartRateMax, 'bpm'),
      Sleep: withUnit(training.sleepDuration, 'h'),
      Fatigue: training.fatigueLevel && titleCase(training.fatigueLevel),
    },
  });

export const aboutRace = (race: Race, formats: Formats): string =>
  question({
    about: `my race ${race.id}, ${quoted(race.raceName)} of ${formats.shortDate(race.date)}`,
    asks: 'How do you judge it, and what should I train or do differently before the next one?',
    facts: {
      Distance: distanceLabel(race.distance, formats),
      'Finish time': race.finishTime,
      'Average pace': paceText({ duration: race.finishTime, distance: race.distance }, formats),
      Surface: race.surface,
      Weather: race.weatherConditions,
      Position: race.positionVsTeammates,
      Gear: race.gearUsed,
    },
  });

export const aboutInjury = (injury: Injury, { shortDate }: Formats): string =>
  question({
    about: `my injury ${injury.id}, ${quoted(injury.painArea)}, reported on ${shortDate(injury.dateReported)}`,
    asks: 'What in my training may have led to it, and how should I train now?',
    facts: {
      Pain: severityLabel(injury.painSeverity),
      Status: statusLabels[injury.status],
      Resolved: injury.dateResolved && shortDate(injury.dateResolved),
      Trigger: injury.trigger,
      'Actions taken': injury.actionsTaken,
    },
  });

export const aboutGear = (item: GearItem, { shortDate }: Formats): string =>
  question({
    about: `my gear item ${item.id}, ${quoted(item.name)}`,
    asks: 'Is it still right for my training, and when should I replace it?',
    facts: {
      Category: categoryLabel(item.category),
      Brand: item.brand,
      Model: item.model,
      Acquired: item.dateAcquired && shortDate(item.dateAcquired),
    },
  });

const opening =
  /^Please look at my (training|race|injury|gear item) \S{36}, (?:“(.+)”|(.+?)\. How did)/;
const workout = /^- Workout: (.+)$/m;

/**
 * The record that one of the questions above is about, and its name: for a training its workout, if
 * it has one.
 */
export function recordAskedAbout(message: string) {
  const [, kind, name, session = ''] = opening.exec(message) ?? [];
  if (kind === undefined) return undefined;
  const [, described] = workout.exec(message) ?? [];
  const isDescribed = described !== undefined && described !== notSpecified;
  return { kind: kind as AskedKind, name: name ?? (isDescribed ? described : session) };
}

type AskedKind = 'training' | 'race' | 'injury' | 'gear item';

/** 'weekly Summary Discussion - Mar 5, 2026' */
export const discussionTitle = (
  period: SummaryPeriod,
  today: CalendarDay,
  { shortDate }: Formats,
): string => `${period}ly Summary Discussion - ${shortDate(today)}`;

/** Asks for thoughts on a summary, which is truncated if it does not fit into a message. */
export function aboutSummary(
  { period, from, to, content }: Omit<Summary, 'id'>,
  { shortDate }: Formats,
): string {
  const days = `${shortDate(from)} to ${shortDate(to)}`;
  const opening =
    `What are your thoughts on this ${period}ly summary of my training, ${days}, ` +
    'and what should I focus on next?\n\n';
  const said = content.replace(builtInFooter, '').trim();
  return opening + cut(said, longestMessage - opening.length);
}

type Facts = Record<string, string | undefined>;

function question({ about, asks, facts }: { about: string; asks: string; facts: Facts }): string {
  const lines = Object.entries(facts).map(
    ([name, value]) => `- ${name}: ${(value && oneLine(value)) || notSpecified}`,
  );
  return [`Please look at ${about}. ${asks}`, '', ...lines].join('\n');
}

const quoted = (text: string) => `“${oneLine(text)}”`;

/** Without line breaks and invisible characters. */
const oneLine = (text: string) =>
  cut(text.replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ').trim(), longestText);

/** At most this many characters, with … if something was cut off. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  // Not between the halves of a surrogate pair.
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function paceText(
  { duration, distance }: Pick<Training, 'duration' | 'distance'>,
  { withPaceUnit }: Formats,
): string | undefined {
  const parsed = parseDuration(duration);
  const pace = parsed && paceOf(parsed, km(distance));
  return pace && withPaceUnit(pace);
}

const withUnit = (value: number | undefined, unit: string) =>
  value === undefined ? undefined : `${value} ${unit}`;
