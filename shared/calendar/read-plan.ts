import { readTypedDuration } from '../duration-text.ts';
import { isRun } from '../trainings/rules.ts';
import type { TrainingFields } from '../trainings/schema.ts';
import { formatDuration, km, type Seconds } from '../units.ts';
import { beginsWithRace } from './names-race.ts';
import { distanceIn } from './plan-distance.ts';
import { planInTexts } from './plan-type.ts';
import type { CalendarEvent } from './schema.ts';

/** '1:30:00', '1h30', '1 h 30 min', '1.5 hours'. */
const clockPattern = /(?<![\d:])(\d{1,2}):([0-5]\d):([0-5]\d)(?![\d:])/;
const hoursPattern =
  /(?<![\d:])(\d{1,2}(?:[.,]\d)?)\s?h(?:ours?|rs?)?(?:\s?([0-5]?\d)(?:\s?min\w*|\b))?(?![a-z])/;
/** Matches '45 min', "45'", but not the 'min' in '5:00 min / km' or the '3 min' in '6 x 3 min'. */
const minutesPattern = /(?<![\d:.,x×])(?<!\d\s*[x×]\s*)(\d{1,3})\s?(?:min(?:ute)?s?\b|')(?!\s?\/)/;

/**
 * What the title of a planned training says, otherwise what its description says: '10 km easy', '45
 * min recovery', 'Long run, 1h45'. Without a recognized type (see planInTexts) it is an easy run,
 * or a race if its event is one; a race event whose title begins with a race is a race, too. Types
 * other than running have no distance. Otherwise a missing distance or duration is undefined, so
 * that a form leaves the field empty instead of filling in its default.
 */
export function readPlan({
  title,
  description = '',
  eventType,
}: Pick<CalendarEvent, 'title' | 'description' | 'eventType'>): Pick<
  TrainingFields,
  'sessionType'
> &
  Partial<Pick<TrainingFields, 'distance' | 'duration'>> {
  const lowerTitle = title.toLowerCase();
  const { type, texts } = planInTexts(lowerTitle, description.toLowerCase());
  const isRace = eventType === 'race' && (!type || beginsWithRace(lowerTitle));
  const sessionType = isRace ? 'race' : (type ?? 'easy-run');
  const first = <Value>(read: (text: string) => Value | undefined) =>
    texts.map(read).find((value) => value !== undefined);
  const distance = first(distanceIn) ?? (isRun(sessionType) ? undefined : 0);
  const duration = first(durationIn);
  return {
    sessionType,
    distance: distance === undefined ? undefined : km(distance),
    duration: duration && formatDuration(duration),
  };
}

function durationIn(text: string): Seconds | undefined {
  const patterns = [clockPattern, hoursPattern, minutesPattern];
  const [found] = patterns.map((pattern) => pattern.exec(text)?.[0]).filter(Boolean);
  return (found && readTypedDuration(found).duration) || undefined;
}
