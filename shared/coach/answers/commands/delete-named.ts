import { areaName } from '../../../injuries/area-name.ts';
import { clock } from '../../../log-questions/texts/clock.ts';
import {
  dayInSentence,
  durationOf,
  kindInSentence,
} from '../../../log-questions/texts/describe-training.ts';
import { plainName } from '../../../prose/plain-name.ts';
import { isRun } from '../../../trainings/rules.ts';
import type { Training } from '../../../trainings/schema.ts';
import { km } from '../../../units.ts';
import type { Proposed } from '../../actions/schema.ts';
import type { Command, Deletable, Reference } from '../../intents/commands/command.ts';
import { type CoachRecords, recentDays } from '../../records.ts';
import type { Section } from '../../sections.ts';
import { firstDayHeld } from '../log.ts';
import { switchedOff } from '../off.ts';
import { type Answer, untilApproved } from '../proposal.ts';
import { matching } from './matching.ts';

type Deletion = Extract<Command, { kind: 'delete-named' }>;

/** A record that may be the one to delete. */
interface Candidate {
  proposal: Proposed;
  /** In words the coach also understands: 'the run of 8.2 km in 48:10 on Nov 23'. */
  name: string;
  /** What it is deleted from. */
  from: string;
}

const mostChoices = 6;

/**
 * Proposes to delete a record given by its name, or by its day and other details.
 * @returns undefined if nothing has that name and nothing says that it is a record
 */
export function answerDeleteNamed(records: CoachRecords, said: Deletion): Answer | undefined {
  const { noun, name, which, ahead } = said;
  const off = noun && sections[noun].filter((section) => !records.enabled[section]);
  if (off && off.length > 0) return { text: switchedOff(off) };
  const { today } = records;
  const isNamed = name.length > 0;
  const isSession = noun === 'session' || (noun === undefined && which.sessionType !== undefined);
  const isOfDay = which.date !== undefined || ahead.length > 0 || which.isLast;
  if (!(isNamed || isOfDay)) {
    if (noun === undefined) return undefined;
    return {
      understood: `${titles[noun]} to delete`,
      text: 'Which one do you mean? Name it, or its day, for example “delete yesterday’s run”.',
    };
  }
  const isOld = which.date !== undefined && which.date < firstDayHeld(records);
  if (isSession && isOld && which.words.length === 0) {
    return {
      text: `I can only get at single sessions of the last ${recentDays} days. Delete the one of ${records.formats.shortDate(which.date ?? today, today)} on its card in the Training Log.`,
    };
  }
  const found = [
    ...(noun === undefined || isSession ? sessions(records, which) : []),
    ...(noun === undefined || noun === 'event' || (isSession && !which.isLast)
      ? events(records, said)
      : []),
    ...(noun === 'race' || (isNamed && noun === undefined) ? races(records, said) : []),
    ...(isNamed && (noun === undefined || noun === 'gear') ? gear(records, said) : []),
    ...(noun === 'injury' || (isNamed && noun === undefined) ? injuries(records, said) : []),
  ];
  return found.length === 0 ? noneThere(records, said) : chosen(found, said);
}

function chosen(found: readonly Candidate[], { which, isDouble }: Deletion): Answer {
  const wanted = which.isLast ? found.slice(0, 1) : found;
  const [first, ...others] = wanted as [Candidate, ...Candidate[]];
  if (others.some(({ name }) => name !== first.name)) {
    return {
      understood: 'A record to delete',
      text: `${wanted.length} of them fit what you said. Which one do you mean?`,
      choices: [...new Set(wanted.map(({ name }) => `Delete ${name}`))].slice(0, mostChoices),
    };
  }
  const twice =
    others.length > 0
      ? ` It is there ${others.length + 1} times; this is one of them.`
      : isDouble
        ? ' Note that there is only one.'
        : '';
  return {
    understood: `To delete: ${first.name}`,
    text: `I propose to delete it from your ${first.from}.${twice} ${untilApproved}`,
    proposal: first.proposal,
  };
}

function noneThere(records: CoachRecords, said: Deletion): Answer | undefined {
  const { today, formats } = records;
  const { noun, name, which, ahead } = said;
  // Anything else to delete, such as a run's notes, is not a record.
  if (noun === undefined || (noun === 'session' && which.words.length > 0)) return undefined;
  const day = which.date ?? ahead[0];
  const when = day === undefined ? '' : ` of ${dayInSentence(day, today, formats)}`;
  const from = day !== undefined && day > today ? 'calendar' : places[noun];
  const isOfName = name.length > 0 && noun !== 'session';
  // Offer what that day does have.
  const ofDay =
    noun === 'session' && which.date !== undefined
      ? sessions(records, { date: which.date, isLast: false, words: [] })
      : [];
  return {
    ...(ofDay.length > 0 && {
      choices: ofDay.map((one) => `Delete ${one.name}`).slice(0, mostChoices),
    }),
    understood: `${titles[noun]}${noun === 'session' ? when : ''} to delete`,
    text: isOfName
      ? `Your ${places[noun]} has none called “${plainName(name.join(' '))}”, so I won’t propose anything.`
      : `Your ${from} has none${when} that fits what you said, so I won’t propose anything.`,
  };
}

