import { describe, expect, test } from 'vitest';
import type { KnownLanguage } from '../language.ts';
import { findQuestions } from '../questions.ts';

const asked = (language: KnownLanguage, content: string) =>
  findQuestions({ title: '', content, folder: null }, language);

describe('what people look up', () => {
  test.each([
    ['en', 'shoe size 43', 'What is the shoe size?'],
    ['en', 'wifi password: correcthorse', 'What is the Wi-Fi password?'],
    ['en', 'spare key under the blue pot', 'Where is the spare key?'],
    ['en', 'Passport valid until 03/2029', 'Until when is the passport valid?'],
    ['de', 'Blutgruppe 0+', 'Wie lautet die Blutgruppe?'],
    ['de', 'IBAN DE21 5001 0517', 'Wie lautet die IBAN?'],
    ['de', 'Kellerschlüssel hängt neben der Tür', 'Wo ist der Kellerschlüssel?'],
    ['fr', 'groupe sanguin : A+', 'Quel est le groupe sanguin ?'],
    ['fr', 'double des clés dans le tiroir', 'Où est le double des clés ?'],
    ['es', 'matrícula 4471 KFD', '¿Cuál es la matrícula?'],
    ['es', 'llave de paso detrás de la nevera', '¿Dónde está la llave de paso?'],
    ['zh', '户口本放在书柜第二层', '户口本在哪里？'],
    ['zh', '血型 B+', '血型是什么？'],
    ['zh', '护照 2029年5月到期', '护照什么时候到期？'],
    ['ja', '保険証は茶色のポーチの中', '保険証はどこですか？'],
    ['ja', '口座番号: 1234567', '口座番号は何番ですか？'],
  ] as const)('%s: %s', (language, content, question) => {
    expect(asked(language, content)).toEqual([question]);
  });

  test.each([
    // whose or of what is not said
    ['en', 'key under the pot'],
    ['de', 'Schlüssel bei Nowak'],
    ['de', 'Rechnung im blauen Ordner'],
    // no value, and no place
    ['en', 'shoe size is a mystery'],
    ['en', 'spare key in the morning'],
    ['de', 'Reisepass im Mai beantragen'],
    ['es', 'matrícula del curso'],
    ['zh', '医保卡在我这'],
    // not sure, and code
    ['en', 'spare key maybe under the pot'],
    ['en', '```\nshoe size 43\n```'],
  ] as const)('%s: is not asked of: %s', (language, content) => {
    expect(asked(language, content)).toEqual([]);
  });
});
