import { cueList } from './cue-list.ts';

export const trainingPace = cueList(`
  pace + easy, pace + threshold, pace + tempo, pace + interval*, pace + long run*, pace + recovery,
  paces + training, training paces, training pace, pace + workout*, fast + easy, slow + easy,
  fast + tempo, fast + interval*, fast + long run*, pace + reps, threshold pace, interval pace,
  easy pace, my paces, fast should i run my, vdot
`);

export const technique = cueList(`
  warm up, warmup, warming up, warm up + before, cool down, cooldown, cooling down, stretch*, stretch* + run*,
  how + get faster, how + run faster, how + get quicker, how + become faster, tips + faster, tips + quicker,
  should + run faster, should + get faster, how + get fitter, how + get better, how + improve my,
  hill training, hill* + worth, should + hill*, should + hills, need + hill*, how often should + hill*, should + interval*,
  need + interval*, interval* + worth, should + speedwork, need + speedwork, how often should + speedwork,
  how often should + interval*, how long should + long run, how far should + long run, strides, strides + run*, running drills
`);

export const zones = cueList(`
  zone*, max heart rate, maximum heart rate, threshold heart rate, heart rate, lthr, hr,
  training zones, heart rate zones, pace zones, max hr, zone 2, lactate threshold, bpm
`);

export const intensity = cueList(`
  80/20, 80 20, polari*, easy enough, too hard, too easy, easy + hard, intensity, hard sessions,
  hard days, balance, enough easy, speedwork, speed work, too much + speed*, too many + hard, too much + hard, too often + hard, last hard, hard session, running too fast
`);

export const load = cueList(`
  training load, load, fitness, my form, in form, in shape, fatigue*, ctl, atl, tsb, overtrain*,
  overreach*, trimp, acwr, monotony, training too much, running too much, fitness and form,
  am i fit, training enough, how fit, what shape, my shape, kind of shape, too much, burned out, burnt out
`);
