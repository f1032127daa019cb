import { addDays, type CalendarDay } from '#shared/calendar-day.ts';
import type { Session } from './session.ts';

type Purpose = 'daily' | 'speed' | 'trail' | 'race';

interface Pair {
  use: Purpose;
  brand: string;
  model: string;
  colour: string;
  /** Its distance in km when the log begins. */
  km?: number;
  /** The distance in km after which the runner retires it. */
  limit: number;
  /** The distance in km after which it should be replaced, if not the default. */
  lasts?: number;
}

/** Fictional brands, in the order they are bought; two daily trainers are in use at a time. */
const pairs: readonly Pair[] = [
  { use: 'daily', brand: 'Aster', model: 'Glide 4', colour: 'blue', km: 380, limit: 700 },
  { use: 'daily', brand: 'Kestrel', model: 'Cloudline', colour: 'grey', km: 60, limit: 705 },
  { use: 'daily', brand: 'Aster', model: 'Glide 5', colour: 'orange', limit: 690 },
  { use: 'daily', brand: 'Kestrel', model: 'Cloudline 2', colour: 'white', limit: 695 },
  { use: 'daily', brand: 'Aster', model: 'Glide 5', colour: 'black', limit: 710 },
  { use: 'daily', brand: 'Kestrel', model: 'Cloudline 2', colour: 'green', limit: 700 },
  { use: 'daily', brand: 'Aster', model: 'Glide 6', colour: 'blue', limit: 700 },
  { use: 'daily', brand: 'Kestrel', model: 'Cloudline 3', colour: 'red', limit: 700 },
  { use: 'speed', brand: 'Tarn', model: 'Tempo', colour: 'yellow', km: 240, limit: 700 },
  { use: 'speed', brand: 'Tarn', model: 'Tempo 2', colour: 'teal', limit: 700 },
  { use: 'speed', brand: 'Tarn', model: 'Tempo 2', colour: 'pink', limit: 700 },
  { use: 'trail', brand: 'Fellmark', model: 'Ridge', colour: 'olive', km: 150, limit: 700 },
  { use: 'trail', brand: 'Fellmark', model: 'Ridge 2', colour: 'rust', limit: 700 },
  { use: 'race', brand: 'Tarn', model: 'Arrow', colour: 'white', limit: 700, lasts: 260 },
];

const inUseAtOnce: Record<Purpose, number> = { daily: 2, speed: 1, trail: 1, race: 1 };

export interface WornPair extends Pair {
  name: string;
  acquired: CalendarDay;
  isActive: boolean;
  /** The last day it was worn. */
  worn: CalendarDay;
  total: number;
}

/** The runner's shoe rack: picks a pair for each run, and retires worn-out ones. */
export class ShoeRack {
  readonly bought: WornPair[] = [];
  readonly #waiting: Pair[] = [...pairs];

  /** The name of the pair to run in: the one of its kind that rested longest. */
  take(session: Session, km: number): string {
    const use = purposeOf(session);
    const active = this.bought.filter((pair) => pair.isActive && pair.use === use);
    if (active.length < inUseAtOnce[use]) active.push(this.#buy(use, session.day));
    const pair = active.sort((a, b) => (a.worn < b.worn ? -1 : 1))[0];
    if (!pair) throw new Error(`No shoes left for ${use}`);
    pair.total += km;
    pair.worn = session.day;
    if (pair.total >= pair.limit) pair.isActive = false;
    return pair.name;
  }

  #buy(use: Purpose, day: CalendarDay): WornPair {
    const index = this.#waiting.findIndex((pair) => pair.use === use);
    const pair = this.#waiting.splice(index, 1)[0];
    if (index < 0 || !pair) throw new Error(`No shoes left for ${use}`);
    const wornBefore = pair.km ?? 0;
    // A used pair was bought as many weeks earlier as that much wear takes.
    const acquired = addDays(day, -3 - Math.round(wornBefore / 3));
    const worn: WornPair = {
      ...pair,
      acquired,
      isActive: true,
      worn: acquired,
      total: wornBefore,
      name: `${pair.brand} ${pair.model} (${pair.colour})`,
    };
    this.bought.push(worn);
    return worn;
  }
}

function purposeOf({ type, terrain, week }: Session): Purpose {
  if (type === 'race') return 'race';
  if (terrain === 'trail') return 'trail';
  if (terrain === 'track' || type === 'tempo' || type === 'fartlek') {
    // The last hard run before a race is done in the race shoes, to get used to them again.
    return week.phase === 'race' || week.phase === 'taper' ? 'race' : 'speed';
  }
  return 'daily';
}
