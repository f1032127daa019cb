import type { RedFlagTexts } from './texts.ts';

export const spanish: RedFlagTexts = {
  names: {
    'chest pain': 'dolor o molestias en el pecho o en el corazón',
    fainting: 'un desmayo',
    dizziness: 'mareos',
    'trouble breathing': 'dificultad para respirar',
    confusion: 'confusión o un golpe de calor',
    'signs of a stroke': 'signos de un ictus',
    'pain at rest or at night': 'dolor en reposo o por la noche',
    'being unable to put weight on it': 'que no puedes apoyar',
    'signs of a fracture or a tear': 'signos de una fractura o un desgarro',
    swelling: 'hinchazón',
    numbness: 'entumecimiento u hormigueo',
    fever: 'fiebre',
    blood: 'sangre donde no debería haberla',
    'periods that stay away': 'una regla que no viene',
    pregnancy: 'un embarazo',
  },
  seeADoctor: (names) => `Mencionas ${names}: ve al médico, por favor, y no corras hasta entonces.`,
  emergency: 'Si te está pasando ahora, o vuelve a pasar, llama al número de emergencias.',
  cannotTell:
    'No puedo saber qué hay detrás y no voy a adivinarlo: para eso tiene que examinarte alguien. Para la consulta, apunta cuándo empezó, qué estabas haciendo y qué lo mejora o lo empeora.',
  afterwards:
    'Cuando un médico te haya dicho que puedes volver a correr, puedo ayudarte a retomarlo poco a poco.',
  pregnancy: [
    'Correr durante o después de un embarazo es una pregunta para tu médico o tu matrona, que te conocen y saben cómo va.',
    'Pregúntales cuánto y con qué intensidad puedes correr, y con qué señales debes parar. Dentro de lo que te digan, puedo ayudarte a planificar y seguir tu entrenamiento.',
  ],
};
