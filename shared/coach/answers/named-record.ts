import { shortDate, weekdayName } from '../../calendar-day.ts';
import { paragraphs } from '../../strategy/prose.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import type { Section } from '../sections.ts';
import { answerInjury } from './injury.ts';
import { plainName } from './names.ts';
import { recordNotFound, switchedOff } from './off.ts';
import { aboutRace } from './race.ts';
import { answerReadiness } from './readiness.ts';
import { aboutTraining } from './run.ts';
import { answerShoes } from './shoes.ts';

/** The answer to a question that names records by id, as those asked from a record's card do. */
export function answerNamedRecord(records: CoachRecords, asked: Asked): string {
  const answers = asked.ids.slice(0, 2).flatMap((id) => aboutId(records, asked, id) ?? []);
  return answers.length > 0 ? paragraphs(...answers) : notFound(records, asked);
}

function aboutId(records: CoachRecords, asked: Asked, id: string): string | undefined {
  const only = { ...asked, ids: [id] };
  const has = (list: readonly { id: string }[] | undefined) => list?.some((one) => one.id === id);
  const training = records.trainings?.find((one) => one.id === id);
  if (training) return aboutTraining(records, training);
  const race = records.races?.find((one) => one.id === id);
  if (race) return aboutRace(records, race);
  if (has(records.plannedRaces)) {
    return records.trainings ? answerReadiness(records, only) : switchedOff(['trainings']);
  }
  if (has(records.injuries)) return answerInjury(records, only);
  if (has(records.gear))
    return records.trainings ? answerShoes(records, only) : switchedOff(['trainings']);
  const event = records.events?.find((one) => one.id === id);
  return (
    event &&
    `${plainName(event.title)} is in your calendar for ${weekdayName(event.eventDate)}, ${shortDate(event.eventDate)}.`
  );
}

const named: readonly [word: string, section: Section][] = [
  ['training', 'trainings'],
  ['race', 'races'],
  ['injury', 'injuries'],
  ['gear', 'gear'],
  ['shoe', 'gear'],
];

/** Switched off, deleted since, or never the runner's. */
function notFound({ enabled }: CoachRecords, { text }: Asked): string {
  const off = named.filter(([word, section]) => text.includes(word) && !enabled[section]);
  if (off.length > 0) return switchedOff([...new Set(off.map(([, section]) => section))]);
  return recordNotFound;
}
