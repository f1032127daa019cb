/** How runners say that something is wrong, one per line. */
export const flaggedInEnglish = `
  crushing feeling behind my breastbone on the hills
  tightness across the chest and my left arm goes numb when i run
  an elephant sits on my chest during intervals
  my jaw and left arm ache as soon as i pick up the pace
  stabbing in my chest over the last k's, gone now, ok to run tomorrow?
  saw stars and went down at 15 k
  woke up on the pavement during my jog
  legs gave way and everything went black on the track
  found myself on the ground after the finish, don't remember falling
  lost consciousness for a second in my tempo, should i finish the week
  coughed up blood after the tempo
  there was blood when i coughed on my run
  blood in my spit since the intervals
  i was coughing blood on todays jog
  spat out some blood after the hills, normal?
  worst headache of my life came on during the run
  half my face went numb on the jog
  couldn't speak properly for a few minutes after my run
  one arm went weak during the long run and then came back
  sudden blinding headache while running and now i see double
  one spot on my shin bone hurts when i hop, even at night
  can't hop on my left leg, pinpoint pain on the bone
  foot hurts on one point and i limp even when walking
  i limp, and the bone in my foot hurts at night, run on sunday?
  is it a stress fracture if one spot on the bone hurts at night
  my periods have stopped since i upped the running
  no period for four months, i run a lot
  lost my period in marathon training, should i worry
  haven't had my period since autumn and i'm always tired
  is it ok that my period went away with all the mileage
  my heart suddenly went to 220 and i felt weak
  people called an ambulance for me after the race
  my chest feels weird when i run
  funny feeling in my chest on hills
  heart doing somersaults on the easy run
  my heart goes all over the place when i sprint
  heart beating out of rhythm
  my heart missed a few beats
  i get chest tightness on cold mornings
  chest discomfort on the climbs
  it feels like someone is standing on my chest
  a band around my chest when i go fast
  burning behind the sternum when running uphill
  pain spreading to my left arm on the run
  my ticker hurts after the tempo
  heart racing for hours after the run
  my heart was pounding while lying in bed for no reason
  nearly fainted at the finish
  i almost passed out
  felt like i was going to faint
  went all dizzy
  felt lightheaded after the race
  light headed on my run
  came over all woozy
  things went blurry and i had to sit down
  my vision went on the last hill
  i lost my vision for a few seconds
  i blacked out
  fell over unconscious
  i was out for a few seconds
  i can't get enough air even when i walk
  struggling to breathe since yesterday
  i'm wheezing on every run
  could not catch my breath at all on an easy jog
  my throat closed up on the run
  gasping for air lying in bed
  breathing hurts
  sharp pain when i breathe in
  out of breath just walking to the kitchen
  short of breath climbing one flight of stairs
  i peed red after the marathon
  my urine was the colour of coke
  my wee is brown
  blood on the toilet paper after long runs
  bloody diarrhoea after the race
  i puked blood
  black stools since the ultra
  calf is swollen and hot
  my calf is red and throbbing after the flight
  ankle blew up like a balloon
  knee ballooned overnight
  heard a pop in my calf and now i can't push off
  felt something snap in my achilles
  something tore in my hamstring
  my foot goes dead after 5k
  can't feel my toes
  lost feeling in my left foot
  my knee gives way
  can't walk on my foot
  i can't stand on my left leg anymore
  think i broke my toe
  pain in my shin even when i sit still
  my hip aches in bed
  shin throbs at night
  groin pain wakes me up
  i have a temperature, run?
  running a fever
  38.5 fever can i jog
  got fever since yesterday
  didn't know where i was at the finish
  stopped sweating and felt cold in the heat
  i was staggering and talking rubbish in the heat
  i think i had heat stroke
  had a seizure on my run
  my speech was slurred after the long run
  the left side of my body went weak
  my mouth drooped
  had a mini stroke last week, when can i run
  tingling down my arm
  no menstruation since summer
  missed three periods
  my period is gone
  haven't had a period in six months
  i'm pregnant
  i collapsed at the finish line
  i fell unconscious
  i feel like i'm having a heart attack
  doctor said i have afib, can i run
  heart flutters
  i have palpitations
  my heartbeat is all over the place
  skipped heartbeats at night
  my resting pulse is irregular
  pain between my shoulder blades and short of breath on easy runs
  i had to stop because my chest was so tight
  my chest was hurting
  my chest is killing me
  chest ache
  sore chest when breathing
  my lungs hurt when i breathe in
  pressure in my chest
  can hardly breathe
  i cant breath
  i could barely breathe on the hill
  my leg is twice its normal size
  shortness of breath doing nothing
  pins and needles in my hand
  i pass out when i stop running
  i get a heavy feeling in the chest when climbing
  chest feels constricted when i run hard
  pain under my left breast on runs
  my heart hurts
  had to stop, heart was going mad
  heart rate went nuts and i nearly collapsed
  fluttering in my chest
  thumping in my chest at rest
  skipped beats since the race
  blacked out for a second
  fell down and don't know why
  i keep getting faint on runs
  nearly fainted
  legs buckled and i couldn't see
  felt like passing out
  can't get air
  choking feeling when i run
  coughing up pink stuff
  i bring up blood
  there's blood when i go to the toilet after long runs
  pee is the color of tea
  peeing blood
  dark urine since the ultra and muscles hurt
  my lower leg is hot, red and swollen
  calf hurts after the flight and is swollen
  i twisted my ankle and can't put weight on it
  heard a crack in my foot
  my foot is broken i think
  bone hurts when i press on it
  shin hurts in one spot when pressing
  stress fracture?
  do i have a stress fracture
  might be a stress fracture
  pain in the groin at night
  it hurts even lying down
  no feeling in my foot
  numb toes
  tingling in my fingers
  my leg goes numb
  lost control of my bladder
  headache so bad i vomited after the run
  sudden weakness in one leg
  i couldn't find words after the race
  blurred vision
  confused at the finish
  felt delirious in the heat
  i've not had a period since may
  periods became irregular with training
  i am 12 weeks pregnant
  39 degrees fever
  shivering and feverish
  my knee locks and swells
  palpitations at night
  irregular pulse
  doctor found a heart murmur, can i race
  i had a heart attack last year, can i run
  i have angina
  a heart condition, can i do intervals
  i have myocarditis
  had covid and now my chest hurts
  i take beta blockers and feel dizzy
`
  .trim()
  .split(/\n\s*/);

