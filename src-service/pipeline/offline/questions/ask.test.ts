import { describe, expect, test } from 'vitest';
import type { KnownLanguage } from '../language.ts';
import { questionGenerators } from './ask.ts';

const asked = (language: KnownLanguage, statement: string, common: readonly string[] = []): string | null =>
  questionGenerators[language](statement, { isCommon: (word) => common.includes(word.toLowerCase()) });

const examples: Readonly<Record<KnownLanguage, readonly (readonly [string, string])[]>> = {
  en: [
    ['The garden party starts at 3 pm on Saturday.', 'When does the garden party start?'],
    ['Our landlord will replace the window in May.', 'When will our landlord replace the window?'],
    ['The council approved the bus lane on 4 May.', 'When did the council approve the bus lane?'],
    ['The new version was released on 3 June and fixes a bug.', 'When was the new version released?'],
    ['The bill must be paid before Friday.', 'When must the bill be paid?'],
    ['The meeting was cancelled because no one booked a room.', 'Why was the meeting cancelled?'],
    ['The course took six weeks.', 'How long did the course take?'],
    ['We planted forty tulips along the fence.', 'How many tulips did we plant along the fence?'],
    ['The water supply will be cut off from 1 May.', 'When will the water supply be cut off?'],
    ['Repairing a bike costs about £60.', 'How much does repairing a bike cost?'],
    ['The rope is under the back seat of the car.', 'Where is the rope?'],
    ['Lucas plays the cello and Mia the drums.', 'Who plays the cello?'],
    ['Grandad always added caraway to the dough.', 'Who always added caraway to the dough?'],
    ['The novel is about a family in Kerala.', 'What is the novel about?'],
  ],
  de: [
    ['Die Prüfung findet am 12. März um 9 Uhr statt.', 'Wann findet die Prüfung statt?'],
    ['Unser Vermieter ersetzt im Mai das Fenster.', 'Wann ersetzt unser Vermieter das Fenster?'],
    ['Die Rechnung muss bis Freitag bezahlt werden.', 'Bis wann muss die Rechnung bezahlt werden?'],
    ['Im Juli beginnt der Umbau der Küche.', 'Wann beginnt der Umbau der Küche?'],
    ['Das Treffen wurde abgesagt, weil niemand Zeit hatte.', 'Warum wurde das Treffen abgesagt?'],
    ['Der Kurs dauert sechs Wochen.', 'Wie lange dauert der Kurs?'],
    ['Der Verein hat 120 Mitglieder.', 'Wie viele Mitglieder hat der Verein?'],
    ['Der Schlüssel hängt neben der Tür.', 'Wo hängt der Schlüssel?'],
    ['Georg beantragt den Zuschuss beim Sportbund.', 'Wer beantragt den Zuschuss beim Sportbund?'],
    ['Der Rat hat beschlossen, den Park zu erweitern.', 'Was hat der Rat beschlossen?'],
    ['Das Buch handelt von einer Familie.', 'Wovon handelt das Buch?'],
  ],
  fr: [
    ['L’examen aura lieu le 12 mars à 9 h.', 'Quand est-ce que l’examen aura lieu ?'],
    ['Le dernier train part à 23 h 40.', 'À quelle heure est-ce que le dernier train part ?'],
    ['Le magasin est ouvert depuis 1998.', 'Depuis quand est-ce que le magasin est ouvert ?'],
    [
      'La réunion a été annulée parce que personne n’était libre.',
      'Pourquoi est-ce que la réunion a été annulée ?',
    ],
    ['Le stage dure six semaines.', 'Combien de temps dure le stage ?'],
    ['Le club compte 120 membres.', 'Combien de membres compte le club ?'],
    ['La clé est accrochée à côté de la porte.', 'Où est accrochée la clé ?'],
    ['La corde se trouve sous le siège.', 'Où se trouve la corde ?'],
    ['Julien a payé l’acompte de 180 euros.', 'Qui a payé l’acompte de 180 euros ?'],
    ['Le conseil a décidé de fermer le pont.', 'Qu’est-ce que le conseil a décidé ?'],
  ],
  es: [
    ['El pasaporte caduca en marzo de 2027.', '¿Cuándo caduca el pasaporte?'],
    ['El último tren sale a las 23:40.', '¿A qué hora sale el último tren?'],
    ['La tienda abre desde 1998.', '¿Desde cuándo abre la tienda?'],
    ['Mi hermana puede ir los martes.', '¿Cuándo puede ir mi hermana?'],
    ['La reunión se canceló porque nadie podía venir.', '¿Por qué se canceló la reunión?'],
    ['El curso dura seis semanas.', '¿Cuánto tiempo dura el curso?'],
    ['El club tiene 120 socias.', '¿Cuántas socias tiene el club?'],
    ['La llave está junto a la puerta.', '¿Dónde está la llave?'],
    ['Teo guarda los recibos en la carpeta.', '¿Quién guarda los recibos en la carpeta?'],
    ['La junta aprobó cambiar el motor.', '¿Qué aprobó la junta?'],
  ],
  zh: [
    ['护照2027年3月到期。', '护照什么时候到期？'],
    ['末班车晚上十一点四十开。', '末班车什么时候开？'],
    ['绳子在后座下面。', '绳子在哪里？'],
    ['陈医生建议少吃一片，因为药会让人头晕。', '为什么陈医生建议少吃一片？'],
    ['图书馆新买了三百本书。', '图书馆新买了多少本书？'],
    ['小王负责订票。', '谁负责订票？'],
    ['延误的原因是航班取消。', '延误的原因是什么？'],
    ['公司决定明年搬到苏州。', '公司决定了什么？'],
  ],
  ja: [
    ['試験は3月12日の午前九時に行われる。', '試験はいつ行われるのですか？'],
    ['工事は七月に始まります。', '工事はいつ始まりますか？'],
    ['本の返却は金曜日まで。', '本の返却はいつまでですか？'],
    ['会議が中止になったのは、誰も来られなかったためだ。', '会議が中止になったのはなぜですか？'],
    ['鍵は玄関の棚にあります。', '鍵はどこにありますか？'],
    ['講座は六週間続く。', '講座は何週間続くのですか？'],
    ['駐車場は一泊八百円かかる。', '駐車場は一泊いくらかかるのですか？'],
    ['木下さんが公園の使用許可を申請する。', '誰が公園の使用許可を申請するのですか？'],
  ],
};

