import { flagReader } from './signs.ts';

export const italianFlags = flagReader({
  signs: {
    'chest pain': `dolor*|male|fitta|fitte|oppress*|pression*|bruciore|peso|stretta|costrizione petto|torace|sterno, dolor* toracic*,
      dolor*|male|fitta|fitte cuore, palpitazion*, tachicardia, infarto`,
    fainting:
      'svenut*, svengo, svenivo, svenire, svenimento*, perso|perdo|persi i-sensi|conoscenza|coscienza, collassat*',
    dizziness: 'vertigini, capogir*, giramento, giramenti, gira|girava|girato la-testa, stordit*',
    'trouble breathing': `non-riesco|non-riuscivo|fatica|difficolta respirare|a-respirare, non-respiro, manca|mancava il-fiato|il-respiro|l-aria|aria,
      affanno|fiato-corto a-riposo, difficolta-respiratori*`,
    confusion: `confus*|disorientat* caldo|vomit*|sudar*|sudavo|corsa|correre|correndo, colpo-di-calore, colpo-di-sole, insolazione`,
    'pain at rest or at night': `dolor*|fa-male|fanno-male di-notte|la-notte|notturn*|a-riposo|a-letto|nel-letto|sdraiat*|mi-sveglia|mi-svegliano`,
    'being unable to put weight on it':
      'non-riesco|non-posso|non-riuscivo appoggiar*|poggiar*|caricare',
    swelling: 'gonfio, gonfia, gonfi, gonfie, gonfiore*, gonfiat*, gonfiato',
    numbness: `intorpidi*, formicoli*, addormentato|addormentata|addormentati|insensibil* piede|piedi|mano|mani|gamba|dita|braccio`,
    fever: 'febbre, febbricitante',
    blood: 'sangue urina|urine|feci|pipi|tosse|tossito|tossisco|tossire|sputo|sputato|vomit*',
    pregnancy: 'incinta, gravidanza',
  },
  no: 'non, senza, mai, nessun, nessuna, nessuno, ne',
  between: 'ho, ha, avuto, avevo, mi, fa, fanno, e, sono, piu, il, la, di, c',
  gone: 'e-passato, e-passata, sono-passati, sono-passate, e-sparito, e-sparita, e-scomparso, e-scomparsa',
});
