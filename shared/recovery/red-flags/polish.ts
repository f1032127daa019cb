import { flagReader } from './signs.ts';

export const polishFlags = flagReader({
  signs: {
    'chest pain': `bol|bolu|bole|bolow|bolem|boli|bola|bolalo|bolala|bolesn*|kluje|klucie|uklucie|uklucia|ucisk|uciska|sciska|piecze|pieczenie|gniecie
      klatce|klatka|klatke|klatki|piersi|piersiow*|mostku|mostek|mostkiem, bol|bolu|bole|boli|kluje|klucie|uklucie|kolacze serce|serca|sercu,
      kolatani*, palpitac*, zawal, zawalu,
      serce wali|nierowno|nieregularn*|lomocze|kolacze|szaleje|przeskakuje|galopuje, arytmi*, migotanie-przedsionkow, lewa-reka|lewe-ramie|szczeka boli|bol|dretwieje bieg*|biegu|biegania`,
    fainting:
      'zemdl*, omdl*, mdlej*, zaslab*, strac*|utrat* przytomnosc*, ciemno|czarno przed-oczami',
    dizziness: 'zawroty, zawrotow, w-glowie kreci|krecilo|krecic',
    'trouble breathing': `dusznosc*, brak|brakuje|brakowalo powietrza|oddechu|tchu, nie-moge|nie-moglem|nie-moglam|trudno|trudnosci|problem*|ciezko-mi
      oddychac|oddychaniem|oddychaniu|zlapac-oddechu|zlapac-tchu, dusze-sie, dusi-mnie`,
    confusion: `zdezorientowan*|splatan*|mylilo upal*|goraco|wymiot*|pocil*|bieg*|biegu, udar-cieplny, udar-sloneczny, udaru-cieplnego, udaru-slonecznego`,
    'signs of a stroke': `udar-mozgu, udaru-mozgu, widze|widzialem|widzialam podwojnie|nieostro|zamazane, najgorszy|nagly|naglego|silny bol-glowy, nie-moglem|nie-moglam|nie-moge mowic,
      reka|twarz|reke oslab*|sparalizowan*|bezwladn*|krzywa, drgawki`,
    'pain at rest or at night': `bol|bolu|bole|boli|bola|bolalo|bolala w-nocy|noca|nocny|w-spoczynku|spoczynkowy|w-lozku|leze|lezac|mnie-budzi|budzi-mnie|budzi`,
    'being unable to put weight on it':
      'nie-moge|nie-moglem|nie-moglam|nie-da-sie stanac|stawac|obciaz*|oprzec',
    'signs of a fracture or a tear': `zlamanie-zmeczeniowe|zlamania-zmeczeniowego|zlamanie-przeciazeniowe to|mam|moze|czy|objaw*, kosc|kosci boli|bol|bolesn*, bol|boli|nie-moge podskak*|w-jednym-punkcie|w-jednym-miejscu,
      strzelilo|trzasnelo|zerwal*|naderwal* lydce|lydka|sciegno|kolanie|achilles*, zlamal* stope|palec|kostke|kosc`,
    swelling: `spuchn*, spuchl*, opuchn*, opuchl*, puchn*, napuch*, obrzek*,
      lydka czerwona|goraca|ciepla, zakrzep*`,
    numbness:
      'dretwi*, zdretwi*, mrowi*, nie-czuje|bez-czucia|brak-czucia stopa|stopy|stop|stopie|palcow|palce|nogi|noga',
    fever: 'goraczk*',
    blood: `krew|krwi|krwia mocz*|kal|kalu|kale|stolc*|plu*|kaszl*|wymiot*|sikam|odkrztus*, krwiomocz*,
      mocz ciemn*|brazow*|czerwon*|cola, czarny-stolec`,
    'periods that stay away': `miesiaczk*|okresu|okres zanikl*|zniknal|zniknela|brak|nie-mam|nie-mialam|zatrzymal*|ustal|ustala`,
    pregnancy: 'w-ciazy, w-ciaze, ciaza, po-ciazy, ciezarn*',
  },
  no: 'nie, bez, zaden, zadnego, zadnych, zadnej, nigdy',
  between: 'mam, mialem, mialam, mnie, jest, byl, byla, bylo, juz, czuje, tak',
  gone: 'minal, minela, minely, minelo, zniknal, zniknela, ustapil, ustapila, przeszedl, przeszlo, juz-minal',
});
