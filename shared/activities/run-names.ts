import type { Terrain } from '../trainings/words.ts';

/**
 * What exports call each kind of run, by the terrain it implies, in the language of the account.
 * Spellings are separated by a bar: rarer kinds (trail, virtual) have several if sources differ, as
 * one that never occurs does no harm.
 */
export const runNames: Record<string, Partial<Record<Terrain, string>>> = {
  English: {
    road: 'Run|Running|Road Run',
    trail: 'Trail Run|Trail Running',
    treadmill: 'Virtual Run|Treadmill|Treadmill Run|Indoor Run',
    track: 'Track|Track Run',
  },
  German: {
    road: 'Lauf|Laufen',
    trail: 'Traillauf|Trailrunning|Trailrun',
    treadmill: 'Virtueller Lauf|Laufband|Laufbandlauf',
    track: 'Bahnlauf',
  },
  French: {
    road: 'Course à pied|Course',
    trail: 'Trail|Course en trail',
    treadmill: 'Course à pied virtuelle|Course virtuelle|Course sur tapis|Tapis de course',
  },
  Spanish: {
    road: 'Carrera|Correr',
    trail: 'Carrera de montaña|Carrera de trail|Carrera por senderos',
    treadmill: 'Carrera virtual|Carrera en cinta',
  },
  Italian: {
    road: 'Corsa',
    trail: 'Corsa su trail|Corsa in trail|Corsa su sentiero',
    treadmill: 'Corsa virtuale|Tapis roulant',
  },
  Portuguese: {
    road: 'Corrida',
    trail: 'Corrida em trilha|Corrida de trilha|Corrida em trilhos',
    treadmill: 'Corrida virtual|Corrida em esteira',
  },
  Dutch: {
    road: 'Hardloopsessie|Hardlopen',
    trail: 'Trailrun|Trailrunsessie',
    treadmill: 'Virtuele hardloopsessie|Virtuele run|Loopband',
  },
  Polish: { road: 'Bieg|Bieganie', trail: 'Bieg terenowy', treadmill: 'Wirtualny bieg' },
  Danish: { road: 'Løb', trail: 'Trailløb', treadmill: 'Virtuelt løb|Løbebånd' },
  Japanese: {
    road: 'ランニング|ラン',
    trail: 'トレイルランニング|トレイルラン',
    treadmill: 'バーチャルラン',
  },
  Chinese: { road: '跑步', trail: '越野跑', treadmill: '虚拟跑步' },
  Swedish: { road: 'Löpning|Löprunda', trail: 'Traillöpning' },
  Norwegian: { road: 'Løping|Løpetur', trail: 'Terrengløp' },
  Finnish: { road: 'Juoksu', trail: 'Polkujuoksu' },
  Russian: { road: 'Бег', trail: 'Трейлраннинг' },
  Korean: { road: '달리기', trail: '트레일 러닝' },
  Turkish: { road: 'Koşu', trail: 'Patika Koşusu' },
  Indonesian: { road: 'Lari', trail: 'Lari Trail' },
};
