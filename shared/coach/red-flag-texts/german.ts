import type { RedFlagTexts } from './texts.ts';

export const german: RedFlagTexts = {
  names: {
    'chest pain': 'Beschwerden in der Brust oder am Herzen',
    fainting: 'Ohnmacht',
    dizziness: 'Schwindel',
    'trouble breathing': 'Atemnot',
    confusion: 'Verwirrtheit oder einen Hitzschlag',
    'signs of a stroke': 'Anzeichen eines Schlaganfalls',
    'pain at rest or at night': 'Schmerzen in Ruhe oder nachts',
    'being unable to put weight on it': 'dass du nicht auftreten kannst',
    'signs of a fracture or a tear': 'Anzeichen eines Bruchs oder Risses',
    swelling: 'eine Schwellung',
    numbness: 'Taubheit oder Kribbeln',
    fever: 'Fieber',
    blood: 'Blut, wo keines sein sollte',
    'periods that stay away': 'dass deine Regel ausbleibt',
    pregnancy: 'eine Schwangerschaft',
  },
  seeADoctor: (names) =>
    `Du erwähnst ${names}: Bitte geh damit zum Arzt, und lauf bis dahin nicht.`,
  emergency: 'Wenn es jetzt gerade so ist oder wiederkommt, ruf den Notruf.',
  cannotTell:
    'Ich kann nicht sagen, was dahintersteckt, und rate nicht: Dafür muss dich jemand untersuchen. Schreib dir für den Termin auf, wann es angefangen hat, was du gerade gemacht hast und wodurch es besser oder schlimmer wird.',
  afterwards:
    'Wenn ein Arzt gesagt hat, dass du wieder laufen darfst, kann ich dir helfen, von da an aufzubauen.',
  pregnancy: [
    'Laufen während oder nach einer Schwangerschaft ist eine Frage für deinen Arzt, deine Ärztin oder deine Hebamme: Sie kennen dich und wissen, wie es dir geht.',
    'Frag sie, wie viel und wie intensiv du laufen darfst und bei welchen Anzeichen du aufhören sollst. Innerhalb dessen, was sie sagen, kann ich dir beim Planen und beim Training helfen.',
  ],
};
