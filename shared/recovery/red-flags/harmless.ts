import { blanked, placesOf, type Said } from './said.ts';

/** Where the words of a sign mean something else: heart rate straps, 'heart of the city', blood tests. */
const harmless = `
  heart-rate, heart-rates, chest-strap, chest-straps, chest-belt, chest-band, chest-monitor, chest-press, chest-day,
  period-of, periods-of, chest-workout, chest-exercise, chest-exercises, chest-and-back, chest-and-arms,
  blood-test, blood-tests, blood-pressure, blood-sugar, blood-work, blood-lactate, blood-count, blood-flow, blood-sample,
  double-day, double-days, double-session, double-sessions, double-run, double-runs, double-the-distance, double-the-km, confused-about, confused-by,

  ceinture-thoracique, ceinture-cardio-thoracique, ceinture-de-poitrine, a-bloc, fievre-du,
  banda-de-pecho, banda-del-pecho, cinta-de-pecho, cinta-del-pecho, correa-de-pecho, correa-del-pecho,
  corazon-de, analisis-de-sangre, fiebre-del,
  fascia-toracica, fascia-al-petto, fascia-da-petto, cuore-della, cuore-di, cuore-del,
  analisi-del-sangue, esami-del-sangue, esame-del-sangue,
  banda-de-peito, cinta-de-peito, faixa-de-peito, fita-de-peito, cinta-toracica, banda-toracica,
  coracao-da, coracao-do, exame-de-sangue, exames-de-sangue, analises-ao-sangue,
  pas-piersiowy, pasa-piersiowego, pasek-piersiowy, paska-piersiowego, pasem-piersiowym, pas-na-klatke,
  badania-krwi, badanie-krwi
`;
const sequences = harmless.split(',').map((words) => words.trim().split('-'));

/** A text without harmless words, in any language. */
export const withoutHarmless = (said: Said): Said => blanked(said, placesOf(said, sequences));
