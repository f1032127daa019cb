import { wordsIn } from './words-in.ts';

/** The languages recognised in addition to English. */
export const otherLanguages = ['de', 'fr', 'es', 'it', 'nl', 'pt', 'pl'] as const;

export type OtherLanguage = (typeof otherLanguages)[number];
export type Language = 'en' | OtherLanguage;

interface TypicalWords {
  /** Not found in any English question, even as a typo or part of a race's name. */
  distinctive: ReadonlySet<string>;
  /**
   * Also found there ("Big Sur", "mar" for March): these only help to choose between two languages.
   */
  common: ReadonlySet<string>;
}

const words = (distinctive: string, common: string): TypicalWords => ({
  distinctive: new Set(wordsIn(distinctive)),
  common: new Set(wordsIn(common)),
});

/** Words typical of a language: mostly pronouns, verbs, question words and times. */
export const typicalWords: Readonly<Record<OtherLanguage, TypicalWords>> = {
  de: words(
    `ich mein meine meinen meinem meiner mir habe hab haben hatte kann kannst soll sollte muss wieviel
    wieviele viele wann warum wieso welche welcher welches welchen gelaufen laufen lief letzte letzten
    letzter letztes letztem nächste nächsten nächster nächstes naechste naechsten naechster woche wochen
    monat monate gestern heute morgen jahr jahre jahren schnell schneller langsam langsamer und nicht kein
    keine keinen schuhe wettkampf längster längste laengster bester zeig zeige schreib lösche loesche
    vergleiche danke bitte tut weh schmerzen schmerz trainiert ruhetag ruhepuls herzfrequenz geht gehts
    hallo guten wir dass seit sind wird wurde müde muede bereit brauche höhenmeter durchschnitt
    durchschnittliche hilft wochenkilometer trainingsplan sie wenn aber auch nur dein deine deiner diese
    dieser dieses diesen durch bei möchte würde könnte sollen macht mache mach gibt gerade wieder immer noch
    schon ohne etwas zuletzt insgesamt bisher sehr hast weit minuten trainieren fieber brust gesamtkilometer
    kilometerstand prognose frühling herbst januar februar märz dezember lockere lockeren dauerlauf ruhetage
    wochenplan hilfe laufschuhe bestzeit gesamt löschen viel wars steht rennen`,
    `wie was war der die das den dem des im am beim zum zur vom von mit für auf ein eine einen ist es über
    unter ob lauf läufe so vor nach hier du alle oft tag tage stunden gegen lang weil bin plane mich lange
    juni juli oktober mai bin total platt nun also fertig kaputt doch ja nein`,
  ),
  fr: words(
    `combien quel quelle quels quelles quand pourquoi suis était étais couru courir dois dernière dernier
    prochain prochaine meilleur meilleure semaine semaines mois année années demain aujourd chaussures fois
    entraîne entraînement entraîner fais genou merci bonjour beaucoup parles parlez français supprime
    fréquence cardiaque repos depuis cette avec toutes tous vite rapide longue dénivelé faire peux peut veux
    vous nous planifie douleur jambes mollet donne donner trop assez avais avait sont veut faut toute jamais
    toujours moins mieux après cet votre chaque vitesse moyenne moyen parcouru courais douleurs fièvre
    poitrine kilométrage prévision janvier février avril juin juillet août hiver printemps automne
    fractionné séance séances`,
    `j ai mon ma mes comment puis plus allure montre sortie sorties fatigué mal salut avant est ce que c pas
    sans moi tu ou en de la le les des du un une à au et sur l d s course courses il je hier kilomètres tout
    jours heure heures entre pendant encore pire dans ont temps jour elle aide octobre novembre décembre
    mars mai`,
  ),
  es: words(
    `cuántos cuántas cuánto cuándo cuál cuáles corrido corrí corro correr fue fui estoy mejor semana semanas
    año años ayer hoy mañana pasado pasada desde ritmo zapatillas rodilla duele veces llevo llevaba debo
    puedo hazme borra enséñame muéstrame cansado cansada descanso gracias muchas hola hablas rápido menos
    carreras entrenando entrenamiento entreno reposo frecuencia desnivel planifica porque tengo tiempo
    kilómetros hice última último próxima próximo español haces ayuda esta estaba hay todo todos todas apaga
    cada muy peor hacer quiero necesito quisiera minutos distancia velocidad promedio lento lenta donde
    quien dime pon puedes eres últimas últimos primera estas cuánta dolor dolores pecho kilometraje
    predicción enero febrero junio octubre diciembre invierno verano otoño entrenado pulso rodaje rodajes`,
    `mi mis que por como con el la los las de del más mes tal carrera larga largo y en un una para media
    anterior este día días hora horas entre durante mal dame soy bien abril mayo julio noviembre compara`,
  ),
  it: words(
    `quanti quante quando correre sono miglior migliore settimana settimane scorso scorsa anno ieri oggi
    domani scarpe devo posso mostrami quale perché stanco stanca ginocchio fammi cancella ultima ultimo
    prossima prossimo frequenza cardiaca riposo dislivello parli grazie ciao allenando allenamento
    allenamenti troppo veloce più andata fatto chilometri giorno avevo pianifica giugno luglio agosto tutte
    corse aiuto ogni tutti tutto molto bene peggio peggiore voglio vorrei minuti quest questo questa questi
    ultime ultimi dopo tempi velocità lento lenta dammi dimmi puoi corro correvo corsi senza distanza dolore
    dolori febbre petto chilometraggio previsione gennaio febbraio maggio ottobre dicembre inverno autunno
    confronta ripetute battito sui sulla nella nelle negli`,
    `ritmo record ho corso corsa gara mia mio mi che di il la le lo i a da per passo volte mezza della dell dal nel com
    era italiano sto piano prima tempo giorni ore chi sei male qual quanto dove fare estate aprile novembre`,
  ),
  nl: words(
    `ik mijn heb hebben hoeveel wanneer welk welke moet snel sneller liep gelopen lopen langste schoenen
    volgende vorige vorig gisteren vandaag morgen laatste wedstrijd doet pijn maak zien dank bedankt spreek
    goedemorgen hallo hartslag rusthartslag rustdag hoogtemeters trainingsschema vaak waarom jaar maand
    maanden weken veel niet geen mij kun waren daarvoor sinds verwijder gemiddelde deze heeft hadden zou
    zullen kunnen kunt jij jouw iets niets nog ook omdat bij tussen zonder afgelopen totaal gemiddeld
    langzaam langzamer verste vaakst geef wordt trainen hardlopen hardloop rennen rende minuten voorspelling
    vergelijk januari februari maart augustus zomer herfst aantal rustige duurloop duurlopen intervallen`,
    `hoe wat was is het de een en van op in ben kan je te zijn voor met naar onder boven of beste week loop
    hier alle dit die had wil al maar tot dag dagen uur lang ver elke moe werd toon wilt juni juli mei
    oktober halve tijd`,
  ),
  pt: words(
    `quantos quantas quanto quando foi minha meu meus minhas semana estou corri correr ritmo melhor última
    último próxima próximo ontem amanhã hoje desde devo consigo apaga faz cansado cansada descanso obrigado
    obrigada você olá joelho dói treino treinos treinando mais rápido longa prova passado frequência repouso
    vezes corridas desnível português muito não estava tenho posso fazer quilómetros quilômetros demais
    todas abaixo acima planeia planeje ajuda anterior esta isso isto todo todos cada pior quero preciso
    gostaria minutos distância velocidade lento onde quem diga pode podes foram últimas últimos primeira
    primeiro maior depois já também tinha fiz feito treinei correndo pela febre peito quilometragem previsão
    fevereiro junho julho outubro dezembro inverno verão outono treinou pulso recorde tudo quão`,
    `o a os as do da dos das de em no na ao e um uma para como que mês ano corrida maratona meia mostra são
    ténis este dia dias hora horas durante mal mas antes média sem tem qual bem dor dores janeiro maio
    novembro compara`,
  ),
  pl: words(
    `ile jak jaki jaka jakie jakim mój moja moje moich czy jestem kiedy miałem miałam biegałem biegałam
    biegać biec pobiec przebiegłem przebiegłam biegów tydzień tygodniu tygodni miesiącu miesiąc zeszłym
    ostatni ostatnia ostatnie następny następne następna najlepsza najlepszy najdłuższy szybszy szybko
    wczorajszy wczoraj jutro dzisiaj dziś buty wymienić pokaż wszystkie razy boli kolano zrób usuń dlaczego
    tętno średnie treningowy treningów trenuję dziękuję dzięki cześć mówisz polsku zmęczony zmęczona zawody
    robić mogę się był była było minął poszedł zaplanuj kilometrów więcej powyżej poniżej dla przez przed
    dzień dobry wcześniej przewyższeń sierpniu czerwcu spoczynkowe pomoc tego tym tej mnie moim mojego mojej
    lub bez przy który która które którym gdzie kto bardzo dobrze lepiej gorzej dni godzin godziny miesięcy
    miesiąca średnia średni średnio prędkość dystans chcę potrzebuję powinienem powinnam biegam biegu
    trenować masz jesteś podaj ostatnich ostatniego ostatnim ostatniej pierwszy bólu gorączka klatce
    prognoza porównaj styczniu stycznia lutym lutego marcu marca kwietniu kwietnia maju czerwca lipcu lipca
    sierpnia wrześniu września październiku października listopadzie grudniu grudnia zimy zimą latem
    jesienią wiosną spokojnych odpoczynku rekord`,
    `na w z do od i a to o nie mam mi co bieg biegi maraton półmaraton trening tempo ten ta te ale po lata je
    roku rok jest ból`,
  ),
};

