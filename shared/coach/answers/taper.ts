import { addDays, daysBetween } from '../../calendar-day.ts';
import { counted } from '../../formats.ts';
import { list, paragraphs } from '../../prose/paragraphs.ts';
import { plainName } from '../../prose/plain-name.ts';
import { weeklyDistance } from '../../strategy/facts.ts';
import { raceDayText } from '../../strategy/rules.ts';
import { km } from '../../units.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { sessionsHeld } from './log.ts';
import { leftOut } from './off.ts';
import { raceAsked } from './planned-race.ts';

const taperDays = 14;
/** Share of the usual weekly distance to cut: Bosquet et al., Med Sci Sports Exerc 39 (2007). */
const reduction = { least: 0.41, most: 0.6 };

/** How to taper for a race. */
export function answerTaper(records: CoachRecords, asked: Asked): string {
  const { formatTotal } = records.formats;
  const race = raceAsked(records, asked);
  const weekly = weeklyDistance({ trainings: sessionsHeld(records), today: records.today });
  const start = race && addDays(race.raceDate, -taperDays);
  return paragraphs(
    race && start
      ? opening(records, plainName(race.raceName), race.raceDate, start)
      : 'Taper over about two weeks: run less, but as often and as fast as before.',
    list([
      weekly === undefined || (start && start < records.today)
        ? 'Distance: 41 to 60 percent less than in your usual weeks.'
        : `Distance: 41 to 60 percent less than your usual ${formatTotal(weekly)} a week (the mean of the last four weeks), so down to between ${formatTotal(km(weekly * (1 - reduction.most)))} and ${formatTotal(km(weekly * (1 - reduction.least)))}.`,
      'Frequency: keep your usual days, with shorter runs.',
      'Intensity: keep some race pace and short fast parts, with full rest between. No hard session in the last three days, and no long run in the last week.',
      'Expect restless legs. Nothing you add now helps on race day; sleep does.',
    ]),
    'The figures come from the studies pooled by Bosquet and others (2007), where such tapers went with gains of 2 to 3 percent on average. They are averages, not a promise.',
    !race && 'Add your race on the Race Strategy screen, and I can give the dates.',
    leftOut(records.trainings, 'trainings', 'your own weekly distance'),
  );
}

function opening(records: CoachRecords, name: string, day: string, start: string): string {
  const { today, formats } = records;
  const left = daysBetween(today, day);
  const raceDay = `${name} is on ${raceDayText(day, formats)}, ${left === 0 ? 'today' : `${counted(left, 'day')} from now`}`;
  return left > taperDays
    ? `${raceDay}: start to taper around ${formats.shortDate(start)}, two weeks before, and train as usual until then.`
    : `${raceDay}: you are in the two weeks of the taper, so run less now, but as often and as fast as before.`;
}