/** The same words for something else, and soreness after any hard run. */
export const harmlessInEnglish = `
  my chest strap shows weird values
  chest day at the gym yesterday
  how heavy should my chest press be
  i couldn't talk on my easy run, was it too fast
  can't speak in full sentences on easy runs
  couldn't talk in whole sentences, too fast?
  how do i catch my breath on hills
  out of breath on the hills, do i need a rest day
  i was out of breath after 400m
  my pace collapsed in the last km
  my form collapsed at km 30
  my heart rate is high
  an ambulance passed me on my run
  my heart rate went to 200 in the last sprint
  heart rate spikes on easy runs
  my heart is set on boston
  i want to run with heart
  is racing every weekend bad for my heart, should i rest more
  why is my pulse so high on easy days
  did my resting heart rate drop
  the marathon broke my heart
  my legs are dead
  i'm dying on the hills
  that workout killed me
  i could not walk for two days after the marathon
  i can barely walk down the stairs after the marathon
  my quads hurt going downstairs
  sore calves since sunday
  my knee hurts
  my shin is sore
  achilles aches in the morning
  i have a headache after long runs
  headache
  does running at night hurt my sleep
  should i run at night
  i woke up at 5 and ran on the track
  i woke up on sunday and did 10k on the road
  i found myself on the podium
  went down a hill too fast
  should i slow down
  do i see double days in my plan
  could i see double the distance this year
  how many periods of rest did i have
  in what period did i run most
  i missed a period of training
  base period
  my recovery period
  training stopped for a period of two weeks
  what was my longest period without a run
  period of rest after marathon
  bleeding nipples
  i have a blister with blood
  bloody hell that was hard
  why am i so bloody slow
  blood pressure is fine
  what is my blood lactate threshold
  i gave blood yesterday, can i run
  black toenail
  my toenails are black
  how was the hop on hop off run
  hop on a treadmill
  i can't hop on my bike today, run instead?
  how many weeks off for my stress fracture in 2023
  i was stressed at work
  my watch blacked out at 10k
  i broke my pb
  i broke 4 hours
  i think i can break 40
  how do i break 20 minutes in 5k
  my arm swing is weak
  my left leg is weaker than my right
  my weak spot is hills
  a stitch in my side
  side stitch at km 5
  cold fingers
  what temperature was it
  high temperature on race day, how do i pace
  running in a temperature of 30 degrees
  too hot to run?
  did i run in the heat last summer
  am i confused about zones
  i feel tired
  i feel exhausted
  i'm knackered
  burned out
  got a cold
  runny nose, can i run
  is my resting heart rate going down
  when i wake up is my pulse lower than it used to be
  i can't stand on the podium
  should i rest on my rest day
  my stride rate
  what is my max heart rate
  pain cave
  no pain no gain
  tight calves
  tight hamstrings
  my shoes are too tight
  weight on bar
  what should i weigh
  how much weight did i lose
  the signal was faint
  is left arm swing important for running
  i lost my watch
  lost form
  lost fitness since the marathon
  have i lost speed
  the run where I limped home
  pop in for a run
  a quick pop of speed
  strides to get some pop in my legs
  no pop in the legs lately, why
  legs like lead
  can i run with a cold
  one spot of tape on my heel
  the same spot as last year at the race
  what is my best time at the same spot
  sick of running
  throwing a party
  feel like im treading water with my running, is that so
  running takes my breath away
  the view took my breath away
  breathing technique
  how do i breathe when running
  breathe through nose or mouth
  can i talk while running
  heart strong
  stroke rate in swimming
  how was my swim stroke
  double my mileage
  i see progress
  spinning class
  head down and run
  does spinning help
  what's the dizzying pace of kipchoge
  my head was not in it
  everything hurts after the marathon
  my feet hurt after the long run
  jaw dropping result
  my left arm is sunburnt
  how heavy should my chest exercises be
  i can't see my run in the log
  i was choking in the last race
  can you be my pacemaker for the marathon
`
  .trim()
  .split(/\n\s*/);
