import { inWords, type Question, spans, type WordedRow } from '../../question.ts';

type Asks = WordedRow[0];

/** One sentence in that language that says so and offers English; no figures. */
const otherThanEnglish =
  (english: RegExp) =>
  (asks: Asks): WordedRow => [
    asks,
    [],
    [],
    {
      says: english,
      never: /\d\s?(?:km|kilom|bpm|mi\b|miles)|\d:\d\d/i,
    },
  ];
const german = otherThanEnglish(/englisch/i);
const french = otherThanEnglish(/anglais/i);
const spanish = otherThanEnglish(/ingl[eé]s/i);
const italian = otherThanEnglish(/inglese/i);
const dutch = otherThanEnglish(/engels/i);
const portuguese = otherThanEnglish(/ingl[eê]s/i);
const polish = otherThanEnglish(/angielsk/i);

/** English with a foreign name or word: answered as English. */
const notAnswered = /\b(?:englisch|anglais|ingl[eé]s|inglese|engels|ingl[eê]s|angielsk\w*)\b/i;

/** Other languages, which get a sentence in their own, and English that looks like one. */
export const languages: Question[] = [
  ...inWords('twelve-years', [
    german([
      'Wie viele Kilometer bin ich dieses Jahr gelaufen?',
      'wie viel bin ich heuer gelaufen',
      'km dieses jahr wieviele',
      'Kannst du mir sagen, wie weit ich 2026 schon gelaufen bin?',
      'wieviele kilomter hab ich dieses jahr',
    ]),
    german([
      'Bin ich fitter als letztes Jahr?',
      'bin ich schneller geworden',
      'werde ich eigentlich besser oder schlechter',
      'Wie hat sich meine Form gegenüber dem letzten Jahr entwickelt?',
      'bin ich fiter als vor einem jahr',
    ]),
    german([
      'Welche Schuhe sollte ich ersetzen?',
      'welche schuhe sind durch',
      'brauche ich neue laufschuhe',
      'Sind meine Schuhe schon am Ende?',
      'welche schue muss ich austauschen',
    ]),
    german([
      'Ich bin heute 10 km in 52 Minuten gelaufen',
      'heute 10 km in 52 minuten, bitte eintragen',
      'trag mir bitte einen lauf von heute ein, 10 km',
      'Lösche meinen Lauf von gestern',
      'plan mir bitte die nächste woche',
      'bitte plane meine nächse Woche',
    ]),
    french([
      'Combien de kilomètres ai-je couru cette année ?',
      'combien de km cette annee',
      'j’ai couru combien depuis janvier',
      'Peux-tu me dire la distance que j’ai parcourue en 2026 ?',
      'conbien de kilometres j ai fait cette année',
    ]),
    french([
      'Quelle est ma plus longue sortie ?',
      'ma sortie la plus longue',
      'c’est quoi ma course la plus longue',
      'Quand ai-je couru le plus loin ?',
      'qelle est ma plus longue sortie',
      'planifie ma semaine prochaine stp',
    ]),
    spanish([
      '¿Cuántos kilómetros he corrido este año?',
      'cuantos km llevo este año',
      'cuanto he corrido desde enero',
      '¿Me puedes decir cuánto he corrido en lo que va de año?',
      'quantos kilometros he corrido este año',
    ]),
    spanish([
      '¿Qué zapatillas tengo que cambiar?',
      'que zapatillas estan gastadas',
      'necesito zapatillas nuevas?',
      '¿Cuáles de mis zapatillas ya no sirven?',
      'que sapatillas tengo que cambiar',
      'borra mi carrera de ayer',
    ]),
  ]),
  ...inWords('club', [
    italian([
      'Quanti chilometri ho corso quest’anno?',
      'quanti km ho fatto quest anno',
      'quanto ho corso da gennaio',
      'Mi puoi dire quanti chilometri ho corso nel 2026?',
      'quanti kilometri ho corso questanno',
    ]),
    italian([
      'Qual è il mio miglior tempo sui 10 km?',
      'il mio record sui 10 km',
      'quanto ho fatto nella mia ultima gara',
      'Quando è la mia prossima gara?',
      'qual e il mio tempo miglore nella mezza',
    ]),
    dutch([
      'Hoeveel kilometer heb ik dit jaar gelopen?',
      'hoeveel km heb ik dit jaar',
      'hoe ver heb ik gelopen sinds januari',
      'Kun je me vertellen hoeveel ik dit jaar heb gelopen?',
      'hoevel kilometer heb ik gelopen dit jaar',
    ]),
    dutch([
      'Wanneer is mijn volgende wedstrijd?',
      'volgende wedstrijd wanneer',
      'welke schoenen moet ik vervangen',
      'Ben ik fitter dan vorig jaar?',
      'waneer is mijn volgende wedstrijd',
    ]),
    portuguese([
      'Quantos quilômetros eu corri este ano?',
      'quantos km corri esse ano',
      'quanto já corri desde janeiro',
      'Pode dizer-me quantos quilómetros corri este ano?',
      'quantos quilometos eu corri este ano',
    ]),
    portuguese([
      'Qual foi o meu treino mais longo?',
      'meu treino mais longo',
      'quando é a minha próxima prova',
      'Quais tênis eu preciso trocar?',
      'qual foi o meu trieno mais longo',
    ]),
    polish([
      'Ile kilometrów przebiegłem w tym roku?',
      'ile km w tym roku',
      'ile przebiegłam od stycznia',
      'Czy możesz mi powiedzieć, ile kilometrów przebiegłam w tym roku?',
      'ile kilometrow przebieglam w tym rku',
    ]),
    polish([
      'Kiedy są moje następne zawody?',
      'kiedy nastepne zawody',
      'które buty powinnam wymienić',
      'Jaki był mój najdłuższy bieg?',
      'jaki byl moj najdluzszy bieg w zyciu, przypomij mi',
    ]),
    [
      [
        'Did I ever race the Köln Marathon?',
        'koeln marathon time',
        'what was my time in the Köln Marathon',
        'How did I do at the Marathon de Paris?',
        'my result at the Maratona di Roma pleese',
      ],
      [],
      [],
      { refuses: true, never: notAnswered },
    ],
    [
      [
        'How many kilometer did I run this year?',
        'kilometer this year',
        'how many kilometres have i run in 2026, s’il te plaît',
        'Hola, how far have I run this year?',
        'hallo, how many km did i run this yaer',
      ],
      [spans.thisYear, spans.sameDaysLastYear],
      [
        {
          unit: 'km',
          sql: "select sum(distance) from runs where date between '2026-01-01' and '2026-03-05'",
        },
      ],
      { never: notAnswered },
    ],
  ]),
];
