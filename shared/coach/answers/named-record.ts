import { weekdayName } from '../../calendar-day.ts';
import type { WholeLog } from '../../log-questions/whole-log.ts';
import { plainName } from '../../prose/plain-name.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import type { Section } from '../sections.ts';
import { answerInjury } from './injury.ts';
import { recordNotFound, switchedOff } from './off.ts';
import { type Answer, together } from './proposal.ts';
import { aboutRace } from './race.ts';
import { answerReadiness } from './readiness.ts';
import { aboutTraining } from './run.ts';
import { answerShoes } from './shoes.ts';

/** The answer to a question that names records by id, as those asked from a record's card do. */
export async function answerNamedRecord(
  records: CoachRecords,
  asked: Asked,
  log: WholeLog,
): Promise<Answer> {
  const ids = asked.ids.slice(0, 2);
  const found = await Promise.all(ids.map((id) => aboutId(records, { ...asked, ids: [id] }, log)));
  const answers = found.filter((answer) => answer !== undefined);
  return answers.length > 0 ? together(answers) : { text: notFound(records, asked) };
}

async function aboutId(
  records: CoachRecords,
  only: Asked,
  log: WholeLog,
): Promise<string | Answer | undefined> {
  const { formats } = records;
  const [id = ''] = only.ids;
  const has = (list: readonly { id: string }[] | undefined) => list?.some((one) => one.id === id);
  const [training] = records.enabled.trainings ? await log.sessions([id]) : [];
  if (training) return await aboutTraining(records, training, { log, formats });
  const race = records.races?.find((one) => one.id === id);
  if (race) return aboutRace(records, race, formats);
  if (has(records.plannedRaces)) {
    if (!records.trainings) return switchedOff(['trainings']);
    return answerReadiness(records, only);
  }
  if (has(records.injuries)) return await answerInjury(records, only, log);
  if (has(records.gear)) {
    if (!records.trainings) return switchedOff(['trainings']);
    return answerShoes(records, only);
  }
  const event = records.events?.find((one) => one.id === id);
  return (
    event &&
    `${plainName(event.title)} is in your calendar for ${weekdayName(event.eventDate)}, ${formats.shortDate(event.eventDate)}.`
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
