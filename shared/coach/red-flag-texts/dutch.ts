import type { RedFlagTexts } from './texts.ts';

export const dutch: RedFlagTexts = {
  names: {
    'chest pain': 'klachten op de borst of aan het hart',
    fainting: 'flauwvallen',
    dizziness: 'duizeligheid',
    'trouble breathing': 'moeite met ademen',
    confusion: 'verwardheid of een zonnesteek',
    'signs of a stroke': 'tekenen van een beroerte',
    'pain at rest or at night': 'pijn in rust of ’s nachts',
    'being unable to put weight on it': 'dat je er niet op kunt staan',
    'signs of a fracture or a tear': 'tekenen van een breuk of een scheur',
    swelling: 'een zwelling',
    numbness: 'een doof gevoel of tintelingen',
    fever: 'koorts',
    blood: 'bloed waar het niet hoort',
    'periods that stay away': 'dat je menstruatie uitblijft',
    pregnancy: 'een zwangerschap',
  },
  seeADoctor: (names) =>
    `Je noemt ${names}: ga hiermee alsjeblieft naar een arts, en loop tot die tijd niet hard.`,
  emergency: 'Als het nu gebeurt of terugkomt, bel dan het alarmnummer.',
  cannotTell:
    'Ik kan niet zeggen wat erachter zit, en ik ga er niet naar raden: daarvoor moet iemand je onderzoeken. Schrijf voor de afspraak op wanneer het begon, wat je aan het doen was, en waardoor het beter of erger wordt.',
  afterwards:
    'Als een arts heeft gezegd dat je weer mag hardlopen, kan ik je helpen om het van daaruit op te bouwen.',
  pregnancy: [
    'Hardlopen tijdens of na een zwangerschap is een vraag voor je arts of verloskundige, die jou kennen en weten hoe het gaat.',
    'Vraag hun hoeveel en hoe intensief je mag lopen, en bij welke signalen je moet stoppen. Binnen wat zij zeggen, kan ik je helpen je training te plannen en te volgen.',
  ],
};
