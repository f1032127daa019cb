/**
 * Short questions as runners type them, one per line, written before any code existed to read them.
 */
const lines = (text: string): string[] => text.trim().split(/\n\s*/);

export const english = lines(`
  whats my avarage pace this yeer
  longest run evr
  how was the Königsallee run
  Paris Marathon predicton
  How was my week?
  hows my trainig going
  wich shoes shuld i replace
  wen did i last run 20k
  how far in june
  whats my 10k pb
  plan my next week
  am i redy for berlin
  how many km since march
  my longest streak
  last run
  easy pace
  Pace
  marathon
  10k
  hi
  thanks!
  ok
  hey coach
  5k pb?
  vo2max
  resting heart rate trend
  avg hr last week
  did i run on christmas
  What was my time in the Marathon de Paris?
  how was Roma
  Maratona di Roma time
  Marató de Barcelona vs Valencia
  El Maratón de Valencia: what was my pace?
  Zürich Marathon result
  Marathon des Sables training plan
  UTMB Mont-Blanc readiness
  how was La Course de l'Escalade
  Rennsteiglauf splits
  my Dam tot Damloop time
  Corrida de São Silvestre result
  Behobia-San Sebastián
  Cracovia Maraton pace
  Bieg Niepodległości 2025 time
  was war mentioned in my notes
  how fast was the Lauf zwischen den Meeren
  Run in den Mai - how was it?
  La Sansilvestre Vallecana
  Carrera de la Mujer
  Trofeo del Lago di Como
  Halve van Egmond pb
  De Zevenheuvelenloop
  Große Runde um den See, how often?
  runs named "Langer Lauf"
  how often did I run the "Tour du lac"
  pace on Kärntner Ring
  longest run in Rio de Janeiro
  los angeles marathon time
  Las Vegas rock n roll half
  Big Sur marathon prediction
  how many runs in San José
  Den Haag half results
  Des Moines marathon
  Van Cortlandt Park 5k
  best 5 km in Łódź
  runs in Malmö last summer
  São Paulo 10k
  shoes: Adidas Adizero Boston 12 km left
  nike alphafly km
  my on cloudmonster mileage
  Puma Deviate Nitro worn out?
  how much climb per month
  tempo runs in april
  tempo
  fartlek last month
  total elevation
  km per week
  what pace for a sub 4 marathon
  sub 3:30 in hamburg possible?
  5 mi pace
  in miles
  and the year before?
  make it easier
  no, i meant four weeks
  only long runs
  show me all runs over 20 km
  compare june with june last year
  two years ago today
  am i fitter than in 2023
  why am i so slow
  i feel flat
  legs are dead
  my knee hurts
  i ran 10k today in 52 minutes
  log my achilles, pain 4, since tuesday
  new shoes, Pegasus 41
  i raced Berlin in 3:28:10
  move my long run to saturday
  delete yesterdays run
  delete all my trainings
  can u tell me wat i did in may
  wat was my best month
  hoe many runs last year
  how mutch did i ran in der last week
  wie fast can I run a half
  how wer my intervals
  hwo is my traning
  tell me abt my ftp
  im tierd, replan
  taper for Frankfurt
  zone 2 time
  sleep and hrv
  overtraining?
  rest day or run tomorrow
  weather 20°C pace
  best race
  slowest marathon
  mon run
  tue intervals pace
  sat long run how far
  mar total
  run total mar to mai
  man i was slow today
  die hard workout on sunday?
  is 80 km a week too much
  do i run too fast on easy days
  on which day do I run most
  as fast as in 2022?
  come on, how was it
  pain in my shin
  sore calf
  nutrition for the ultra
  carbs per hour
  gel every 30 min
  what does RPE mean
  do you speak german
  can you answer in French
  answer in Spanish please
  my german shepherd runs with me, how often?
  Hermannslauf 2024
  Comrades
  Two Oceans
  Lidingöloppet pb
  Vasaloppet
  Großer Preis
  sur lie
  ultra trail Cape Town climb
  Jungfrau marathon est finish
  Wien 2026 goal
  training in Mallorca how many km
  Lanzarote camp total
  trail du Sancy time
  how is my form after Cortina
  run to Sainte-Victoire
  run con amigos
  Hash House Harriers À la carte
  how was "Wie im Flug durch die Stadt"?
  what did I write about "mal de genou"
  shoes Asics Gel-Nimbus vs Saucony Endorphin
  Mizuno
  PRs
  stats
  help
  summary pls
  hello
  thx
  hot temps
  soy or whey
  soy milk?
  Notre Dame 10k
  BQ qual time
  bin the pegasus
  jest for fun run
  rok n roll half
  Toronto Ont 10k
  Chicago IL half
  Mich state 5k
  tem k pb
  dans 5k
  Dove Valley trail
  kilometres on trail in 2021
  Harbour loop
  how many kilometres
  Dia de los Muertos 5k
  24 Stunden von Delmenhorst
  6 Jours de France distance
`);

