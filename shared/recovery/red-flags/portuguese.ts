import { flagReader } from './signs.ts';

export const portugueseFlags = flagReader({
  signs: {
    'chest pain': `dor|dores|doi|doem|doia|doeu|pressao|aperto|apertado|pontada*|opressao|queimacao|ardor|picada* peito|torax|esterno,
      dor|dores toracic*, dor|dores|doi|pontada* coracao, palpitac*, infarto, enfarte, taquicardia`,
    fainting: 'desmai*, perdi|perdeu|perder os-sentidos|a-consciencia|consciencia',
    dizziness:
      'tontura*, vertigens, fiquei|fico|estou|senti|sinto|sinto-me tonto|tonta|zonzo|zonza',
    'trouble breathing': `falta-de-ar, fico|fiquei|ficava sem-ar, falta|faltava o-ar|ar, nao-consigo|nao-conseguia|nao-consegui|mal-consigo|dificuldade*|dificil|custa respirar`,
    confusion: `confus*|desorientad* calor|vomit*|suar|suava|correr|corrida|correndo, insolacao, golpe-de-calor`,
    'pain at rest or at night': `dor|dores|doi|doem|doia a-noite|de-noite|noturn*|em-repouso|na-cama|deitad*|me-acorda|acorda-me|a-dormir`,
    'being unable to put weight on it':
      'nao-consigo|nao-posso|nao-conseguia apoiar|pisar|por-o-pe|colocar-peso|por-peso',
    swelling: 'inchad*, inchaco*, inchou, inchando, inchar',
    numbness: 'dormente*, dormencia*, formigamento*, formigueiro',
    fever: 'febre, febril',
    blood: 'sangue urina|fezes|xixi|coco|tosse|tossi|tossir|cuspi|urinar|urinei|vomit*',
    pregnancy: 'gravida, gravidas, gravidez',
  },
  no: 'nao, sem, nunca, nenhum, nenhuma, nem',
  between: 'tenho, tinha, tive, ha, sinto, senti, me, esta, estou, mais, ter, o, a',
  gone: 'ja-passou, desapareceu, sumiu, foi-embora',
});
