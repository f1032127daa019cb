import type { OtherLanguage } from '../../languages/typical-words.ts';

/**
 * What runners write, written before any code existed to read it: `flag: sentence`, one per line.
 */
const lines = (text: string): string[] => text.trim().split(/\n\s*/);

const flagged = (text: string) => lines(text).map((line) => line.split(/: (.*)/, 2));

export interface Sentences {
  flagged: string[][];
  /** Mentioned nearby, denied, or something else in the same words. */
  harmless: string[];
}

export const sentences: Readonly<Record<OtherLanguage, Sentences>> = {
  de: {
    flagged: flagged(`
      signs of a stroke: plötzlich heftige Kopfschmerzen beim Laufen
      signs of a stroke: ich konnte nach dem Lauf nicht mehr sprechen
      signs of a stroke: ich sehe seit dem Lauf doppelt
      signs of a fracture or a tear: ist das ein Ermüdungsbruch?
      signs of a fracture or a tear: der Knochen am Schienbein tut weh
      signs of a fracture or a tear: in der Wade hat es laut geknackt
      periods that stay away: meine Periode ist ausgeblieben
      periods that stay away: seit vier Monaten keine Regel mehr
      confusion: mir war in der Hitze schlecht und ich war ganz verwirrt
      confusion: ich glaube, ich hatte einen Hitzschlag
      chest pain: Ich habe Schmerzen in der Brust beim Laufen
      chest pain: schmerzen in der brust
      chest pain: Meine Brust schmerzt, wenn ich bergauf laufe
      chest pain: schmerzn in der brust seit gestern
      chest pain: ein Stechen links in der Brust
      chest pain: mir tut die Brust weh
      chest pain: Druck auf der Brust nach den Intervallen, was tun?
      chest pain: Brustschmerzen beim Tempolauf
      chest pain: Bruststechen nach Intervallen
      chest pain: Die Brustschmerzen sind weg
      chest pain: Ich hatte gestern Herzrasen
      chest pain: nicht nur müde, sondern auch Schmerzen in der Brust
      fainting: bin nach dem Wettkampf ohnmächtig geworden
      fainting: mir wurde schwarz vor Augen
      chest pain: seit zwei Tagen zieht es in der linken Brust
      fainting: nach dem Zieleinlauf bin ich kurz weggekippt
      dizziness: mir war bei km 8 schwindlig
      trouble breathing: Ich bekomme keine Luft
      trouble breathing: kann nachts nicht atmen
      trouble breathing: Atemnot beim lockeren Lauf
      pain at rest or at night: mein Schienbein tut nachts weh
      pain at rest or at night: Die Schmerzen wecken mich, ich kann nicht schlafen
      pain at rest or at night: Schmerzen im Fuß auch in Ruhe
      being unable to put weight on it: ich kann mit dem Fuß nicht auftreten
      being unable to put weight on it: kann das Bein nicht mehr belasten
      swelling: mein Knöchel ist geschwollen
      swelling: dickes Knie seit Sonntag
      numbness: Mein Fuß wird nach 10 km taub
      numbness: Kribbeln in den Zehen
      fever: darf ich mit Fieber laufen
      fever: nicht nur Fieber, auch Husten
      blood: Blut im Urin nach dem Marathon
      blood: ich habe Blut gehustet
      pregnancy: Ich bin schwanger, darf ich laufen?
    `),
    harmless: lines(`
      Der Ermüdungsbruch von 2019
      in der Regel laufe ich morgens
      Periode mit vielen Kilometern
      ich habe Kopfschmerzen
      der Plan ist auf Kante genäht
      Mein Brustgurt zeigt komische Werte
      Der Brustgurt tut weh, was soll ich nehmen
      Wie ist meine Herzfrequenz?
      Herzfrequenz in Ruhe
      Ich habe keine Schmerzen in der Brust
      Meine Brust tut nicht weh
      ohne Fieber, nur Schnupfen
      Das Knie ist nicht mehr geschwollen
      Das Fieber ist weg
      Wann kommt mein Schwellenlauf?
      Schwellentempo im März
      Seitenstechen bei km 5
      Ich laufe lieber morgens
      war der Lauf im Taubertal gut
      Lampenfieber vor dem Marathon
      Was habe ich an Ruhetagen gemacht
      Muskelkater nach dem Berglauf
      Blutdruck und Blutbild sind gut
      Mein Knie tut weh
      Das Knie tut weh. Brust und Arme waren gestern dran
    `),
  },
  fr: {
    flagged: flagged(`
      signs of a stroke: un violent mal de tête soudain en courant
      signs of a stroke: je vois double depuis la course
      signs of a stroke: je n'arrivais plus à parler
      signs of a fracture or a tear: est-ce une fracture de fatigue ?
      signs of a fracture or a tear: j'ai mal à l'os du tibia
      signs of a fracture or a tear: ça a craqué dans le mollet
      periods that stay away: je n'ai plus mes règles depuis l'automne
      periods that stay away: mes règles se sont arrêtées
      confusion: j'étais désorienté et je vomissais dans la chaleur
      confusion: coup de chaleur pendant la course
      chest pain: J'ai une douleur dans la poitrine quand je cours
      chest pain: douleurs à la poitrine
      chest pain: j’ai mal à la poitrine depuis hier
      chest pain: la poitrine me fait mal en montée
      chest pain: ma poitrine est serrée après les fractionnés
      chest pain: douleur a la potrine
      chest pain: douleur thoracique pendant le footing
      chest pain: oppression dans la poitrine
      chest pain: j'ai des palpitations
      fainting: je me suis évanouie après la course
      fainting: j'ai fait un malaise au km 30
      fainting: j'ai perdu connaissance
      dizziness: j'ai eu des vertiges
      dizziness: j'ai la tête qui tourne
      trouble breathing: je n'arrive pas à respirer
      trouble breathing: j'ai du mal à respirer
      trouble breathing: difficultés à respirer
      pain at rest or at night: j'ai mal au tibia la nuit
      pain at rest or at night: la douleur au genou me réveille
      pain at rest or at night: douleur à la hanche au repos
      being unable to put weight on it: je ne peux pas poser le pied par terre
      swelling: ma cheville est gonflée
      being unable to put weight on it: je ne peux plus m’appuyer sur ma jambe
      swelling: le genou a enflé
      numbness: j'ai le pied engourdi
      numbness: des fourmillements dans les orteils
      fever: puis-je courir avec de la fievre
      blood: du sang dans les urines après le marathon
      blood: je crache du sang
      pregnancy: je suis enceinte, puis-je courir ?
    `),
    harmless: lines(`
      les règles du plan
      j'ai un peu mal à la tête
      je parle en courant
      mon allure a craqué au km 35
      Ma ceinture thoracique ne marche pas
      ma ceinture thoracique me serre
      quelle est ma fréquence cardiaque
      fréquence cardiaque au repos
      je n'ai pas de douleur à la poitrine
      je n'ai pas mal à la poitrine
      sans fièvre, juste un rhume
      j'ai mal dormi cette nuit
      j'ai mal au genou
      le cœur de la ville est pavé
      gonflé à bloc pour dimanche
      un point de côté au km 5
      aucune douleur la nuit
      analyse de sang et d'urine normale
      la course dans l'enceinte du château
      la cheville n'est pas gonflée
      je cours la nuit avec une frontale
    `),
  },
  es: {
    flagged: flagged(`
      signs of a stroke: un dolor de cabeza repentino corriendo
      signs of a stroke: veo doble después de correr
      signs of a stroke: no podía hablar después de la carrera
      signs of a fracture or a tear: ¿es una fractura por estrés?
      signs of a fracture or a tear: me duele el hueso de la espinilla
      signs of a fracture or a tear: noté un chasquido en el gemelo
      periods that stay away: se me ha retirado la regla
      periods that stay away: llevo cuatro meses sin la regla
      confusion: estaba confundido por el calor después de correr
      confusion: creo que tuve un golpe de calor
      chest pain: Tengo dolor en el pecho cuando corro
      chest pain: me duele el pecho
      chest pain: el pecho me duele al subir cuestas
      chest pain: dolores en el pecho desde ayer
      chest pain: opresion en el pecho despues de las series
      chest pain: un pinchazo en el lado izquierdo del pecho
      chest pain: tengo palpitaciones
      chest pain: no solo cansancio, también dolor en el pecho
      fainting: me desmayé después de la carrera
      fainting: perdí el conocimiento
      dizziness: me mareo a los 8 km
      dizziness: estuve mareada todo el dia
      trouble breathing: no puedo respirar por la noche
      trouble breathing: me cuesta respirar
      trouble breathing: me quedo sin aire corriendo despacio
      trouble breathing: me falta el aire
      pain at rest or at night: me duele la tibia por la noche
      pain at rest or at night: dolor de cadera en reposo
      pain at rest or at night: el dolor me despierta
      being unable to put weight on it: no puedo apoyar el pie
      swelling: tengo el tobillo hinchado
      swelling: hinchazón en la rodilla
      numbness: se me duerme el pie, lo noto entumecido
      numbness: hormigueo en los dedos
      fever: puedo correr con fiebre?
      blood: sangre en la orina después del maratón
      blood: tosí sangre
      pregnancy: estoy embarazada, ¿puedo correr?
    `),
    harmless: lines(`
      por regla general corro por la mañana
      un periodo de carga
      me duele un poco la cabeza
      La carrera pasa por el corazón de la ciudad
      mi banda de pecho no funciona
      la banda del pecho me molesta
      frecuencia cardiaca en reposo
      no tengo dolor en el pecho
      no me duele el pecho
      sin fiebre, solo un resfriado
      no he tenido fiebre
      me duele la rodilla
      esta noche corro 10 km
      el tobillo no está hinchado
      análisis de sangre y orina normales
      corro de noche con frontal
      la fiebre ha desaparecido
    `),
  },
  it: {
    flagged: flagged(`
      signs of a stroke: un mal di testa improvviso mentre correvo
      signs of a stroke: vedo doppio dopo la corsa
      signs of a stroke: non riuscivo a parlare
      signs of a fracture or a tear: è una frattura da stress?
      signs of a fracture or a tear: mi fa male l'osso della tibia
      signs of a fracture or a tear: ho sentito uno schiocco al polpaccio
      periods that stay away: mi è sparito il ciclo
      periods that stay away: da quattro mesi non mi arriva il ciclo
      confusion: ero confuso e vomitavo dopo la corsa al caldo
      confusion: penso di aver avuto un colpo di calore
      chest pain: Ho un dolore al petto quando corro
      chest pain: dolori al petto
      chest pain: mi fa male il petto in salita
      chest pain: una fitta al petto da ieri
      chest pain: oppressione al petto dopo le ripetute
      chest pain: ho le palpitazioni
      chest pain: dolore toracico
      fainting: sono svenuto dopo la gara
      fainting: ho perso i sensi
      dizziness: mi gira la testa
      dizziness: ho avuto le vertigini
      trouble breathing: non riesco a respirare
      trouble breathing: faccio fatica a respirare
      trouble breathing: mi manca il fiato anche piano
      pain at rest or at night: la tibia mi fa male di notte
      pain at rest or at night: dolore all'anca a riposo
      pain at rest or at night: il dolore mi sveglia
      being unable to put weight on it: non riesco ad appoggiare il piede
      swelling: la caviglia è gonfia
      swelling: gonfiore al ginocchio
      numbness: il piede è intorpidito
      numbness: formicolio alle dita
      fever: posso correre con la febbre
      blood: sangue nelle urine dopo la maratona
      blood: ho tossito sangue
      pregnancy: sono incinta, posso correre?
    `),
    harmless: lines(`
      il ciclo di carico è finito
      ho un po' di mal di testa
      La gara passa nel cuore della città
      la mia fascia toracica non funziona
      frequenza cardiaca a riposo
      non ho dolore al petto
      non mi fa male il petto
      senza febbre, solo raffreddore
      mi fa male il ginocchio
      ho dormito male questa notte
      la caviglia non è gonfia
      esami del sangue e delle urine ok
      mi sono addormentato tardi
      corro di notte
    `),
  },
  nl: {
    flagged: flagged(`
      signs of a stroke: plotselinge hoofdpijn tijdens het lopen
      signs of a stroke: ik zie dubbel na het hardlopen
      signs of a stroke: ik kon niet meer praten na de training
      signs of a fracture or a tear: is dit een stressfractuur?
      signs of a fracture or a tear: het bot in mijn scheen doet pijn
      signs of a fracture or a tear: ik voelde een knap in mijn kuit
      periods that stay away: mijn menstruatie is weggebleven
      periods that stay away: ik word al maanden niet meer ongesteld
      confusion: ik was verward na het lopen in de hitte
      confusion: ik denk dat ik een zonnesteek had
      chest pain: Ik heb pijn op de borst tijdens het lopen
      chest pain: pijn op de borst
      chest pain: mijn borst doet pijn bergop
      chest pain: steken in mijn borst sinds gisteren
      chest pain: een druk op de borst na de intervallen
      chest pain: ik heb hartkloppingen
      chest pain: mijn hart slaat over
      fainting: ik ben flauwgevallen na de wedstrijd
      fainting: ik viel bijna flauw
      dizziness: ik werd duizelig op km 8
      trouble breathing: ik kan niet ademen
      trouble breathing: ik ben snel kortademig
      trouble breathing: moeite met ademhalen
      pain at rest or at night: mijn scheen doet 's nachts pijn
      pain at rest or at night: pijn in de heup in rust
      pain at rest or at night: ik word wakker van de pijn
      being unable to put weight on it: ik kan niet op mijn voet staan
      swelling: mijn enkel is gezwollen
      swelling: dikke knie sinds zondag
      numbness: mijn voet wordt gevoelloos
      numbness: tintelingen in mijn tenen
      fever: mag ik met koorts lopen
      blood: bloed in mijn urine na de marathon
      blood: ik hoest bloed op
      pregnancy: ik ben zwanger, mag ik hardlopen?
    `),
    harmless: lines(`
      ik heb een beetje hoofdpijn
      ik loop een dubbele training
      Mijn borstband werkt niet
      hartslag in rust
      ik heb geen pijn op de borst
      mijn borst doet geen pijn
      zonder koorts, alleen verkouden
      de koorts is weg
      de enkel is niet gezwollen
      mijn knie doet pijn
      het was warm en benauwd weer
      schema opgezet voor april
      hooikoorts in mei
      's nachts lopen met een lampje
    `),
  },
  pt: {
    flagged: flagged(`
      signs of a stroke: uma dor de cabeça repentina correndo
      signs of a stroke: vejo tudo dobrado depois da corrida
      signs of a stroke: não conseguia falar depois do treino
      signs of a fracture or a tear: será uma fratura por estresse?
      signs of a fracture or a tear: dói o osso da canela
      signs of a fracture or a tear: senti um estalo na panturrilha
      periods that stay away: minha menstruação parou
      periods that stay away: há quatro meses que a menstruação não vem
      confusion: fiquei confuso com o calor na corrida
      confusion: acho que tive uma insolação
      chest pain: Tenho dor no peito quando corro
      chest pain: dores no peito
      chest pain: dói-me o peito a subir
      chest pain: meu peito dói desde ontem
      chest pain: aperto no peito depois dos tiros
      chest pain: uma pontada do lado esquerdo do peito
      chest pain: tenho palpitações
      fainting: desmaiei depois da prova
      fainting: perdi os sentidos
      dizziness: fiquei tonta no km 8
      dizziness: tive tonturas
      trouble breathing: não consigo respirar
      trouble breathing: tenho falta de ar
      trouble breathing: fico sem ar em corridas leves
      blood: urinei sangue
      trouble breathing: dificuldade em respirar
      pain at rest or at night: a canela dói à noite
      pain at rest or at night: dor no quadril em repouso
      pain at rest or at night: a dor me acorda
      being unable to put weight on it: não consigo apoiar o pé
      swelling: o meu tornozelo está inchado
      swelling: inchaço no joelho
      numbness: o pé fica dormente
      numbness: formigamento nos dedos
      fever: posso correr com febre
      blood: sangue na urina depois da maratona
      blood: tossi sangue
      pregnancy: estou grávida, posso correr?
    `),
    harmless: lines(`
      estou com um pouco de dor de cabeça
      o meu período de base
      A prova passa no coração da cidade
      a minha banda de peito não funciona
      frequência cardíaca em repouso
      não tenho dor no peito
      não me dói o peito
      sem febre, só constipado
      o joelho dói
      o tornozelo não está inchado
      exames de sangue e urina normais
      não consigo perder peso
      dor no joelho perto de casa
      corro à noite
      apaguei o treino
    `),
  },
  pl: {
    flagged: flagged(`
      signs of a stroke: nagły ból głowy podczas biegu
      signs of a stroke: widzę podwójnie po biegu
      signs of a stroke: po biegu nie mogłem mówić
      signs of a fracture or a tear: czy to złamanie zmęczeniowe?
      signs of a fracture or a tear: boli mnie kość piszczelowa
      signs of a fracture or a tear: coś strzeliło w łydce
      periods that stay away: nie mam miesiączki od jesieni
      periods that stay away: zanikła mi miesiączka
      confusion: byłem zdezorientowany w upale podczas biegu
      confusion: chyba miałam udar cieplny
      chest pain: Mam ból w klatce piersiowej podczas biegania
      chest pain: bol w klatce
      chest pain: boli mnie klatka piersiowa pod górę
      chest pain: klatka piersiowa mnie boli od wczoraj
      chest pain: kłucie w klatce piersiowej
      chest pain: ucisk w klatce po interwałach
      chest pain: mam kołatanie serca
      chest pain: nie tylko zmęczenie, ale i ból w klatce
      fainting: zemdlałem po zawodach
      fainting: straciłam przytomność
      dizziness: mam zawroty głowy
      dizziness: kręci mi się w głowie
      trouble breathing: nie mogę oddychać
      trouble breathing: mam duszności
      trouble breathing: brakuje mi powietrza
      pain at rest or at night: piszczel boli mnie w nocy
      pain at rest or at night: ból biodra w spoczynku
      pain at rest or at night: ból mnie budzi
      being unable to put weight on it: nie mogę stanąć na nodze
      swelling: mam spuchniętą kostkę
      swelling: opuchlizna na kolanie
      numbness: drętwieje mi stopa
      numbness: mrowienie w palcach
      fever: czy mogę biegać z gorączką
      blood: krew w moczu po maratonie
      blood: kaszlę krwią
      pregnancy: jestem w ciąży, czy mogę biegać?
    `),
    harmless: lines(`
      trochę boli mnie głowa
      okres przygotowawczy
      Bieg przez serce miasta
      mój pas piersiowy nie działa
      tętno w spoczynku
      nie mam bólu w klatce
      nie boli mnie klatka piersiowa
      bez gorączki, tylko katar
      boli mnie kolano
      kostka nie jest spuchnięta
      badania krwi i moczu w normie
      zawaliłem trening
      biegam w nocy z czołówką
      ból minął
    `),
  },
};
