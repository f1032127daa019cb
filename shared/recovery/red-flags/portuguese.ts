import { flagReader } from './signs.ts';

export const portugueseFlags = flagReader({
  signs: {
    'chest pain': `dor|dores|doi|doem|doia|doeu|pressao|aperto|apertado|pontada*|opressao|queimacao|ardor|picada* peito|torax|esterno,
      dor|dores toracic*, dor|dores|doi|pontada* coracao, palpitac*, infarto, enfarte, taquicardia,
      coracao dispara*|disparou|irregular*|falha|falhando|saltos|acelerado|batendo repouso|irregular*|nada|deitado|deitada|sentado|sentada|correr|corro|corrida|falha|falhando, arritmia*, angina, peso|elefante peito, braco-esquerdo|mandibula dor|doi|dormente correr|corro|corrida|correndo`,
    fainting: `desmai*, perdi|perdeu|perder os-sentidos|a-consciencia|consciencia,
      tudo-preto, vi-tudo-escuro`,
    dizziness:
      'tontura*, vertigens, fiquei|fico|estou|senti|sinto|sinto-me tonto|tonta|zonzo|zonza',
    'trouble breathing': `falta-de-ar, fico|fiquei|ficava sem-ar, falta|faltava o-ar|ar, nao-consigo|nao-conseguia|nao-consegui|mal-consigo|dificuldade*|dificil|custa respirar`,
    confusion: `confus*|desorientad* calor|vomit*|suar|suava|correr|corrida|correndo, insolacao, golpe-de-calor`,
    'signs of a stroke': `avc, derrame-cerebral, vejo|via|visao dupla|duplo|dobrado|turva, pior|repentina|subita|fortissima dor-de-cabeca, nao falar, rosto|braco paralisad*|fraco|caido, convuls*`,
    'pain at rest or at night': `dor|dores|doi|doem|doia a-noite|de-noite|noturn*|em-repouso|na-cama|deitad*|me-acorda|acorda-me|a-dormir`,
    'being unable to put weight on it':
      'nao-consigo|nao-posso|nao-conseguia apoiar|pisar|por-o-pe|colocar-peso|por-peso',
    'signs of a fracture or a tear': `fratura-por-estresse|fratura-de-estresse|fratura-de-stress|fratura-por-stress e|sera|tenho|pode|sintoma*|sinal|sinais, doi|dor|dores o-osso|no-osso|osso|um-ponto, doi|dor|consigo pular-num-pe|pular-em-um-pe|saltar-ao-pe-coxinho,
      estalo|estiramento|rasgou|rompi|rompeu panturrilha|gemeo|tendao|joelho|aquiles, quebrei|quebrado|parti|fraturei pe|dedo|tornozelo|osso`,
    swelling: `inchad*, inchaco*, inchou, inchando, inchar,
      panturrilha|gemeo vermelh*|quente, trombose`,
    numbness: 'dormente*, dormencia*, formigamento*, formigueiro',
    fever: 'febre, febril',
    blood: `sangue urina|fezes|xixi|coco|tosse|tossi|tossir|cuspi|urinar|urinei|vomit*,
      urina|xixi escur*|marrom|castanh*|vermelh*|coca, fezes pretas`,
    'periods that stay away': `menstruacao|minha-regra|periodo-menstrual parou|sumiu|desapareceu|nao-vem|nao-veio|nao-desce|falta, sem-menstruacao, sem-menstruar, amenorreia,
      parei|deixei menstruar|de-menstruar`,
    pregnancy: 'gravida, gravidas, gravidez',
  },
  no: 'nao, sem, nunca, nenhum, nenhuma, nem',
  between: 'tenho, tinha, tive, ha, sinto, senti, me, esta, estou, mais, ter, o, a',
  gone: 'ja-passou, desapareceu, sumiu, foi-embora',
});
