import { flagReader } from './signs.ts';

export const frenchFlags = flagReader({
  signs: {
    'chest pain': `douleur*|douloureu*|mal|serre*|oppress*|pression|pique|brulure*|brule|pointe|lourdeur poitrine|thorax|sternum,
      douleur*|oppression|pression thoracique|thoraciques, douleur*|pincement|serre coeur, point-dans-la-poitrine,
      palpitation*, infarctus, crise-cardiaque, angine-de-poitrine`,
    fainting: `evanoui*, syncope*, perdu|perds|perdre|perte connaissance|conscience, dans-les-pommes, effondre*,
      fait|eu|faire un-malaise|des-malaises, malaise-vagal, voile-noir, trou-noir`,
    dizziness: 'vertiges, un-vertige, etourdi*, tete tourne|tournait|tourner',
    'trouble breathing': `mal|peine|difficulte*|difficile|dur a-respirer|de-respirer|respirer, peux|pouvais|arrive|arrivais|arrivait pas|plus respirer,
      souffle-court|essouffle*|essoufflement au-repos, manque|manquait d-air, etouffe, etouffais, dyspnee`,
    confusion: `confus|confuse|desorient* chaleur|chaud|vomi*|transpir*|course|courir|courant|couru, suis|etais|sentais desoriente|desorientee|confus|confuse, coup-de-chaleur, insolation`,
    'pain at rest or at night': `douleur*|douloureu*|fait-mal|font-mal|mal-au|mal-a|mal-aux
      la-nuit|nocturne*|au-repos|au-lit|allonge|allongee|couche|couchee|me-reveille|me-reveillent`,
    'being unable to put weight on it': `pas-poser|plus-poser pied|talon, pas-appuyer, plus-appuyer, pas-m-appuyer, plus-m-appuyer, impossible poser|appuyer pied|talon|jambe`,
    swelling: `gonflement*, enfle, enflee, enflure*, oedeme*,
      gonfle* genou|cheville|chevilles|pied|pieds|mollet|jambe|tendon|orteil|tibia|main|mains|doigts`,
    numbness: `engourdi*, fourmillement*, picotement*, fourmis|sens-plus|insensible* pied|pieds|orteils|jambe|jambes|mains|doigts`,
    fever: 'fievre, fievreu*',
    blood: `sang-dans urine|urines|selles|pipi|toux|vomi, du-sang urine*|pisse*|crache*|tousse*|vomi*, crache*|tousse* sang`,
    pregnancy:
      'suis-enceinte, etre-enceinte, etais-enceinte, tombee-enceinte, femme-enceinte, enceinte courir|mois|semaines, grossesse*',
  },
  no: 'pas, aucun, aucune, aucunes, sans, jamais, ni, n-ai-plus, n-a-plus',
  between: 'de, d, la, le, les, eu, ai',
  gone: `a-disparu, ont-disparu, est-partie, sont-parties, est-finie, est-terminee, est-parti, sont-partis`,
});