const german = lines(`
  Wie viele Kilometer bin ich dieses Jahr gelaufen?
  wie war meine woche
  Was war mein längster Lauf?
  bin ich bereit für den Marathon
  Wann soll ich meine Schuhe ersetzen?
  Plane meine nächste Woche
  wie schnell war ich im Juni
  Mein bester 10er?
  welche Pace soll ich beim Halbmarathon laufen
  zeig mir alle Läufe über 20 km
  Wie oft war ich letzten Monat laufen?
  hab ich zu viel trainiert
  Wie war der Lauf gestern?
  was soll ich morgen laufen
  durchschnittliche herzfrequenz letzte woche
  mein letzter Wettkampf
  bin ich schneller als letztes jahr
  Wie weit bin ich seit März gelaufen
  wieviele höhenmeter im august
  Ich bin müde, was nun?
  ich bin heute 10 km in 52 minuten gelaufen
  Mein Knie tut weh
  Schreib mir einen Trainingsplan
  kann ich unter 4 stunden laufen
  Lösche meinen Lauf von gestern
  was ist mein Ruhepuls
  wann war mein letzter Ruhetag
  Wie lange brauche ich für 10 km?
  vergleiche juni mit juni letztes jahr
  Danke, das hilft mir
  kannst du deutsch
  Und im Jahr davor?
  nächster wettkampf
  wie gehts
  Gesamtkilometer im Oktober
  Wie läuft mein Training?
  Prognose für Halbmarathon
  Hab ich diesen Winter mehr trainiert als im letzten?
  Vergleich Mai und Juni
  Durchschnittspuls bei lockeren Läufen
  Wieviel km hat der Pegasus drauf
  wann hab ich zuletzt Intervalle gemacht
  bin ich fit genug für Berlin
  Brauch ich einen Ruhetag
`);

const french = lines(`
  Combien de kilomètres ai-je couru cette année ?
  comment était ma semaine
  Quelle est ma plus longue sortie ?
  suis-je prêt pour le marathon
  quand dois-je changer mes chaussures
  Planifie ma semaine prochaine
  quelle était mon allure en juin
  mon meilleur 10 km
  à quelle allure courir le semi
  montre moi toutes les sorties de plus de 20 km
  combien de fois ai-je couru le mois dernier
  est-ce que je m'entraine trop
  comment était ma course hier
  que dois-je courir demain
  fréquence cardiaque moyenne de la semaine dernière
  ma dernière course
  suis-je plus rapide que l'an dernier
  combien de km depuis mars
  dénivelé total en août
  je suis fatigué, que faire
  j'ai couru 10 km aujourd'hui en 52 minutes
  j'ai mal au genou
  fais moi un plan d'entrainement
  puis-je courir en moins de 4 heures
  supprime ma sortie d'hier
  quelle est ma fréquence cardiaque au repos
  C'était quand mon dernier jour de repos ?
  et l'année d'avant ?
  merci beaucoup
  tu parles français ?
  prochaine course
  ou en est mon entrainement
  bonjour
  kilométrage total en octobre
  Comment se passe mon entraînement ?
  prévision pour le semi
  ai-je plus couru cet hiver
  ma fréquence cardiaque en footing
  combien de km sur mes Pegasus
  c'est quand ma dernière séance de fractionné
  suis je en forme pour Berlin
  il me faut un jour de repos ?
`);

