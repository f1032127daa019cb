import type { RedFlagTexts } from './texts.ts';

export const french: RedFlagTexts = {
  names: {
    'chest pain': 'une douleur ou une gêne à la poitrine ou au cœur',
    fainting: 'un malaise ou une perte de connaissance',
    dizziness: 'des vertiges',
    'trouble breathing': 'des difficultés à respirer',
    confusion: 'une confusion ou un coup de chaleur',
    'signs of a stroke': 'des signes d’accident vasculaire cérébral',
    'pain at rest or at night': 'une douleur au repos ou la nuit',
    'being unable to put weight on it': 'l’impossibilité de prendre appui',
    'signs of a fracture or a tear': 'des signes de fracture ou de déchirure',
    swelling: 'un gonflement',
    numbness: 'un engourdissement ou des fourmillements',
    fever: 'de la fièvre',
    blood: 'du sang là où il ne devrait pas y en avoir',
    'periods that stay away': 'une absence de règles',
    pregnancy: 'une grossesse',
  },
  seeADoctor: (names) =>
    `Vous mentionnez ${names} : consultez un médecin, s’il vous plaît, et ne courez pas d’ici là.`,
  emergency: 'Si cela se produit en ce moment ou revient, appelez le numéro d’urgence.',
  cannotTell:
    'Je ne peux pas dire d’où cela vient et je ne veux pas deviner : il faut que quelqu’un vous examine. Pour le rendez-vous, notez quand cela a commencé, ce que vous faisiez, et ce qui l’améliore ou l’aggrave.',
  afterwards:
    'Quand un médecin aura dit que vous pouvez recourir, je pourrai vous aider à reprendre progressivement.',
  pregnancy: [
    'Courir pendant ou après une grossesse est une question pour votre médecin ou votre sage-femme, qui vous connaissent et savent comment cela se passe.',
    'Demandez-leur combien et à quelle intensité vous pouvez courir, et quels signes doivent vous faire arrêter. Dans ce cadre, je peux vous aider à planifier et à suivre votre entraînement.',
  ],
};
