import {
  injuries as countOf,
  day,
  daysAway,
  inWords,
  km,
  outOfTen,
  type Question,
  sessions,
  text,
  today,
} from '../../question.ts';

const of = (what: string, area: string) => `select ${what} from hurt where pain_area = '${area}'`;
const open = "from hurt where status = 'ongoing'";
const worst = 'from hurt order by pain_severity desc limit 1';

/** What was run since an injury, and in the weeks before it: an answer about it may say so. */
function around(reported: string): string[] {
  const spans: [string, number][] = [
    [`date >= '${reported}'`, 1],
    [`date between date '${reported}' - 21 and date '${reported}' - 1`, 3],
    [`date between date '${reported}' - 28 and date '${reported}' - 1`, 4],
    [`date between date '${reported}' - 49 and date '${reported}' - 22`, 4],
  ];
  return spans.flatMap(([when, weeks]) => [
    `select 'km', sum(distance), null from runs where ${when}`,
    `select 'km', sum(distance) / ${weeks}, null from runs where ${when}`,
    `select 'count', count(*), 'session' from runs where ${when}`,
    `select 'count', count(*), 'session' from sessions where ${when}`,
  ]);
}

const achilles = { facts: around('2026-02-17') };
const heel = { facts: around('2016-05-15') };
const shin = { facts: around('2026-02-22') };

/** Injuries: how often, since when, how long, how bad, which are open. */
export const injuries: Question[] = [
  ...inWords('club', [
    [
      [
        'Which injuries are still open?',
        'open injuries',
        'whats still hurting according to my log',
        'What injuries do I have right now?',
        'curent injuries pls',
      ],
      [],
      [text(`select pain_area ${open}`)],
      achilles,
    ],
    [
      [
        'Since when has my Achilles been hurting?',
        'achilles since when',
        'when did the achilles thing start',
        'What day did I report the Achilles?',
        'my achiles, when did that begin',
      ],
      [],
      [day(`select date_reported ${open}`)],
      achilles,
    ],
    [
      [
        'How often have I been injured?',
        'number of injuries',
        'how many injuries have i had in all',
        'Total injuries in my log?',
        'how many times have i been injuerd',
      ],
      [],
      [countOf('select count(*) from hurt')],
    ],
    [
      [
        'How many injuries did I have in 2025?',
        'injuries 2025',
        'how often was i hurt last year',
        'Last year, how many injuries did I report?',
        'injurys in 2025 how many',
      ],
      [],
      [
        countOf(
          "select count(*) from hurt where date_reported between '2025-01-01' and '2025-12-31'",
        ),
      ],
    ],
    [
      [
        'How long was I out with my calf?',
        'calf injury duration',
        'how many days did the calf last',
        'My calf: from reporting it until it was resolved, how long was that?',
        'how long did teh calf injury go on for',
      ],
      [],
      [daysAway(of('date_resolved - date_reported', 'Left calf'))],
      { facts: around('2025-06-02') },
    ],
    [
      [
        'When was my calf all right again?',
        'calf healed when',
        'what date did the calf injury end',
        'When did I mark the calf as resolved?',
        'calf resovled on which day',
      ],
      [],
      [day(of('date_resolved', 'Left calf'))],
      { facts: around('2025-06-02') },
    ],
    [
      [
        'What was my worst injury?',
        'worst injury ever',
        'which injury hurt the most',
        'The most severe injury in my log?',
        'most painfull injury',
      ],
      [],
      [text(`select pain_area ${worst}`), outOfTen(`select pain_severity ${worst}`)],
      { facts: around('2025-06-02') },
    ],
    [
      [
        'How far have I run since my Achilles started hurting?',
        'km since the achilles',
        'how many kilometres have i done since i reported the achilles',
        'Distance run since the Achilles injury began?',
        'how far have i ran with this achilles injury so far',
      ],
      [['2026-02-17', today]],
      [km("select sum(distance) from runs where date >= '2026-02-17'")],
      achilles,
    ],
    [
      [
        'Have I ever had a knee injury?',
        'knee injuries',
        'was there ever something with my knee',
        'Any knee problems in my log?',
        'did i ever hurt my kne',
      ],
      [],
      [],
      { none: true },
    ],
  ]),
  ...inWords('twelve-years', [
    [
      [
        'How long did my heel injury last?',
        'heel injury how long',
        'how many days was the heel bad for',
        'For how long was my heel injured?',
        'how long did i have that heal injury, the left heel',
      ],
      [],
      [daysAway(of('date_resolved - date_reported', 'Left heel'))],
      heel,
    ],
    [
      [
        'When did my heel injury start?',
        'heel since',
        'when did i first report the heel',
        'On what date did the heel problem begin?',
        'heel injury begining date',
      ],
      [],
      [day(of('date_reported', 'Left heel'))],
      heel,
    ],
    [
      [
        'How many injuries have I had in twelve years?',
        'injuries total',
        'how often was i injured in all these years',
        'Number of injuries I ever logged?',
        'how many injurys ever',
      ],
      [],
      [countOf('select count(*) from hurt')],
      heel,
    ],
    [
      [
        'Am I injured at the moment?',
        'any open injury',
        'do i have anything thats still unhealed',
        'Are there ongoing injuries in my log?',
        'am i carying any injuries',
      ],
      [],
      [],
      { none: true, facts: heel.facts },
    ],
    [
      [
        'How many runs did I do while my heel was injured?',
        'runs during the heel injury',
        'did i run at all between may 15 and october 8 2016, how many times',
        'While the heel was bad, how many runs were there?',
        'how offten did i run with the bad heel in 2016',
      ],
      [['2016-05-15', '2016-10-08']],
      [],
      {
        none: true,
        facts: [
          ...heel.facts,
          "select 'km', sum(distance), null from sessions where date between '2016-05-15' and '2016-10-08'",
        ],
      },
    ],
  ]),
  ...inWords('beginner', [
    [
      [
        'How bad did I say my shin was?',
        'shin pain level',
        'what number did i give the shin',
        'Severity of my shin injury?',
        'my shin, how sevear is it in my log',
      ],
      [],
      [outOfTen(of('pain_severity', 'Right shin'))],
      shin,
    ],
    [
      [
        'How many days has my shin been sore?',
        'shin how many days now',
        'for how long have i had the shin thing',
        'It’s been how many days since I reported my shin?',
        'how meny days with this shin',
      ],
      [],
      [daysAway(of(`date '${today}' - date_reported`, 'Right shin'))],
      shin,
    ],
    [
      [
        'How many runs have I done since my shin started hurting?',
        'runs since shin injury',
        'since the shin was reported how many times have i run',
        'Number of runs since I logged the shin?',
        'how often did i run since the shin pain startd',
      ],
      [['2026-02-22', today]],
      [sessions("select count(*) from runs where date >= '2026-02-22'")],
      shin,
    ],
  ]),
  ...inWords('high-mileage', [
    [
      [
        'Is my hip injury over?',
        'hip still open?',
        'did i mark the hip as resolved, and when',
        'When did the hip stop being an injury?',
        'hip injury, is that resovled',
      ],
      [],
      [day(of('date_resolved', 'Left hip'))],
      { facts: around('2025-06-09') },
    ],
  ]),
];
