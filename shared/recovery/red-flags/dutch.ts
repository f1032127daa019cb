import { flagReader } from './signs.ts';

export const dutchFlags = flagReader({
  signs: {
    'chest pain': `pijn|steken|steek|druk|drukkend|beklemm*|branderig|strak|zeer borst|borstkas|borstbeen, pijn|steken|steek hart,
      hartkloppingen, hartinfarct, hartoverslag*, hart slaat-over|sloeg-over|overslaat`,
    fainting: `flauwgevallen, flauwval*, flauw gevallen|viel|vallen|val, bewusteloos, bewustzijn verloren|verloor|verlies,
      zwart-voor-ogen, zwart voor-mijn-ogen|voor-de-ogen, ingestort, in-elkaar-gezakt`,
    dizziness: 'duizelig*, duizeling*, licht-in-het-hoofd, licht-in-mijn-hoofd',
    'trouble breathing': `kortademig*, ademnood, benauwdheid, ben|voel|voelde|kreeg|krijg benauwd, moeite ademen|ademhalen|ademhaling,
      niet-ademen, niet-goed-ademen, niet-meer-ademen, nauwelijks-ademen, geen-adem, geen-lucht`,
    confusion: `verward|gedesorienteerd hitte|warmte|overgeven|braken|zweet*|lopen|rennen|hardlopen, zonnesteek, hitteberoerte`,
    'pain at rest or at night': `pijn|pijnlijk|zeer nachts|in-bed|in-rust|als-ik-lig|liggen|slapen|wakker, rustpijn, nachtpijn`,
    'being unable to put weight on it': `kan|kon niet|nauwelijks|amper staan|steunen|belasten op-mijn-voet|op-mijn-been|op-mijn-enkel|op-die-voet|voet|been|enkel`,
    swelling:
      'gezwollen, opgezwollen, zwelling*, zwelt, opgezet|opgezette|dik|dikke knie|enkel|voet|voeten|gewricht',
    numbness:
      'gevoelloos, gevoelloze, gevoelloosheid, tintel*, verdoofd*, doof-gevoel, dove-tenen, dove-voet*, slapende-voet*',
    fever: 'koorts, koortsig*',
    blood:
      'bloed urine|plas|ontlasting|poep|stoelgang, bloed hoest|hoesten|opgehoest|gehoest|plas|plassen|geplast|spuug*',
    pregnancy: 'zwanger*',
  },
  no: 'geen, niet, zonder, nooit',
  between: 'meer, last, van, heb, had, de, een',
  gone: 'is-weg, is-over, is-voorbij, is-verdwenen, zijn-weg, zijn-over, zijn-verdwenen, is-al-weg, is-nu-weg, is-helemaal-weg',
});
