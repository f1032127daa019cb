import { flagReader } from './signs.ts';

export const germanFlags = flagReader({
  signs: {
    'chest pain': `schmerz*|weh|stech*|stich*|sticht|druck|druckt|eng|enge|engegefuhl*|beklemm*|brennen|brennt|zieht|ziehen
      brust|brustkorb|brustbein|brustkasten, brustschmerz*, bruststech*, bruststich*, brustdruck*, brustbeklem*, brustbeschwerd*, brustenge, herzschmerz*, schmerz*|weh|stech*|stich*|sticht|stolper* herz,
      herzstech*, herzstich*, herzras*, herzstolper*, herzinfarkt*`,
    fainting: `ohnmacht*, ohnmaecht*, bewusstlos*, kollabier*, zusammengebrochen, umgekippt, weggekippt, schwarz vor-augen|vor-den-augen`,
    dizziness: 'schwindel*, schwindlig*, benommen*, dreht|drehte|drehen alles',
    'trouble breathing': `atemnot, luftnot, kurzatmig*, keine-luft, kaum-luft, schlecht-luft, schwer-luft, kaum-atmen,
      nicht-atmen, nicht-mehr-atmen, nicht-richtig-atmen, nicht-gut-atmen, nicht-durchatmen, atemproblem*, atembeschwerde*,
      problem*|schwierigkeiten|muhe|muehe atmen|atmung`,
    confusion: `verwirrt*|desorientiert*|orientierungslos hitze|heiss*|lauf*|rennen|kotz*|ubergeb*|erbrech*|schwitz*, bin|war|wurde|fuhle verwirrt|desorientiert, hitzschlag, sonnenstich`,
    'pain at rest or at night': `schmerz*|weh nachts|in-der-nacht|im-bett|in-ruhe|beim-liegen|im-liegen|liege|beim-schlafen|im-schlaf|weckt|wecken|wach,
      ruheschmerz*, nachtschmerz*`,
    'being unable to put weight on it': `nicht-auftreten, kaum-auftreten, nicht-mehr-auftreten, nicht-richtig-auftreten,
      kann|konnte nicht-belasten|kaum-belasten|nicht-mehr-belasten|nicht-richtig-belasten`,
    swelling: `schwellung*, geschwollen*, angeschwollen*, schwillt, anschwillt, anschwellen,
      dick|dicke|dicker|dickes|dicken knie|fuss|gelenk|sprunggelenk|knochel|knoechel`,
    numbness: `taub, taubheit*, taube zehen|finger|fusse|fuesse, kribbel*, gefuhllos*, gefuehllos*,
      kein-gefuhl|kein-gefuehl|eingeschlafen fuss|fusse|fuesse|bein|beine|zehen|hand|hande|finger|arm`,
    fever: 'fieber, fiebrig*',
    blood: `blut|blutig* urin|stuhl|stuhlgang|kot|durchfall|auswurf, blut gehustet|huste|husten|gespuckt|gepinkelt|pinkeln|pinkle|erbrochen,
      bluthusten`,
    pregnancy: 'schwanger*',
  },
  no: 'kein, keine, keinen, keinerlei, nicht, ohne, nie, niemals, weder, noch-nie',
  between: 'mehr, habe, hatte, starke, starken, grosse, grossen, irgendwelche, jemals',
  gone: `ist-weg, sind-weg, war-weg, waren-weg, ist-wieder-weg, sind-wieder-weg, ist-jetzt-weg, sind-jetzt-weg, ist-vorbei,
    sind-vorbei, ist-verschwunden, sind-verschwunden, ist-abgeklungen, sind-abgeklungen`,
});