/** English words that none of these languages has: a single one makes a short question English. */
export const englishWords: ReadonlySet<string> = new Set(
  wordsIn(`
    how what when where which why who my the did does are were can could should would you for with and
    or not from than this that these those next much many ever since before after more most any it its
    ive about at by be been if then them they their your too very show tell give compare please today
    yesterday tomorrow whats hows wich whihc shuld wen too feel ran make going go good better worse
    first every each only there here dont didnt cant lets get got take took need want wanna gonna
  `),
);

/** English running terms, which runners also use in other languages. */
export const runningWords: ReadonlySet<string> = new Set(
  wordsIn(`
    run runs running race races pace paces time times long longer longest fast faster fastest slow slowest
    best last week weeks month months year years day days half shoes shoe goal result results splits easy
    hard workout log coach weekly monthly
  `),
);

/** The words for choosing between two languages that also exist in English. */
export const englishToo: ReadonlySet<string> = new Set(
  wordsIn(`
    was war die am an so in is of do no as a me i to on or per de la le del des du en est son mal mi com
    mai mars mar juni juli oktober pace tempo plan record a le s l d c y e o x hoe met had wil all dit al van
    over un una media era dove fare sto chi male sei il si come ten ta te nam on go men pas sans tout comment
    plus aide courses course sorties sortie art bin mich die total nun also ja`),
);
