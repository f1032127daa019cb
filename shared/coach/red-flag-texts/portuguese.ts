import type { RedFlagTexts } from './texts.ts';

export const portuguese: RedFlagTexts = {
  names: {
    'chest pain': 'dor ou desconforto no peito ou no coração',
    fainting: 'um desmaio',
    dizziness: 'tonturas',
    'trouble breathing': 'dificuldade para respirar',
    confusion: 'confusão ou uma insolação',
    'signs of a stroke': 'sinais de AVC',
    'pain at rest or at night': 'dor em repouso ou à noite',
    'being unable to put weight on it': 'que não consegue apoiar o peso',
    'signs of a fracture or a tear': 'sinais de fratura ou ruptura',
    swelling: 'inchaço',
    numbness: 'dormência ou formigamento',
    fever: 'febre',
    blood: 'sangue onde não deveria haver',
    'periods that stay away': 'menstruação que não vem',
    pregnancy: 'uma gravidez',
  },
  seeADoctor: (names) =>
    `Você menciona ${names}: consulte um médico, por favor, e não corra até lá.`,
  emergency: 'Se está acontecendo agora, ou se voltar, ligue para o número de emergência.',
  cannotTell:
    'Não posso saber o que está por trás disso e não vou adivinhar: é preciso que alguém examine você. Para a consulta, anote quando começou, o que estava fazendo e o que melhora ou piora.',
  afterwards:
    'Quando um médico disser que pode voltar a correr, posso ajudar a retomar pouco a pouco.',
  pregnancy: [
    'Correr durante ou depois de uma gravidez é uma pergunta para o seu médico ou a sua parteira, que conhecem você e sabem como está indo.',
    'Pergunte quanto e com que intensidade pode correr, e que sinais querem dizer que deve parar. Dentro do que disserem, posso ajudar a planejar e acompanhar o seu treino.',
  ],
};
