import { flagReader } from './signs.ts';

export const italianFlags = flagReader({
  signs: {
    'chest pain': `dolor*|male|fitta|fitte|oppress*|pression*|bruciore|peso|stretta|costrizione petto|torace|sterno, dolor* toracic*,
      dolor*|male|fitta|fitte cuore, palpitazion*, tachicardia, infarto,
      cuore irregolar*|all-impazzata|accelera|salta|perde-battiti|matto|strano|battiti, aritmi*, angina, braccio-sinistro|mascella male|dolore|formicol* corro|corsa|correndo`,
    fainting: `svenut*, svengo, svenivo, svenire, svenimento*, perso|perdo|persi i-sensi|conoscenza|coscienza, collassat*,
      tutto-nero, visto-nero`,
    dizziness: 'vertigini, capogir*, giramento, giramenti, gira|girava|girato la-testa, stordit*',
    'trouble breathing': `non-riesco|non-riuscivo|fatica|difficolta respirare|a-respirare, non-respiro, manca|mancava il-fiato|il-respiro|l-aria|aria,
      affanno|fiato-corto a-riposo, difficolta-respiratori*`,
    confusion: `confus*|disorientat* caldo|vomit*|sudar*|sudavo|corsa|correre|correndo, colpo-di-calore, colpo-di-sole, insolazione`,
    'signs of a stroke': `ictus, vedo|vedevo|visto|vista doppio|doppia|offuscata|annebbiata, peggior*|improvviso|improvvisa|fortissimo mal-di-testa, non parlare|parlavo,
      faccia|viso|braccio paralizzat*|storta|debole, convulsion*`,
    'pain at rest or at night': `dolor*|fa-male|fanno-male di-notte|la-notte|notturn*|a-riposo|a-letto|nel-letto|sdraiat*|mi-sveglia|mi-svegliano`,
    'being unable to put weight on it':
      'non-riesco|non-posso|non-riuscivo appoggiar*|poggiar*|caricare',
    'signs of a fracture or a tear': `frattura-da-stress e|sara|ho|potrebbe|sintom*|segn*, dolor*|male l-osso|all-osso|osso|un-punto-preciso, dolor*|male|riesco saltell*,
      schiocco|crack|strappo|strappato|rotto polpaccio|tendine|ginocchio|achille, rotto|fratturat* piede|dito|caviglia|osso`,
    swelling: `gonfio, gonfia, gonfi, gonfie, gonfiore*, gonfiat*, gonfiato,
      polpaccio rosso|caldo, trombosi`,
    numbness: `intorpidi*, formicoli*, addormentato|addormentata|addormentati|insensibil* piede|piedi|mano|mani|gamba|dita|braccio`,
    fever: 'febbre, febbricitante',
    blood: `sangue urina|urine|feci|pipi|tosse|tossito|tossisco|tossire|sputo|sputato|vomit*,
      urina|urine|pipi scur*|marrone|rossa|rosse|coca, feci nere`,
    'periods that stay away': `ciclo|mestruazion* sparit*|scomparso|scomparse|saltat*|assente|non-arriva|non-viene|non-mi-arriva|non-mi-viene|non-ho-piu, amenorrea`,
    pregnancy: 'incinta, gravidanza',
  },
  no: 'non, senza, mai, nessun, nessuna, nessuno, ne',
  between: 'ho, ha, avuto, avevo, mi, fa, fanno, e, sono, piu, il, la, di, c',
  gone: 'e-passato, e-passata, sono-passati, sono-passate, e-sparito, e-sparita, e-scomparso, e-scomparsa',
});
