import { cueList } from './cue-list.ts';

export const consistency = cueList(`
  how many days did i run, how many days have i run, days have i run + year, streak*, consisten*,
  in a row, how often, regular*, how many days, missed, skipped, have i missed, did i miss,
  have i skipped, days did i run, days have i run, rest days have i, weeks without, days without,
  how often did i run, how many days + in a row
`);

export const extremes = cueList(`
  best month, best week, my best month, my best week, longest, fastest run, fastest, farthest,
  furthest, biggest week, biggest month, hilliest, most elevation, most climb*, biggest, slowest,
  hardest session, highest week*, which month + best, which week + best, which month + most,
  which week + most
`);

export const compare = cueList(`
  compare*, comparison, versus, vs, better than, more than last, less than last, than last,
  compared, difference between, against last, run more + than, run less + than, run further + than,
  run farther + than, run faster + than
`);

export const changes = cueList(`
  what changed, what has changed, changed, change in my, what is new, different
`);

export const lastRun = cueList(`
  what time did i start, what time did i run, what time did i go, my last tempo, last tempo run, last interval*, last intervals, last easy run, when did i last,
  how fast was my last, how fast was my last + run, last hill*, when was my last + run, last run,
  latest run, my run, yesterdays run, todays run, last workout, latest workout, last training,
  last session, latest training, latest session, my long run, this run, last long run, my workout,
  this training, this workout, how did i run, my session, how was the run,
  date of my last, date of my latest, date of my most recent, date of my first, date of the last, date of the first
`);

export const period = cueList(`
  in total, have i been running, all time, altogether, how was, how is my training, how am i doing,
  how did + go, summar*, overview, recap, how much, how far, how many, my week, my month, my year,
  mileage, distance, volume, total*, kilomet*, km, how is it going, how is training,
  review, how long did, statistic*, stats, analys* my training, analyz* my training, my training,
  what did i, what have i done
`);
