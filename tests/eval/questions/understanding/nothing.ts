import type { Question } from '../../question.ts';
import { ever, month, months, year } from '../earlier-years/years.ts';
import { none, unknown, worded } from './worded.ts';

/** What there was none of in a span, and what the log cannot say. */
export const nothing: Question[] = [
  ...worded('twelve-years', [
    none([
      'how far did I run in 2012',
      'km 2012',
      'How many kilometres did I run in 2012?',
      'total distance 2012',
      'milage in 2012',
    ]),
    none([
      'how many runs before 2014',
      'runs before january 2014?',
      'Did I run before 2014?',
      'distance until the end of 2013',
      'km before 1 jan 2014',
    ]),
    none(
      [
        'how far did I run in july 2016',
        'jul 2016 km',
        'How many kilometers did I run in July 2016?',
        'july 2016 total running distance',
        'runs in jly 2016',
      ],
      [month(2016, 7)],
    ),
    none(
      [
        'how far did I run in summer 2022',
        'summer 2022 km',
        'How many kilometres did I run in the summer of 2022?',
        'distance june to august 2022',
        'jun - aug 2022, how many k',
      ],
      [months(2022, 6, 8)],
    ),
    none(
      [
        'how many runs in december 2022',
        'dec 2022 runs',
        'Did I run at all in December 2022?',
        'number of runs december 2022',
        'how often did i run in dec 2022',
      ],
      [month(2022, 12)],
    ),
    none(
      [
        'did I run on christmas 2016',
        'xmas 2016 run?',
        'How far did I run on Christmas Day 2016?',
        '25 december 2016 run',
        'what did i run on december 25 2016',
      ],
      [['2016-12-25', '2016-12-25']],
    ),
    none(
      [
        'runs over 40 km in 2021',
        'how many runs >40k in 2021',
        'Did I run more than 40 kilometres in one go in 2021?',
        'how often over 40 km in 2021',
        'list my 2021 runs longer than 40 km',
      ],
      [year(2021)],
    ),
    none(
      [
        'how many races in 2022',
        'races 2022',
        'Which races did I run in 2022?',
        'did i race at all in 2022',
        'list my 2022 races',
      ],
      [year(2022)],
    ),
    none(
      [
        'treadmill km in 2023',
        'how far on the treadmill in 2023',
        'How many treadmill runs did I do in 2023?',
        'tredmill runs 2023',
        'runs on a treadmill in 2023',
      ],
      [year(2023)],
    ),
    none([
      'did I run on june 1 2020',
      '1 june 2020 run',
      'What did I run on the 1st of June 2020?',
      'how far on 1 jun 2020',
      'June 1st, 2020: km?',
    ]),
    none(
      [
        'how far did I run in the Fell Goat last year',
        'fell goat km 2025',
        'How many kilometres in the Fell Goat shoes in 2025?',
        'runs in fell goat last year',
        'distance in fell goats 2025',
      ],
      [year(2025)],
    ),
    unknown(
      [
        'average heart rate in 2014',
        'avg hr 2014',
        'What was my mean heart rate in 2014?',
        'heart rate 2014 on average',
        'my hr in 2014?',
      ],
      [year(2014)],
    ),
    unknown(
      [
        'how much did I climb in 2015',
        'elevation gain 2015',
        'Total ascent in 2015?',
        'climbing 2015 in metres',
        'vert 2015',
      ],
      [year(2015)],
    ),
    unknown(
      [
        'how hot was it on my run on 29 june 2019',
        'temperature on june 29 2019',
        'What was the temperature during my run on June 29, 2019?',
        'weather in degrees on my 29/6/2019 run',
        'how many degrees was it on the 29 june 2019 run',
      ],
      [['2019-06-29', '2019-06-29']],
    ),
    unknown(
      [
        'average power in 2024',
        'avg watts 2024',
        'How many watts did I run on average in 2024?',
        'running power 2024',
        'mean power in watts for 2024',
      ],
      [year(2024)],
    ),
    unknown(
      [
        'how much did I sleep in 2021',
        'avg sleep 2021',
        'How many hours did I sleep on average in 2021?',
        'sleep in 2021 on average',
        'average hours of slep 2021',
      ],
      [year(2021)],
    ),
    unknown(
      [
        'runs after midnight in 2023',
        'how many runs between midnight and 4 am in 2023',
        'Did I start any run between 0:00 and 4:00 in 2023?',
        'number of runs started before 4 am in 2023',
        'runs before 4 in the morning 2023',
      ],
      [year(2023)],
    ),
    none(
      [
        'did I ever run 60 km',
        'any run over 60k?',
        'Have I ever run further than 60 kilometers?',
        'runs longer than 60 km ever',
        'how many times over 60 km',
      ],
      [ever],
    ),
  ]),
];
