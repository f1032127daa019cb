import { addDays, type CalendarDay, daysBetween } from '../../calendar-day.ts';
import { easyDaysAfterRace } from '../../physiology/easy-days.ts';
import { isRun } from '../../trainings/rules.ts';
import { km } from '../../units.ts';
import { isRace, type Proposal } from '../guard/proposal.ts';
import { injuryLimits } from '../guard/rules/open-injury.ts';
import type { PlannedSession } from '../guard/session.ts';
import { dayText, distanceText, raceLength, shortName } from '../guard/words.ts';
import { type History, totalDistance } from '../log/history.ts';

/** What the runner said about the last week: that it was too hard, or that it was missed. */
export type Wish = 'less' | 'missed';

/** How a week differs from the runner's usual one. */
export interface Phase {
  /** Relative to the usual weekly distance without races. */
  volume: number;
  /** Relative to the usual long run. */
  longRun: number;
  /** The most hard sessions. */
  hardSessions: number;
  /** The reasons, as sentences. */
  reasons: readonly string[];
  /** Whether the long run may grow towards a race. */
  isBuilding: boolean;
}

interface Adjustment {
  volume: number;
  longRun: number;
  hardSessions: number;
  reason: string;
}

type Facts = Pick<Proposal, 'today' | 'formats' | 'history' | 'booked' | 'injuries'> & {
  from: CalendarDay;
  wish: Wish | undefined;
  easier?: number | undefined;
};

/** The most hard sessions in any plan. */
const mostHard = 2;
/** A little more than the mean of the last four weeks; more growth is up to the runner. */
const growth = 1.05;

/**
 * Considers every reason to do less; the strictest decides. Without any, the week grows a little.
 */
export function phaseOf(facts: Facts): Phase {
  const adjustments = [
    ...raceAhead(facts),
    ...afterRaces(facts),
    ...injured(facts),
    ...wished(facts),
    ...asEasyAsAsked(facts),
  ];
  if (facts.history.basis === 'profile' && adjustments.length === 0) return firstFromProfile;
  const all = adjustments.length > 0 ? adjustments : restWeek(facts);
  if (all.length === 0) return building(facts);
  return {
    volume: Math.min(...all.map(({ volume }) => volume)),
    longRun: Math.min(...all.map(({ longRun }) => longRun)),
    hardSessions: Math.min(...all.map(({ hardSessions }) => hardSessions)),
    reasons: all.map(({ reason }) => reason),
    isBuilding: false,
  };
}

/**
 * The share of the usual week, by the race's distance in km and the weeks to go, the last week
 * first. Bosquet et al. (Med Sci Sports Exerc 39, 2007): 41 to 60 % less over two weeks before long
 * races; three weeks for marathons (Smyth & Lawlor, 2021). For shorter races runners do not taper.
 */
const tapers: readonly { from: number; volumes: readonly number[] }[] = [
  { from: 30, volumes: [0.45, 0.65, 0.85] },
  { from: 15, volumes: [0.55, 0.75] },
  { from: 9, volumes: [0.7, 1] },
  { from: 0, volumes: [0.8] },
];

/** No hard session within this many days before a race: the legs would be tired. */
export const freshDaysBeforeRace = 4;

function raceAhead({ booked, from, today, formats }: Facts): Adjustment[] {
  return booked.filter(isRace).flatMap((race) => {
    const days = daysBetween(from, race.date);
    const weeks = Math.floor(days / 7);
    const volume =
      days < 0 ? undefined : tapers.find(({ from }) => race.distance >= from)?.volumes[weeks];
    if (volume === undefined) return [];
    const name = `${shortName(race.title)} is on ${dayText(race.date, today, formats)}`;
    const isRaceWeek = weeks === 0;
    return {
      volume,
      longRun: Math.min(1, volume + (isRaceWeek ? 0 : 0.1)),
      hardSessions:
        isRaceWeek && days < freshDaysBeforeRace ? 0 : isRaceWeek || volume < 1 ? 1 : mostHard,
      reason: isRaceWeek
        ? `${name}, so you run less before it and it is the hard day of the week.`
        : `${name}, so this week ${volume < 1 ? 'is shorter, while the pace stays' : 'does not grow'}.`,
    };
  });
}

/** Days without running after a race: one per 10 km, at most four. Our own convention. */
export const restDaysAfter = ({ distance }: Pick<PlannedSession, 'distance'>): number =>
  Math.min(4, Math.ceil(distance / 10 - 0.2));

