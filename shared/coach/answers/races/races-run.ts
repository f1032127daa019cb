import { counted } from '../../../formats.ts';
import type { WholeLog } from '../../../log-questions/whole-log.ts';
import { capitalised } from '../../../prose/capitalised.ts';
import { list, paragraphs } from '../../../prose/paragraphs.ts';
import { plainName } from '../../../prose/plain-name.ts';
import { overDistance } from '../../../races/distance-name.ts';
import { compareRaces, distanceKey } from '../../../races/rules.ts';
import type { Race } from '../../../races/schema.ts';
import { km } from '../../../units.ts';
import type { CoachRecords } from '../../records.ts';
import { answerBests } from '../bests.ts';
import type { Answer } from '../proposal.ts';
import { byYear, emptyRaceLog } from '../race.ts';
import { racesRun } from '../races-run.ts';
import { isWithin, lineOf, type Meant, mostListed, mostShown, ofWhat, whatOf } from './meant.ts';
import { oneOf, splitsOf } from './one-race.ts';
import { averageOf, bestsSet, racesAYear, several, twoOf } from './several-races.ts';

/** Answers questions about past races. */
export async function answerRacesRun(
  records: CoachRecords,
  meant: Meant,
  log: WholeLog,
): Promise<Answer> {
  const { question, name, spans, formats } = meant;
  const run = racesRun(records).toSorted(compareRaces);
  const understood = capitalised(whatOf(meant));
  if (question.left.length > 0) return { understood: 'Races', ...notFound(meant, run) };
  if (question.ask === 'bests')
    return { understood: 'Personal bests', text: await answerBests(records, question, log) };
  const isBest =
    question.extreme === 'fastest' &&
    !question.place &&
    spans.length === 0 &&
    !name &&
    !question.isUltra;
  if (question.ask === 'one' && isBest && question.distance !== undefined) {
    return {
      understood: `Best ${overDistance(question.distance, formats)}`,
      text: await answerBests(records, question, log),
    };
  }
  if (run.length === 0) return { understood, text: emptyRaceLog };
  const those = run.filter(
    ({ raceName, date, distance }) =>
      (!name || raceName === name) &&
      isWithin(date, spans) &&
      (!question.isUltra || distance > marathon) &&
      (question.distance === undefined || distanceKey(distance) === distanceKey(question.distance)),
  );
  const [latest] = those;
  if (!latest) return { understood, text: `No: your race log has no ${whatOf(meant, 'race')}.` };
  const has = `Your race log has ${counted(those.length, 'race')}${ofWhat(meant)}`;
  const ordered = question.isOldestFirst ? those.toReversed() : those;
  const line = (race: Race) => lineOf(race, formats);
  const listed = list(ordered.slice(0, mostListed).map(line));
  switch (question.ask) {
    case 'count':
      return {
        understood,
        text: paragraphs(
          `${has}.`,
          question.extreme &&
            oneOf(records, those, { ...meant, question: { ...question, ask: 'one' } }).text,
        ),
        more: listed,
      };
    case 'compare':
      return twoOf(those, meant);
    case 'average':
      return averageOf(those, meant);
    case 'races-a-year':
      return racesAYear(those, meant, records.today);
    case 'bests-set':
      return bestsSet(records, those, meant);
    case 'list':
      if (question.number) return several(those, meant);
      // A single one goes in a sentence rather than a list.
      if (those.length === 1) return oneOf(records, those, meant);
      return {
        understood,
        text: paragraphs(`${has}:`, list(ordered.slice(0, mostShown).map(line))),
        ...(those.length > mostShown && {
          more: list(ordered.slice(mostShown, mostListed).map(line)),
        }),
      };
    case 'kilometres': {
      const sum = those.reduce((all, { distance }) => all + distance, 0);
      return { understood, text: `${has}, ${formats.formatTotal(km(sum))} in all.`, more: listed };
    }
    case 'by-year':
      return { understood, text: byYear(those) };
    case 'splits':
      return splitsOf(latest, formats);
    default:
      return oneOf(records, those, meant);
  }
}

const marathon = 42.2;

const notFound = (
  { question: { left }, text }: Meant,
  run: readonly Race[],
): Pick<Answer, 'text' | 'choices'> => ({
  text: `${isName(left, text) ? 'I can’t find a race of that name in your race log. ' : ''}I don’t know what “${left.slice(0, 4).join(' ')}” means, so I give no figure.`,
  choices: [...new Set(run.map(({ raceName }) => plainName(raceName)))]
    .slice(0, 3)
    .map((name) => `How did I do at ${name}?`),
});

/** 'At the Berlin Marathon', 'at Berlin', 'Berlin marathon time'. */
const isName = ([word = '']: readonly string[], text: string): boolean =>
  / (?:marathon|half|race|10k|5k|ultra) /.test(
    ` ${text.slice(text.indexOf(word) + word.length)} `,
  ) || / (?:at|in|the) $/.test(` ${text.slice(0, text.indexOf(word))}`);
