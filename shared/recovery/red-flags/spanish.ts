import { flagReader } from './signs.ts';

export const spanishFlags = flagReader({
  signs: {
    'chest pain': `dolor|dolores|duele|duelen|dolia|dolio|molestia*|molesta|presion|opresion|oprime|punzada*|pinchazo*|aprieta|apretado|ardor|quemazon
      pecho|torax|esternon, dolor|dolores toracico, dolor|duele|pinchazo*|punzada* corazon, palpitacion*, infarto, taquicardia*`,
    fainting: `desmay*, desvanec*, sincope*, perdi|perdido|perder|perdida conocimiento|consciencia|conciencia, me-desplome`,
    dizziness: 'mareo*, mareado, mareada, mareados, mareaba, maree, vertigos, vueltas cabeza',
    'trouble breathing': `no-puedo-respirar, no-podia-respirar, no-pude-respirar, cuesta respirar, falta-de-aire, falta|faltaba|faltan el-aire|aire,
      dificultad*|dificil respirar, ahogo, ahogaba, ahogando, no-consigo-respirar, quedo|quede|quedaba sin-aire`,
    confusion: `confundid*|desorientad* calor|vomit*|sudar|sudaba|correr|carrera|corriendo, golpe-de-calor, insolacion`,
    'pain at rest or at night': `dolor|dolores|duele|duelen|dolia
      por-la-noche|por-las-noches|de-noche|en-reposo|en-la-cama|acostad*|acuesto|tumbad*|al-dormir|me-despierta|me-despierto|nocturno`,
    'being unable to put weight on it': 'no-puedo|no-podia|no-consigo apoyar|pisar|cargar-peso',
    swelling: 'hinchad*, hincha, hincho, hinchazon, hinchando',
    numbness: `entumec*, hormigueo*, adormec*, dormido|dormida|dormidos|dormidas|duerme|duermen pie|pies|mano|manos|pierna|dedos|brazo`,
    fever: 'fiebre, febril',
    blood: `sangre orina|heces|pis|caca|tos|orinar|orine, sangre escup*|tosi|toso|toser|tosiendo|tosido|meo|meando|vomit*`,
    pregnancy: 'embarazada*, embarazo*',
  },
  no: 'no, sin, nunca, jamas, ningun, ninguna, ni',
  between: 'tengo, tenia, tuve, tenido, he, hay, habia, me, esta, siento, mas, el, la',
  gone: 'ha-desaparecido, han-desaparecido, desaparecio, ya-paso, se-fue, se-ha-ido',
});
