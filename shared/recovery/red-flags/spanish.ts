import { flagReader } from './signs.ts';

export const spanishFlags = flagReader({
  signs: {
    'chest pain': `dolor|dolores|duele|duelen|dolia|dolio|molestia*|molesta|presion|opresion|oprime|punzada*|pinchazo*|aprieta|apretado|ardor|quemazon
      pecho|torax|esternon, dolor|dolores toracico, dolor|duele|pinchazo*|punzada* corazon, palpitacion*, infarto, taquicardia*,
      corazon irregular*|acelera|acelero|dispara|saltos|raro|latidos|late|salta reposo|irregular*|nada|saltos|correr|corro|pronto|raro, arritmia*, angina, peso|elefante|opresivo pecho, brazo-izquierdo|mandibula duele|dolor|dormido correr|corro|corriendo`,
    fainting: `desmay*, desvanec*, sincope*, perdi|perdido|perder|perdida conocimiento|consciencia|conciencia, me-desplome,
      todo-negro, vi-negro`,
    dizziness: 'mareo*, mareado, mareada, mareados, mareaba, maree, vertigos, vueltas cabeza',
    'trouble breathing': `no-puedo-respirar, no-podia-respirar, no-pude-respirar, cuesta respirar, falta-de-aire, falta|faltaba|faltan el-aire|aire,
      dificultad*|dificil respirar, ahogo, ahogaba, ahogando, no-consigo-respirar, quedo|quede|quedaba sin-aire`,
    confusion: `confundid*|desorientad* calor|vomit*|sudar|sudaba|correr|carrera|corriendo, golpe-de-calor, insolacion`,
    'signs of a stroke': `ictus, derrame-cerebral, veo|veia|vision doble|borroso|borrosa, peor|repentino|fuerte|subito|brutal dolor-de-cabeza, no hablar|articular-palabra,
      cara|brazo paralizad*|dormida|dormido|caida|debil, convulsion*`,
    'pain at rest or at night': `dolor|dolores|duele|duelen|dolia
      por-la-noche|por-las-noches|de-noche|en-reposo|en-la-cama|acostad*|acuesto|tumbad*|al-dormir|me-despierta|me-despierto|nocturno`,
    'being unable to put weight on it': 'no-puedo|no-podia|no-consigo apoyar|pisar|cargar-peso',
    'signs of a fracture or a tear': `fractura-por-estres|fractura-de-estres es|sera|tengo|puede|sintoma*|signo*, duele|dolor|dolores el-hueso|al-hueso|en-el-hueso|del-hueso|un-punto, duele|dolor|puedo saltar-a-la-pata-coja|pata-coja,
      chasquido|crujido|tiron|rotura|roto|desgarro gemelo|aquiles|rodilla|tendon, roto|rota|fracturad* pie|dedo|tobillo|hueso`,
    swelling: `hinchad*, hincha, hincho, hinchazon, hinchando,
      pantorrilla|gemelo roj*|caliente, trombosis`,
    numbness: `entumec*, hormigueo*, adormec*, dormido|dormida|dormidos|dormidas|duerme|duermen pie|pies|mano|manos|pierna|dedos|brazo`,
    fever: 'fiebre, febril',
    blood: `sangre orina|heces|pis|caca|tos|orinar|orine, sangre escup*|tosi|toso|toser|tosiendo|tosido|meo|meando|vomit*,
      orina|pis oscur*|marron|roja|rojo|coca-cola, heces|caca negras|negra`,
    'periods that stay away': `regla|menstruacion|mi-periodo retirado|ido|desaparecido|desaparecio|falta|faltan|perdido, sin-la-regla, sin-regla, sin-menstruacion, no-me-viene|no-me-baja regla|periodo|menstruacion, amenorrea`,
    pregnancy: 'embarazada*, embarazo*',
  },
  no: 'no, sin, nunca, jamas, ningun, ninguna, ni',
  between: 'tengo, tenia, tuve, tenido, he, hay, habia, me, esta, siento, mas, el, la',
  gone: 'ha-desaparecido, han-desaparecido, desaparecio, ya-paso, se-fue, se-ha-ido',
});