const spanish = lines(`
  ¿Cuántos kilómetros he corrido este año?
  como fue mi semana
  cual fue mi carrera mas larga
  estoy listo para el maratón
  cuando debo cambiar mis zapatillas
  Planifica mi próxima semana
  qué ritmo llevaba en junio
  mi mejor 10k
  a que ritmo debo correr la media
  enséñame todas las carreras de más de 20 km
  cuantas veces corrí el mes pasado
  estoy entrenando demasiado?
  ¿Qué tal fue mi carrera de ayer?
  que corro mañana
  frecuencia cardiaca media la semana pasada
  mi última carrera
  soy más rápido que el año pasado
  cuantos km llevo desde marzo
  desnivel total en agosto
  estoy cansado, qué hago
  hoy he corrido 10 km en 52 minutos
  me duele la rodilla
  hazme un plan de entrenamiento
  puedo correr en menos de 4 horas
  borra mi carrera de ayer
  cuál es mi frecuencia en reposo
  cuándo fue mi último día de descanso
  y el año anterior?
  muchas gracias
  hablas español
  próxima carrera
  hola
  kilometraje total en octubre
  ¿Cómo va mi entrenamiento?
  predicción para la media
  he entrenado más este invierno
  compara mayo y junio
  pulso medio en rodajes suaves
  cuántos km tienen mis Pegasus
  cuándo hice series por última vez
  estoy en forma para Berlín
  necesito un día de descanso?
`);

const italian = lines(`
  Quanti chilometri ho corso quest'anno?
  com'è andata la mia settimana
  qual è la mia corsa più lunga
  sono pronto per la maratona
  quando devo cambiare le scarpe
  Pianifica la prossima settimana
  che passo avevo a giugno
  il mio miglior 10 km
  a che passo devo correre la mezza
  mostrami tutte le corse sopra i 20 km
  quante volte ho corso il mese scorso
  mi sto allenando troppo?
  com'era la mia corsa di ieri
  cosa devo correre domani
  frequenza cardiaca media della settimana scorsa
  la mia ultima gara
  sono più veloce dell'anno scorso
  quanti km da marzo
  dislivello totale ad agosto
  sono stanco, che faccio
  oggi ho corso 10 km in 52 minuti
  mi fa male il ginocchio
  fammi un piano di allenamento
  posso correre sotto le 4 ore
  cancella la mia corsa di ieri
  qual è la mia frequenza a riposo
  quando è stato il mio ultimo giorno di riposo
  e l'anno prima?
  grazie mille
  parli italiano
  prossima gara
  ciao
  chilometraggio totale in ottobre
  come va il mio allenamento?
  previsione per la mezza
  ho corso di più quest'inverno
  confronta maggio e giugno
  battito medio nelle corse lente
  quanti km hanno le mie Pegasus
  quando ho fatto le ripetute l'ultima volta
  sono in forma per Berlino
  ho bisogno di un giorno di riposo?
`);

