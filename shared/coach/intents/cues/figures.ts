import { cueList } from './cue-list.ts';

export const measure = cueList(`
  sleep, slept, hrv, resting heart rate,
  average pace, mean pace, average speed, average pace + runs, pace + have i run,
  what pace did i, which pace did i, pace did i run, how fast did i run,
  average heart rate, average hr, mean heart rate, average bpm, average pulse,
  is my heart rate + easy runs, was my heart rate + easy runs, is my heart rate + long runs,
  was my heart rate + long runs,
  highest heart rate, highest hr, how high + heart rate,
  what + resting heart rate, average resting heart rate, what was my resting heart rate,
  my hrv, what is my hrv,
  weekly average, average weekly, weekly distance, weekly mileage, a week on average,
  average + per week, average distance, average length, average run, average duration,
  average time, per run,
  climb*, elevation, ascent, elevation gain, how much + climb*, how much + elevation,
  did i sleep, have i slept, hours + sleep, average + sleep, how much sleep, how much + sleep,
  how many hours did i sleep, how many hours of sleep, how well did i sleep, how did i sleep,
  how many rest days,
  how many + runs, how many runs + over, how many runs + longer,
  how far + trail*, how much + on trail*, how many + trail*,
  how many + treadmill, how much + treadmill,
  how many + sessions, how many + workouts, how many + hard sessions, how many + hard workouts,
  how many + fartlek*, how many + hill*, how many + strength, how many + intervals,
  how many easy runs, how many long runs, how many tempo runs, how many interval sessions,
  how many times + cross-train*, how many times + strength, how many times + tempo*,
  how many times + interval*,
  calories + burn*, how many calories + burn*, how many calories did i, calories did i
`);

export const notHeld = cueList(`
  how many steps, how many steps did, steps per minute,
  cadence, my cadence, what was my cadence, stride length, ground contact,
  how hot, how cold, how warm, the temperature, temperature tomorrow, temperature on,
  the weather, weather on, what was the weather,
  lab test*, the lab measure*, vo2 + lab, vo2max + lab, vo2max did + lab,
  vo2 + measure*, vo2max + measure*, what vo2max + measure*,
  lactate value*, blood test*, blood value*, ferritin, my ferritin, hemoglobin, haemoglobin,
  my weight, what was my weight, my body weight, will i weigh, do i weigh, i weigh,
  bmi, my bmi, body fat,
  did i swim, have i swum, how far did i swim, how many kilomet* did i swim
`);
