import type { CalendarDay } from '../../calendar-day.ts';
import { counted, storedFormats } from '../../formats.ts';
import { currentBest, personalBests, standardBests } from '../../races/personal-bests.ts';
import { distanceLabel, racePaceOf } from '../../races/rules.ts';
import type { Race } from '../../races/schema.ts';
import { basisName } from '../../strategy/basis-name.ts';
import type { Basis, NoTime, TargetRange } from '../../strategy/facts.ts';
import type { PlannedRace } from '../../strategy/schema.ts';
import { formatDuration } from '../../units.ts';
import { quoted } from '../data-block.ts';
import { type Outlook, racesAhead } from '../facts/outlook.ts';
import type { CoachRecords } from '../records.ts';
import { facts, table } from './table.ts';

const shown = { recent: 6, ahead: 5, name: 80, course: 120 };

export const raceColumns = ['day', 'race', 'distance', 'time', storedFormats.paceUnit] as const;

export const raceCells = (race: Race): (string | undefined)[] => [
  race.date,
  quoted(race.raceName, shown.name),
  distanceLabel(race.distance, storedFormats),
  race.finishTime,
  racePaceOf(race, storedFormats),
];

export const plannedRaceCells = (race: PlannedRace): (string | undefined)[] => [
  race.raceDate,
  quoted(race.raceName, shown.name),
  distanceLabel(race.raceDistance, storedFormats),
  `planned, ${race.targetTime ? `target ${race.targetTime}` : 'no target'}`,
  undefined,
];

export function raceLines({ races, today }: CoachRecords): string[] | undefined {
  if (!races) return undefined;
  const run = races.filter(({ date }) => date <= today);
  const bests = standardBests(personalBests(races, today)).map((best) => {
    const { race, time } = currentBest(best);
    return `${distanceLabel(best.distance, storedFormats)} ${formatDuration(time)} on ${race.date} (of ${counted(best.races, 'race')})`;
  });
  return [
    `races in the log: ${run.length}`,
    `personal bests: ${bests.join('; ') || 'none'}`,
    ...table(raceColumns, run.slice(0, shown.recent).map(raceCells)),
  ];
}

export function raceAheadLines(records: CoachRecords): string[] | undefined {
  if (!records.plannedRaces) return undefined;
  const ahead = racesAhead(records);
  if (ahead.length === 0) return ['none planned'];
  return ahead.slice(0, shown.ahead).map((one) => outlookLine(one, records.today));
}

const outlookLine = ({ race, daysToGo, forecast }: Outlook, today: CalendarDay): string =>
  facts(
    `${race.raceDate} (in ${counted(daysToGo, 'day')}): ${quoted(race.raceName, shown.name)}, ${distanceLabel(race.raceDistance, storedFormats)} ${race.raceType}, id ${race.id}`,
    `the runner's own target ${race.targetTime ?? 'none'}`,
    forecast.range ? rangeText(forecast.range, today) : noTime[forecast.noTime],
    race.elevationGain !== undefined && `climb ${storedFormats.withHeightUnit(race.elevationGain)}`,
    race.courseDescription && `course ${quoted(race.courseDescription, shown.course)}`,
    race.weatherConditions && `weather ${quoted(race.weatherConditions, shown.course)}`,
  );

const noTime: Record<NoTime, string> = {
  'too-little': 'no prediction: the log says too little',
  'too-far': 'no prediction: much further than anything in the log; give no time',
  'no-course':
    'no prediction: trail or ultra of unknown climb, and a flat time would mislead; give no time',
  'too-steep': 'no prediction: too steep to foretell from running; give no time',
};

function rangeText(range: TargetRange, today: CalendarDay): string {
  const { expected, fastest, slowest, basedOn, course } = range;
  const ends = `from ${formatDuration(fastest)} to ${formatDuration(slowest)}`;
  const basis = `based on ${basisText(basedOn, today)}`;
  if (course?.isByEffort) {
    return `predicted ${ends} for this course with its climb, with no likeliest time between them, ${basis}`;
  }
  return `predicted ${formatDuration(expected)}, ${ends}, ${course ? 'for this course with its climb' : 'on a flat course'}, ${basis}`;
}

function basisText(basedOn: Basis, today: CalendarDay): string {
  if (basedOn === 'training') return 'eight weeks of training';
  if (basedOn === 'hard-sessions') return 'hard sessions, a rough guess';
  if ('raceName' in basedOn) {
    return `the race of ${basedOn.date} (${distanceLabel(basedOn.distance, storedFormats)} in ${basedOn.finishTime})`;
  }
  return `no race, a rough guess: ${basisName(basedOn, { today, formats: storedFormats })}`;
}
