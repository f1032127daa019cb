import type { RedFlagTexts } from './texts.ts';

export const polish: RedFlagTexts = {
  names: {
    'chest pain': 'dolegliwości w klatce piersiowej lub ze strony serca',
    fainting: 'omdlenie',
    dizziness: 'zawroty głowy',
    'trouble breathing': 'trudności z oddychaniem',
    confusion: 'dezorientację lub udar cieplny',
    'signs of a stroke': 'objawy udaru',
    'pain at rest or at night': 'ból w spoczynku lub w nocy',
    'being unable to put weight on it': 'niemożność stanięcia na nodze',
    'signs of a fracture or a tear': 'objawy złamania lub zerwania',
    swelling: 'obrzęk',
    numbness: 'drętwienie lub mrowienie',
    fever: 'gorączka',
    blood: 'krew tam, gdzie nie powinno jej być',
    'periods that stay away': 'brak miesiączki',
    pregnancy: 'ciąża',
  },
  seeADoctor: (names) =>
    `To, o czym piszesz (${names}), powinien obejrzeć lekarz: idź z tym do niego i do tego czasu nie biegaj.`,
  emergency: 'Jeśli dzieje się to teraz albo wraca, zadzwoń na numer alarmowy.',
  cannotTell:
    'Nie wiem, co się za tym kryje, i nie będę zgadywać: musi cię zbadać ktoś, kto się na tym zna. Przed wizytą zapisz, kiedy to się zaczęło, co wtedy robiłeś lub robiłaś i co to łagodzi, a co nasila.',
  afterwards: 'Gdy lekarz powie, że możesz znów biegać, pomogę ci stopniowo wrócić do treningu.',
  pregnancy: [
    'O bieganie w ciąży i po niej zapytaj lekarza lub położną: oni znają ciebie i przebieg ciąży.',
    'Zapytaj, ile i jak intensywnie możesz biegać i jakie objawy oznaczają, że trzeba przerwać. W tych granicach pomogę ci planować i śledzić trening.',
  ],
};
