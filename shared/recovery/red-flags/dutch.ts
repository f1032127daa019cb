import { flagReader } from './signs.ts';

export const dutchFlags = flagReader({
  signs: {
    'chest pain': `pijn|steken|steek|druk|drukkend|beklemm*|branderig|strak|zeer borst|borstkas|borstbeen, pijn|steken|steek hart,
      hartkloppingen, hartinfarct, hartoverslag*, hart slaat-over|sloeg-over|overslaat,
      hart bonst|bonkt|raast|onregelmatig*|tekeer|op-hol|fladdert, hartritmestoornis*, boezemfibrilleren, zwaar|gewicht|raar|olifant op-de-borst|op-mijn-borst|borstkas, linkerarm|kaak pijn|doof|tintelt lopen|loop|rennen|ren|hardlopen`,
    fainting: `flauwgevallen, flauwval*, flauw gevallen|viel|vallen|val, bewusteloos, bewustzijn verloren|verloor|verlies,
      zwart-voor-ogen, zwart voor-mijn-ogen|voor-de-ogen, ingestort, in-elkaar-gezakt,
      buiten-bewustzijn, buiten-westen, van-mijn-stokje`,
    dizziness: 'duizelig*, duizeling*, licht-in-het-hoofd, licht-in-mijn-hoofd',
    'trouble breathing': `kortademig*, ademnood, benauwdheid, ben|voel|voelde|kreeg|krijg benauwd, moeite ademen|ademhalen|ademhaling,
      niet-ademen, niet-goed-ademen, niet-meer-ademen, nauwelijks-ademen, geen-adem, geen-lucht`,
    confusion: `verward|gedesorienteerd hitte|warmte|overgeven|braken|zweet*|lopen|rennen|hardlopen, zonnesteek, hitteberoerte`,
    'signs of a stroke': `beroerte, herseninfarct, zie|zag dubbel|wazig, ergste|plotselinge|plotseling|hevige hoofdpijn, niet-meer|niet-goed praten|spreken, arm|gezicht verlamd|slap|scheef|krachteloos, toeval-gehad`,
    'pain at rest or at night': `pijn|pijnlijk|zeer nachts|in-bed|in-rust|als-ik-lig|liggen|slapen|wakker, rustpijn, nachtpijn`,
    'being unable to put weight on it': `kan|kon niet|nauwelijks|amper staan|steunen|belasten op-mijn-voet|op-mijn-been|op-mijn-enkel|op-die-voet|voet|been|enkel`,
    'signs of a fracture or a tear': `stressfractuur|vermoeidheidsbreuk|stressbreuk is|heb|misschien|kan|teken|tekenen, bot pijn|zeer|gevoelig, pijn|kan hinkelen|op-een-plek,
      knap|geknapt|gescheurd|knak kuit|achillespees|knie|pees, gebroken voet|teen|enkel|bot`,
    swelling: `gezwollen, opgezwollen, zwelling*, zwelt, opgezet|opgezette|dik|dikke knie|enkel|voet|voeten|gewricht,
      kuit dik|dikke|rood|rode|warm|heet, trombose`,
    numbness:
      'gevoelloos, gevoelloze, gevoelloosheid, tintel*, verdoofd*, doof-gevoel, dove-tenen, dove-voet*, slapende-voet*',
    fever: 'koorts, koortsig*',
    blood: `bloed urine|plas|ontlasting|poep|stoelgang, bloed hoest|hoesten|opgehoest|gehoest|plas|plassen|geplast|spuug*,
      urine|plas donker*|bruin*|rood|rode|cola, zwarte-ontlasting`,
    'periods that stay away': `menstruatie|ongesteld|ongesteldheid weg|uitgebleven|gestopt|blijft-uit|weggebleven|niet-meer|geen, niet-meer-ongesteld, geen-menstruatie, amenorroe`,
    pregnancy: 'zwanger*',
  },
  no: 'geen, niet, zonder, nooit',
  between: 'meer, last, van, heb, had, de, een',
  gone: 'is-weg, is-over, is-voorbij, is-verdwenen, zijn-weg, zijn-over, zijn-verdwenen, is-al-weg, is-nu-weg, is-helemaal-weg',
});
