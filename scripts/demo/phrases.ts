import type { Terrain } from '#shared/trainings/words.ts';
import type { Sky } from './weather.ts';

/** What a runner writes into a log. Each list is used in turns, so that nothing repeats at once. */
export type Phrases = readonly [string, ...string[]];

export const easyRoutes: Record<Terrain, Phrases> = {
  road: [
    'Easy loop along the river',
    'Easy kilometres around the block',
    'Easy out and back on the canal path',
    'Easy run with the club',
    'Easy through the old town',
    'Easy bridges loop',
    'Easy, no watch for once',
    'Easy run to the lighthouse and back',
    'Easy, errands on the way',
  ],
  trail: [
    'Easy on the forest trails',
    'Trail loop over the ridge',
    'Easy single tracks',
    'Forest loop, soft ground',
    'Up to the lookout and back',
  ],
  park: ['Easy laps in the park', 'Park loops with strides', 'Grass and gravel in the park'],
  beach: ['Easy on the hard sand', 'Barefoot strides on the beach'],
  track: ['Easy laps on the track'],
  treadmill: ['Treadmill, too icy outside', 'Treadmill with a podcast', 'Treadmill, flat and dull'],
};

export const recoveryRoutes: Phrases = [
  'Recovery jog',
  'Very easy, legs only',
  'Recovery laps in the park',
  'Slow and short',
  'Shuffle with four strides',
  'Recovery jog with the dog',
];

export const longRoutes: Record<'road' | 'trail', Phrases> = {
  road: [
    'Long run along both banks of the river',
    'Long run to the reservoir and back',
    'Long run with the club',
    'Long and steady',
    'Long run through the villages',
    'Long loop around the lake',
    'Long run, progressive by feel',
  ],
  trail: [
    'Long run over the hills',
    'Long trail run, hiking the steep parts',
    'Long forest loop with some climbing',
    'Ridge and valley, long and slow',
  ],
};

export const skyNotes: Record<Exclude<Sky, 'fine'>, Phrases> = {
  hot: [
    'Hot already. Took it slower and drank twice.',
    'Heat made the pace meaningless.',
    'Shade wherever there was some.',
  ],
  rain: [
    'Rain from start to end, strangely nice.',
    'Soaked shoes after a kilometre.',
    'Only met two other runners in this rain.',
    'Rain jacket stayed at home, wrongly.',
  ],
  wind: [
    'Headwind all the way out, flew home.',
    'Wind by the water was brutal.',
    'Hid behind the group in the wind.',
  ],
  ice: [
    'Icy corners, careful steps.',
    'Frost and sun. Beautiful.',
    'Gloves and hat, eyelashes frozen.',
  ],
};

export const tiredNotes: Phrases = [
  'Heavy legs from the first step.',
  'Tired from the week, kept it honest.',
  'Slept badly and felt it.',
  'Needed three kilometres to wake up.',
  'Turned around early in my head, not on the road.',
  'Glad that the next one is easy.',
];

export const freshNotes: Phrases = [
  'Felt light. Had to hold back.',
  'Legs came back after the easy week.',
  'Could have gone on for an hour more.',
  'One of those days when it just flows.',
  'Pace two notches faster at the same heart rate.',
];

export const plainNotes: Phrases = [
  'Nothing special, good to be out.',
  'Talked the whole way.',
  'Kept the heart rate down on the climbs.',
  'Good company today.',
  'Calm morning, nobody around.',
  'Audiobook finished, run too.',
  'Left ankle felt stiff at first, fine later.',
  'Tried the new route, worth repeating.',
  'Strides at the end felt smooth.',
  'Coffee afterwards was the best part.',
];

export const hardNotes: Phrases = [
  'Last repeat was the fastest, as it should be.',
  'Right on pace, nothing left at the end.',
  'First half easy, second half honest work.',
  'Went out a little hot, evened out later.',
  'Breathing under control, legs the limit.',
  'Did one fewer than planned would have been wiser.',
  'Rhythm was there from the start.',
  'Shoes felt fast.',
  'Hard to start, proud at the end.',
];

export const longNotes: Phrases = [
  'Fuelled early and it showed: no fade.',
  'Last five kilometres got long.',
  'Negative split without trying.',
  'Two gels, stomach was fine.',
  'Found a new path behind the quarry.',
  'Met the club at the fountain half-way.',
  'Ran out of water, plan that better.',
  'Steady all the way, slept on the sofa afterwards.',
];

export const returnNotes: Phrases = [
  'No pain. Stopped while it was still good.',
  'A slight pull at the start, gone after five minutes.',
  'So slow, and so happy.',
  'Tendon quiet today and the morning after.',
  'Patience. Twice as many minutes as last week.',
];

export const strengthNotes: Phrases = [
  'Added weight on the split squats.',
  'Calf raises 3 × 15, single leg.',
  'Short on time, core only.',
  'Deadlifts felt solid.',
  'Hips and glutes, then ten minutes of balance.',
];

export const bikeNotes: Phrases = [
  'Legs round, no load.',
  'Indoor trainer and a film.',
  'Out to the lake on the bike.',
];