const titles: Readonly<Record<Deletable, string>> = {
  session: 'A session',
  event: 'A planned session',
  race: 'A race',
  gear: 'Gear',
  injury: 'An injury',
};
const places: Readonly<Record<Deletable, string>> = {
  session: 'log',
  event: 'calendar',
  race: 'race log',
  gear: 'gear',
  injury: 'injury log',
};
const sections: Readonly<Record<Deletable, readonly Section[]>> = {
  session: ['trainings'],
  event: ['calendarEvents'],
  race: ['races'],
  gear: ['gear'],
  injury: ['injuries'],
};

function sessions(records: CoachRecords, which: Reference): Candidate[] {
  const { trainings = [], today } = records;
  if (which.words.length > 0) return [];
  return trainings
    .filter((one) => one.date <= today && isMeant(one, which))
    .map((one) => ({
      proposal: { type: 'delete_training', data: { id: one.id } },
      name: `the ${nameOf(one, records)}`,
      from: 'log',
    }));
}

/** Compares distances to one decimal, as they are usually given and as `nameOf` writes them. */
function isMeant(training: Training, which: Reference) {
  const { date, distance, duration, sessionType, terrain, isRun: isCalledRun, isLast } = which;
  return (
    (date === undefined ? isLast : training.date === date) &&
    (distance === undefined || Math.abs(training.distance - distance) < 0.06) &&
    (duration === undefined || Math.abs(durationOf(training) - duration) < 1) &&
    (sessionType === undefined || training.sessionType === sessionType) &&
    (terrain === undefined || training.terrain === terrain) &&
    (!isCalledRun || isRun(training.sessionType))
  );
}

/** Only events that have not become a training: those are deleted in the log. */
function events(records: CoachRecords, { ahead, name, which }: Deletion) {
  const { events: planned = [], today, formats } = records;
  // A past day has nothing ahead.
  if (ahead.length === 0 && which.date !== undefined) return [];
  const open = planned
    .filter(({ trainingId, plannedRaceId }) => !(trainingId || plannedRaceId))
    .filter(({ eventDate }) =>
      ahead.length > 0 ? ahead.includes(eventDate) : eventDate >= today && name.length > 0,
    );
  const fitting = name.length > 0 ? matching(open, name, ({ title }) => [title]) : open;
  return fitting.map(({ id, title, eventDate }): Candidate => {
    return {
      proposal: { type: 'delete_calendar_event', data: { id } },
      name: `${plainName(title)} on ${formats.shortDate(eventDate, today)} from my calendar`,
      from: 'calendar',
    };
  });
}

function races({ races: raced = [], today, formats }: CoachRecords, { name, which }: Deletion) {
  const ofDay = raced.filter(({ date }) => which.date === undefined || date === which.date);
  return matching(ofDay, name, ({ raceName }) => [raceName]).map(
    ({ id, raceName, date }): Candidate => ({
      proposal: { type: 'delete_race', data: { id } },
      name: `the race ${plainName(raceName)} on ${formats.shortDate(date, today)}`,
      from: 'race log',
    }),
  );
}

const gear = ({ gear: items = [] }: CoachRecords, { name }: Deletion) =>
  matching(items, name, (item) => [item.name, item.brand, item.model]).map(
    (item): Candidate => ({
      proposal: { type: 'delete_gear_item', data: { id: item.id } },
      name: `${plainName(item.name)} from my gear`,
      from: 'gear',
    }),
  );

function injuries(records: CoachRecords, { name, which }: Deletion) {
  const { injuries: hurt = [], today, formats } = records;
  const ofDay = hurt.filter(({ dateReported }) => !which.date || dateReported === which.date);
  return matching(ofDay, name, ({ painArea }) => [painArea]).map(
    ({ id, painArea, dateReported }): Candidate => ({
      proposal: { type: 'delete_injury', data: { id } },
      name: `the ${areaName(painArea)} injury of ${formats.shortDate(dateReported, today)}`,
      from: 'injury log',
    }),
  );
}

/** 'run of 8.2 km in 48:10 on Nov 23', which the coach also understands. */
function nameOf(training: Training, { today, formats }: CoachRecords): string {
  const { shortDate, withDistanceUnit } = formats;
  const { sessionType, distance, date } = training;
  const kind = isRun(sessionType) ? 'run' : kindInSentence(sessionType);
  const length = distance > 0 ? ` of ${withDistanceUnit(km(distance))}` : '';
  const time = durationOf(training) > 0 ? ` in ${clock(durationOf(training))}` : '';
  return `${kind}${length}${time} on ${shortDate(date, today)}`;
}

/** A whole log is never deleted on request. */
export const answerDeleteAll = (isAccount: boolean): Answer =>
  isAccount
    ? {
        understood: 'Your account to delete',
        text: 'I don’t do that: I propose changes to single records only. You can do it yourself, in your Profile under “Your Data”: everything is deleted with your account. Export your data there first.',
      }
    : {
        understood: 'Everything to delete',
        text: 'I don’t do that: I propose to delete single records only. You can do it yourself. What an import added can be undone as a whole, under “Import”; sessions are deleted on their cards in the Training Log; and everything is deleted with your account, in your Profile under “Your Data”. Export your data there first.',
      };

/** How to delete something yourself, or with the coach. */
export const answerHowToDelete = (): Answer => ({
  understood: 'How to delete something',
  text: 'Open it on its screen, the Training Log for a run, and delete it there on its card. Or tell me which one, for example “delete yesterday’s run”: I’ll propose it, and nothing is deleted until you approve it. A deletion that I propose can be undone.',
});