describe.each(Object.keys(examples).filter((code): code is KnownLanguage => code in examples))(
  '%s',
  (language) => {
    test.each(examples[language])('%s', (statement, question) => {
      expect(asked(language, statement)).toBe(question);
    });
  },
);

test.each([
  // a quality or a temperature is no time, place or amount of people
  ['en', 'Water boils at 100 degrees.'],
  ['de', 'Wasser kocht bei 100 Grad.'],
  ['fr', 'L’eau bout à 100 degrés.'],
  ['es', 'El agua hierve a 100 grados.'],
  // a thing is no person
  ['en', 'Snow covers the pass from October.'],
  ['de', 'Zucker macht süchtig.'],
  // whose it is stands elsewhere
  ['en', 'My brother sold his car last week.'],
  ['es', 'Pablo vendió su coche la semana pasada.'],
  ['fr', 'Paul a vendu sa voiture la semaine dernière.'],
  ['ja', 'それは七月に始まります。'],
  ['zh', '他九月结婚。'],
  // what stands first is not who does it
  ['de', 'Das Attest reichen wir in der nächsten Woche nach.'],
  ['de', 'Das Buch würde Mila gern im Mai lesen.'],
  // no sentence of its own
  ['en', 'The kids have swimming on Wednesdays.'],
  ['ja', '来月もまた来よう。'],
  ['zh', '这门课要上六周。'],
] as const)('%s: nothing is asked of: %s', (language, statement) => {
  expect(asked(language, statement)).toBeNull();
});

test('a word that stands in small letters elsewhere is no name', () => {
  expect(asked('en', 'Rose paints the fence red.')).toBe('Who paints the fence red?');
  expect(asked('en', 'Rose paints the fence red.', ['rose'])).toBeNull();
});
