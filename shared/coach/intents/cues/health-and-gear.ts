import { cueList } from './cue-list.ts';

export const injury = cueList(`
  injur*, pain*, hurt*, sore, soreness, niggle*, ache*, aching, achilles, shin splint*, plantar*,
  itb, it band, runners knee, strain, strained, sprain*, tendon*, my knee, my calf, my hip,
  my ankle, my hamstring, my foot, my back, my shin*, physio*, limp*, cramp*, tight calf,
  stress fracture, pulled, how many days + injur*, how long + injur*, how many days + pain*,
  how many + injur*, how long have i had + injur*, how many days have i had + injur*
`);

export const recovery = cueList(`
  recover*, rest day*, take a rest, day off, tired, should i run today, should i rest,
  how many rest days do i need, how many rest days should, ok + every day, should + every day, can i + every day,
  rested, feel flat, feeling flat, legs + dead, dead legs, legs + heavy, heavy legs, no energy, worn down, drained,
  knackered, sluggish, lethargic, fatigued, time for a day off, exhaust*, rest today, can i run today, should i train,
  easy days after, after my race, after the race, after a marathon
`);

export const nutrition = cueList(`
  breakfast + before + run, eat + before + run, drink + during + run, eat + after + run, eat, eating, food, nutrition*, fuel*, gel, gels, carb*, drink*, hydrat*, protein, breakfast,
  caffeine, coffee, diet, weight, calorie*, electrolyte*, salt, supplement*, iron, vitamin*, snack*,
  water
`);

export const shoes = cueList(`
  shoe*, sneaker*, my trainers, replace, worn out, retire*, retired, retirement, my gear, gear, pair, which shoe*,
  new shoe*, shoe* + race*, shoe* + my race, shoe* + the race, replace + shoe*, my equipment
`);
