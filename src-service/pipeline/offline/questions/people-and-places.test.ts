import { describe, expect, test } from 'vitest';
import type { KnownLanguage } from '../language.ts';
import { findQuestions } from '../questions.ts';

const asked = (language: KnownLanguage | null, content: string, title = 'Boat') =>
  findQuestions({ title, content, folder: null }, language);

describe('who and where', () => {
  test.each<readonly [KnownLanguage, string, string]>([
    ['en', 'Landlord: Mr Rudge, Oakway', 'Who is the landlord?'],
    ['en', 'The surveyor is Clive Moor.', 'Who is the surveyor?'],
    ['de', 'Hausmeister: Herr Kant', 'Wer ist der Hausmeister?'],
    ['de', 'Klassenlehrerin: Frau Wessel', 'Wer ist die Klassenlehrerin?'],
    ['fr', 'Plombier : M. Moreau', 'Qui est le plombier ?'],
    ['fr', 'Électricien : M. Moreau', 'Qui est l’électricien ?'],
    ['es', 'Casera: Sra. Ruiz', '¿Quién es la casera?'],
    ['zh', '班主任：李老师', '班主任是谁？'],
    ['ja', '主治医 有馬先生。', '主治医は誰ですか？'],
    ['en', 'Spare key with Lorna at 17.', 'Where is the spare key?'],
    ['en', 'The keys are under the third pot', 'Where are the keys?'],
    ['en', 'Manual: in the top drawer of Dad', 'Where is the manual?'],
    ['de', 'Der Ersatzschlüssel hängt bei Lorna', 'Wo hängt der Ersatzschlüssel?'],
    ['de', 'Anleitung im Schrank', 'Wo ist die Anleitung?'],
    ['fr', 'La clé est sous le pot', 'Où est la clé ?'],
    ['fr', 'Clés chez Lorna', 'Où sont les clés ?'],
    ['es', 'Las llaves están en el cajón', '¿Dónde están las llaves?'],
    ['zh', '备用钥匙在鞋柜里', '备用钥匙在哪里？'],
    ['ja', '合鍵は下駄箱の中', '合鍵はどこですか？'],
  ])('%s: %s', (language, line, question) => {
    expect(asked(language, line)).toEqual([question]);
  });

  test.each<readonly [KnownLanguage, string]>([
    ['en', 'The landlord: rang again'],
    ['en', 'Plumber: Monday'],
    ['en', 'The answer is in the details'],
    ['en', 'The key is to wait'],
    ['en', 'Where is the manual?'],
    ['en', 'Doctor: Mr Lee\nDoctor: Mrs Moor'],
    ['de', 'Der Schlüssel ist weg'],
    ['fr', 'La clé de la réussite'],
    ['es', 'La llave no abre'],
    ['zh', '钥匙在哪儿？'],
    ['ja', '鍵はどこに置いた？'],
  ])('%s: nothing is asked of: %s', (language, line) => {
    expect(asked(language, line)).toEqual([]);
  });
});
