import * as phrases from './phrases.ts';
import { races } from './races.ts';
import { randomOf } from './random.ts';
import type { Session } from './session.ts';
import { weatherOf } from './weather.ts';

/** Hands out the phrases of each list in rotation. */
export class Wording {
  readonly #used = new Map<phrases.Phrases, number>();

  description({ description, race, type, terrain }: Session): string | undefined {
    if (description) return description;
    if (race !== undefined) return races[race]?.name;
    if (type === 'recovery') return this.#next(phrases.recoveryRoutes);
    if (type === 'long-run') {
      return this.#next(phrases.longRoutes[terrain === 'trail' ? 'trail' : 'road']);
    }
    return this.#next(phrases.easyRoutes[terrain]);
  }

  /** Most days have nothing worth noting. */
  notes(session: Session, fatigue: number): string | undefined {
    if (session.race !== undefined) return races[session.race]?.notes;
    if (session.week.phase === 'injured' && session.km > 0) {
      return 'Sharp pain at the left Achilles after 4 km. Walked home.';
    }
    const random = randomOf('notes', session.day, session.type);
    if (!random.chance(session.effort < 1.2 ? 0.75 : 0.5)) return undefined;
    return this.#next(this.#fitting(session, fatigue, random.chance(0.5)));
  }

  #fitting(session: Session, fatigue: number, aboutTheWeather: boolean): phrases.Phrases {
    const { type, week, day, terrain } = session;
    const { sky } = weatherOf(day);
    if (type === 'strength') return phrases.strengthNotes;
    if (type === 'cross-training') return phrases.bikeNotes;
    if (week.phase === 'return') return phrases.returnNotes;
    if (sky !== 'fine' && aboutTheWeather && terrain !== 'treadmill') return phrases.skyNotes[sky];
    if (fatigue > 0.65) return phrases.tiredNotes;
    if (type === 'long-run') return phrases.longNotes;
    if (session.effort < 1.25) return phrases.hardNotes;
    return fatigue < 0.15 ? phrases.freshNotes : phrases.plainNotes;
  }

  /** Each list starts at a different place, so that lists of equal length do not stay in step. */
  #next(list: phrases.Phrases): string {
    const turn = this.#used.get(list) ?? list.length * 3 + list[0].length;
    this.#used.set(list, turn + 1);
    return list[turn % list.length] ?? list[0];
  }
}

const fuels: phrases.Phrases = [
  ...(['Banana and coffee', 'Toast with honey', 'Oats two hours before'] as const),
  ...(['Coffee only', 'Half a bagel', 'Rice cake with jam'] as const),
];

/** What was eaten and taken: noted for long, hard and hot sessions, if at all. */
export function fuelOf({ day, type, km, race }: Session) {
  const random = randomOf('fuel', day);
  const fuel = random.pick(fuels);
  if (race !== undefined) {
    const supplementsTaken = km > 30 ? 'Six gels, electrolytes' : km > 15 ? 'Two gels' : undefined;
    return {
      preRunFuel: 'Oats and banana, three hours before',
      ...(supplementsTaken && { supplementsTaken }),
    };
  }
  const isLong = type === 'long-run' && km > 15;
  const isHot = weatherOf(day).sky === 'hot';
  return {
    ...((isLong || random.chance(0.06)) && { preRunFuel: fuel }),
    ...(isLong && km > 22 && { supplementsTaken: `${Math.floor(km / 10)} gels, electrolytes` }),
    ...(isHot && km > 0 && km <= 22 && { supplementsTaken: 'Electrolytes' }),
  };
}