const dutch = lines(`
  Hoeveel kilometer heb ik dit jaar gelopen?
  hoe was mijn week
  wat was mijn langste loop
  ben ik klaar voor de marathon
  wanneer moet ik mijn schoenen vervangen
  Plan mijn volgende week
  hoe snel liep ik in juni
  mijn beste 10 km
  welk tempo moet ik lopen op de halve marathon
  laat me alle lopen boven 20 km zien
  hoe vaak heb ik vorige maand gelopen
  train ik te veel
  hoe was mijn training gisteren
  wat moet ik morgen lopen
  gemiddelde hartslag vorige week
  mijn laatste wedstrijd
  ben ik sneller dan vorig jaar
  hoeveel km sinds maart
  hoeveel hoogtemeters in augustus
  ik ben moe, wat nu
  ik heb vandaag 10 km gelopen in 52 minuten
  mijn knie doet pijn
  maak een trainingsschema voor mij
  kan ik onder de 4 uur lopen
  verwijder mijn loop van gisteren
  wat is mijn rusthartslag
  wanneer was mijn laatste rustdag
  en het jaar daarvoor?
  dank je wel
  spreek je nederlands
  volgende wedstrijd
  goedemorgen
  totaal aantal kilometers in oktober
  Hoe gaat mijn training?
  voorspelling voor de halve marathon
  heb ik deze winter meer gelopen
  vergelijk mei en juni
  gemiddelde hartslag bij rustige duurlopen
  hoeveel km hebben mijn Pegasus
  wanneer deed ik voor het laatst intervallen
  ben ik in vorm voor Berlijn
  heb ik een rustdag nodig
`);

const portuguese = lines(`
  Quantos quilómetros corri este ano?
  como foi a minha semana
  qual foi a minha corrida mais longa
  estou pronto para a maratona
  quando devo trocar os meus ténis
  Planeia a minha próxima semana
  qual era o meu ritmo em junho
  o meu melhor 10 km
  a que ritmo devo correr a meia
  mostra-me todas as corridas acima de 20 km
  quantas vezes corri no mês passado
  estou treinando demais?
  como foi minha corrida ontem
  o que devo correr amanhã
  frequência cardíaca média da semana passada
  minha última prova
  estou mais rápido do que no ano passado
  quantos km desde março
  desnível total em agosto
  estou cansado, o que faço
  hoje corri 10 km em 52 minutos
  meu joelho dói
  faz um plano de treino para mim
  consigo correr abaixo de 4 horas
  apaga a minha corrida de ontem
  qual é a minha frequência em repouso
  quando foi meu último dia de descanso
  e o ano anterior?
  muito obrigado
  você fala português
  próxima corrida
  olá
  quilometragem total em outubro
  Como vai o meu treino?
  previsão para a meia
  corri mais neste inverno
  compara maio e junho
  pulso médio nos treinos leves
  quantos km têm os meus Pegasus
  quando fiz tiros pela última vez
  estou em forma para Berlim
  preciso de um dia de descanso?
`);

const polish = lines(`
  Ile kilometrów przebiegłem w tym roku?
  jak minął mój tydzień
  jaki był mój najdłuższy bieg
  czy jestem gotowy na maraton
  kiedy wymienić buty
  Zaplanuj mój następny tydzień
  jakie miałem tempo w czerwcu
  moja najlepsza dycha
  jakim tempem biec półmaraton
  pokaż wszystkie biegi powyżej 20 km
  ile razy biegałem w zeszłym miesiącu
  czy trenuję za dużo
  jak poszedł wczorajszy bieg
  co mam biegać jutro
  srednie tetno w zeszlym tygodniu
  mój ostatni start
  czy jestem szybszy niż rok temu
  ile km od marca
  suma przewyższeń w sierpniu
  jestem zmęczony, co robić
  dzisiaj przebieglem 10 km w 52 minuty
  boli mnie kolano
  zrób mi plan treningowy
  czy mogę pobiec poniżej 4 godzin
  usuń mój wczorajszy bieg
  jakie mam tętno spoczynkowe
  kiedy mialem ostatni dzien wolny
  a rok wcześniej?
  dziękuję bardzo
  mówisz po polsku
  następne zawody
  cześć
  suma kilometrów w październiku
  Jak idzie mój trening?
  prognoza na półmaraton
  czy więcej biegałem tej zimy
  porównaj maj i czerwiec
  średni puls na spokojnych biegach
  ile km mają moje Pegasusy
  kiedy ostatnio robiłem interwały
  czy jestem w formie na Berlin
  potrzebuję dnia odpoczynku?
`);

/** The questions of each language. */
export const questionsByLanguage = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  pt: portuguese,
  pl: polish,
} as const;
