import type { Terrain } from '#shared/trainings/words.ts';
import type { Goal } from './season-plan.ts';

/** One of the races in the two years, in the order of the plan's race weeks. */
export interface Race {
  name: string;
  goal: Goal;
  terrain: Terrain;
  surface: string;
  position: string;
  /** How much slower the last part was than the first, as a fraction; negative if faster. */
  fade: number;
  tactics: string;
  mistakes?: string;
  notes: string;
}

/** In km, to the metre like the log. */
export const distances: Record<Goal, number> = { tenK: 10, half: 21.098, marathon: 42.195 };

/** Race pace over threshold pace, typical for someone who runs 50 km a week. */
export const raceEffort: Record<Goal, number> = { tenK: 0.985, half: 1.035, marathon: 1.135 };

export const races: readonly Race[] = [
  {
    name: 'Harbour 10K',
    goal: 'tenK',
    terrain: 'road',
    surface: 'Road',
    position: '4th of 6',
    fade: 0.035,
    tactics: 'Settle in for 3 km, then catch one runner at a time.',
    mistakes: 'First kilometre 15 s too fast, paid for it at 7 km.',
    notes:
      'First race in years. Started too fast like everybody, but held on. Good starting point.',
  },
  {
    name: 'Old Town Half Marathon',
    goal: 'half',
    terrain: 'road',
    surface: 'Road, some cobbles',
    position: '3rd of 6',
    fade: 0.0,
    tactics: 'Even pace to 15 km, then whatever is left.',
    mistakes: 'Skipped the second water station and missed it later.',
    notes: 'Even splits for once. The cobbles at 12 km cost a little, the crowd gave it back.',
  },
  {
    name: 'Riverside Marathon',
    goal: 'marathon',
    terrain: 'road',
    surface: 'Road',
    position: '3rd of 4',
    fade: 0.07,
    tactics: 'Stay patient until 30 km. A gel every 7 km.',
    mistakes: 'Too few gels in the first half, the last 8 km were a long way.',
    notes:
      'First marathon. Strong to 32 km, then very hard. Finished, and already want another one.',
  },
  {
    name: 'Harbour 10K',
    goal: 'tenK',
    terrain: 'road',
    surface: 'Road',
    position: '2nd of 7',
    fade: 0.01,
    tactics: 'First 2 km held back, then by effort and not by the watch.',
    notes: 'Came back from the injury and ran a personal best. Passed people all the way.',
  },
  {
    name: 'Lakeside Half Marathon',
    goal: 'half',
    terrain: 'road',
    surface: 'Road and firm gravel',
    position: '1st of 5',
    fade: -0.015,
    tactics: 'With the group into the wind, alone after 16 km.',
    mistakes: 'Let the group go at 10 km and closed the gap alone.',
    notes: 'Negative split and a big personal best. Long runs are paying off.',
  },
  {
    name: 'Riverside Marathon',
    goal: 'marathon',
    terrain: 'road',
    surface: 'Road',
    position: '1st of 5',
    fade: -0.02,
    tactics: 'Ten seconds slower than goal pace to 10 km. A gel every 6 km, water at each station.',
    mistakes: 'Shoelace at 27 km. Double knot next time.',
    notes: 'Everything that went wrong last time went right. The last 5 km were hard.',
  },
];
