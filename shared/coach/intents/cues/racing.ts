import { cueList } from './cue-list.ts';

export const readiness = cueList(`
  am i ready, i am ready, ready for, ready to race, ready to run, am i prepared, on track,
  prepared for, can i finish, could i finish, will i finish, will i make it, fit enough,
  can i run + marathon, can i run + half, can i run + at the, could i run + at the, can i do + marathon, is my target realistic, goal realistic,
  target + realistic, realistic goal, make + goal, make + target, reach + goal, reach + target,
  hit + goal, hit + target, meet + goal, training + enough for, on course for, preparation for, preparation going
`);

export const prediction = cueList(`
  predict*, vo2*, vdot, how fast can i, how fast could i, how fast would i, finish time,
  what could i run, what can i run, estimate* + time, race time, my potential, sub, can i break,
  could i break, can i run + under, goal time, target time, equivalent
`);

export const racePace = cueList(`
  what pace, which pace, race pace, pacing, pace + race, pace + marathon, splits, goal pace,
  target pace, pace for, how fast should i start, race strategy, pace
`);

export const bests = cueList(`
  pb, pbs, pr, prs, personal best*, personal record*, best time*, my best, best 5k, best 10k,
  best half, best marathon, fastest mile, mile best, mile record, fastest 5k, fastest 10k, fastest half, fastest marathon, my records,
  fastest race, my + record, marathon best, 10k best, 5k best, marathon record, 10k record,
  5k record, best over
`);

export const lastRace = cueList(`
  my first half, my first 10k, my first 5k, time of my first, marathon times, half times, half marathon times, race times, did i race, have i raced, raced in,
  slowest marathon, slowest half, slowest race, slowest 10k, slowest 5k, races of, races in,
  what was my pace in the, what was my pace at the, my pace in the, my first race,
  my first marathon, when was my first + race, last race, latest race, race results, races this,
  how did i do at, how did my race, race history, my result*, how many races,
  how many + races, how many + marathons,
  how many half marathons, 
  days since my last race, last marathon, last half, last 10k, last 5k,
  pace + last race, pace + last marathon, pace + last half, pace + last 10k, pace + last 5k,
  how many days since my + race, my last + marathon, how many days ago + race, how long ago + race,
  recent races, last + races, my races
`);