function afterRaces({ history, booked, from, today, formats }: Facts): Adjustment[] {
  const { formatMetres, shortDate } = formats;
  const races = [...history.runs, ...booked].filter(isRace);
  return races.flatMap((race) => {
    const { date, distance } = race;
    const easyUntil = addDays(date, easyDaysAfterRace(distance));
    const days = Math.min(7, daysBetween(from, easyUntil));
    if (date >= from || days <= 0) return [];
    const isMostOfWeek = days >= 4;
    return {
      volume: 1 - (0.6 * days) / 7,
      longRun: isMostOfWeek ? 0.5 : 0.8,
      hardSessions: isMostOfWeek ? 0 : 1,
      reason: `After the race of ${raceLength(race, formats)} on ${shortDate(date, today)}, run easy until ${shortDate(easyUntil, today)}: a day for every ${formatMetres(3000)}.`,
    };
  });
}

function injured({ injuries }: Facts): Adjustment[] {
  const [worst] = injuries;
  if (!worst || worst.painSeverity < injuryLimits.noHardFrom) return [];
  return [
    {
      volume: 0.75,
      longRun: 0.75,
      hardSessions: 0,
      reason: `You have an open injury, ${shortName(worst.painArea)}, at ${worst.painSeverity} out of 10, so the week is shorter and easy. Stop if it hurts more.`,
    },
  ];
}

function wished({ wish }: Facts): Adjustment[] {
  if (wish === 'less') {
    return [
      {
        volume: 0.75,
        longRun: 0.8,
        hardSessions: 1,
        reason: 'The last days were too hard, so this week has at least a quarter less.',
      },
    ];
  }
  if (wish === 'missed') {
    return [
      {
        volume: 1,
        longRun: 1,
        hardSessions: mostHard,
        reason: 'What you missed is left out rather than made up for. The week goes on as usual.',
      },
    ];
  }
  return [];
}

/**
 * The share that remains each time a week is asked to be easier, down to a half. Our own
 * convention.
 */
const easierShare = 0.8;
const leastShare = 0.5;

function asEasyAsAsked({ easier = 0 }: Facts): Adjustment[] {
  if (easier === 0) return [];
  const share = Math.max(leastShare, easierShare ** easier);
  return [
    {
      volume: share,
      longRun: share,
      hardSessions: easier === 1 ? 1 : 0,
      reason: `You asked for an easier week, so it has at least ${Math.round((1 - share) * 100)}% less than usual.`,
    },
  ];
}

/** Runners who do less do not need lighter weeks. Our own convention, in km a week. */
const restWeekFrom = 30;
/** How much three weeks rose in total to call for a lighter one. */
const rise = 1.08;

/** A lighter week after three weeks of increases. */
function restWeek({ history, from, today, formats }: Facts): Adjustment[] {
  // Before a plan that begins later, another week is still to come.
  if (daysBetween(today, from) > 3) return [];
  const [third = 0, second = 0, first = 0] = [0, 1, 2].map((back) => weekBefore(history, back));
  const isRising = first > 0 && second >= first && third >= second && third >= first * rise;
  if (!isRising || history.usual.distance < restWeekFrom) return [];
  const weeks = [first, second, third].map((week) => distanceText(km(Math.round(week)), formats));
  const withoutUnit = (text = '') => text.replace(` ${formats.distanceUnit}`, '');
  return [
    {
      volume: 0.8,
      longRun: 0.8,
      hardSessions: 1,
      reason: `Your distance has risen for three weeks, from ${withoutUnit(weeks[0])} through ${withoutUnit(weeks[1])} to ${weeks[2]}, so this one is lighter.`,
    },
  ];
}

function weekBefore({ runs, today }: History, back: number): number {
  const end = addDays(today, -7 * back);
  return totalDistance(
    runs.filter(
      ({ date, sessionType }) => isRun(sessionType) && date <= end && date > addDays(end, -7),
    ),
  );
}

/** A profile says how far, not how well: begin slightly below it. Our own convention. */
const firstFromProfile: Phase = {
  volume: 0.9,
  longRun: 0.9,
  hardSessions: 0,
  isBuilding: false,
  reasons: [
    'There is no log to plan from yet, so this begins a little below the weekly distance in your profile.',
  ],
};

/** A race to build towards: at least this many km, and at most this many weeks ahead. */
const goalFrom = 15;
const buildWeeks = 16;

function building({ booked, from, today, formats }: Facts): Phase {
  const goal = booked.find(
    (race) =>
      isRace(race) && race.distance >= goalFrom && daysBetween(from, race.date) <= 7 * buildWeeks,
  );
  return {
    volume: growth,
    longRun: growth,
    hardSessions: mostHard,
    isBuilding: goal !== undefined,
    reasons: [
      goal
        ? `${shortName(goal.title)} is on ${dayText(goal.date, today, formats)}, and the plan builds towards it.`
        : 'About as much as in your last four weeks.',
    ],
  };
}
