import type { RedFlagTexts } from './texts.ts';

export const italian: RedFlagTexts = {
  names: {
    'chest pain': 'dolore o fastidio al petto o al cuore',
    fainting: 'uno svenimento',
    dizziness: 'capogiri',
    'trouble breathing': 'difficoltà a respirare',
    confusion: 'confusione o un colpo di calore',
    'signs of a stroke': 'segni di un ictus',
    'pain at rest or at night': 'dolore a riposo o di notte',
    'being unable to put weight on it': 'che non riesci ad appoggiare il peso',
    'signs of a fracture or a tear': 'segni di una frattura o di uno strappo',
    swelling: 'gonfiore',
    numbness: 'intorpidimento o formicolio',
    fever: 'febbre',
    blood: 'sangue dove non dovrebbe essercene',
    'periods that stay away': 'il ciclo che non arriva',
    pregnancy: 'una gravidanza',
  },
  seeADoctor: (names) =>
    `Segnali ${names}: per favore, fatti vedere da un medico e fino ad allora non correre.`,
  emergency: 'Se sta succedendo adesso, o se ritorna, chiama il numero di emergenza.',
  cannotTell:
    'Non posso sapere che cosa ci sia dietro e non tiro a indovinare: serve qualcuno che ti visiti. Per la visita, annota quando è cominciato, che cosa stavi facendo e che cosa lo migliora o lo peggiora.',
  afterwards:
    'Quando un medico avrà detto che puoi correre di nuovo, posso aiutarti a riprendere poco a poco.',
  pregnancy: [
    'Correre durante o dopo una gravidanza è una domanda per il tuo medico o la tua ostetrica, che ti conoscono e sanno come sta andando.',
    'Chiedi quanto e con quale intensità puoi correre, e quali segnali vogliono dire che devi fermarti. Entro quei limiti posso aiutarti a pianificare e a seguire l’allenamento.',
  ],
};
