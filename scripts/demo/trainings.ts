import { addDays, type CalendarDay } from '#shared/calendar-day.ts';
import type { TrainingFields } from '#shared/trainings/schema.ts';
import { formatDuration } from '#shared/units.ts';
import { demoId } from './demo-id.ts';
import { liveThrough } from './life.ts';
import { loadOf, TrainingLoad } from './load.ts';
import { performanceOf } from './performance.ts';
import { planWeeks, type Week } from './season-plan.ts';
import type { Session } from './session.ts';
import { ShoeRack } from './shoes.ts';
import { startTimeOf, weatherOf } from './weather.ts';
import { sessionsOf } from './week-sessions.ts';
import { intentOf, moodsOf, wellnessOf } from './wellness.ts';
import { fuelOf, Wording } from './words.ts';

export interface DemoTraining extends TrainingFields {
  id: string;
  /** ISO instant. */
  loggedAt: string;
}

/** The sessions of the whole plan, including those after today. */
function planSessions(weeks: readonly Week[]): Session[] {
  let races = 0;
  return weeks.flatMap((week) => {
    const race = week.phase === 'race' ? races++ : races;
    return sessionsOf(week, race);
  });
}

/** What happened to the plan up to and including `today`: the log, oldest first, and the shoes. */
export function runDemo(today: CalendarDay) {
  const weeks = planWeeks(today);
  const firstDay = weeks[0]?.monday ?? today;
  const done = liveThrough(planSessions(weeks), firstDay).filter(({ day }) => day <= today);
  const runner = { load: new TrainingLoad(), shoes: new ShoeRack(), words: new Wording() };
  const trainings: DemoTraining[] = [];
  for (let day = firstDay; day <= today; day = addDays(day, 1)) {
    const ofDay = done.filter((session) => session.day === day);
    const { fatigue } = runner.load;
    const logged = ofDay.map((session) => log(onThisDay(session), { ...runner, fatigue, today }));
    trainings.push(...logged.map(({ training }) => training));
    runner.load.endDay(logged.reduce((sum, { load }) => sum + load, 0));
  }
  return { trainings, shoes: runner.shoes.bought };
}

/** Icy weather moves short runs indoors. */
function onThisDay(session: Session): Session {
  const isShort = session.type === 'easy-run' || session.type === 'recovery';
  const isIcy = weatherOf(session.day).sky === 'ice';
  return isShort && isIcy ? { ...session, terrain: 'treadmill' } : session;
}

interface State {
  shoes: ShoeRack;
  words: Wording;
  fatigue: number;
  today: CalendarDay;
}

function log(session: Session, { shoes, words, fatigue, today }: State) {
  const { day, type, terrain, km } = session;
  const isWeekend =
    day === addDays(session.week.monday, 5) || day === addDays(session.week.monday, 6);
  const startTime = startTimeOf(day, isWeekend, day === today);
  const { duration, ...performance } = performanceOf(session, fatigue);
  const wellness = wellnessOf(session, fatigue);
  const description = words.description(session);
  const notes = words.notes(session, fatigue);
  const training: DemoTraining = {
    id: demoId(day, type),
    loggedAt: `${day}T${startTime}:00.000Z`,
    date: day,
    startTime,
    sessionType: type,
    terrain,
    duration: formatDuration(duration),
    ...(description && { workoutDescription: description }),
    ...performance,
    ...wellness,
    ...moodsOf(session, fatigue, wellness.sleepDuration),
    focusIntent: intentOf(type),
    ...(km > 0 && { shoesUsed: shoes.take(session, performance.distance) }),
    ...fuelOf(session),
    ...(notes && { sessionNotes: notes }),
  };
  return { training, load: loadOf(duration / 60, performance.rpe) };
}
