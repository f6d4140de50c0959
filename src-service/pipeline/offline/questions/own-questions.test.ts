import { describe, expect, test } from 'vitest';
import type { KnownLanguage } from '../language.ts';
import { findQuestions } from '../questions.ts';

const asked = (language: KnownLanguage | null, content: string, title = '') =>
  findQuestions({ title, content, folder: null }, language);

describe('a list of questions and answers', () => {
  const faq = (questions: readonly string[], answer: string, mark = '## ') =>
    questions.map((question) => `${mark}${question}\n\n${answer}`).join('\n\n');
  const english = [
    'How do I book a pitch?',
    'Can I bring my dog?',
    'What does the pitch cost?',
    'Do you have showers?',
    'Is there a shop nearby?',
    'When does the gate close?',
    'Where do I park my car?',
    'Who do I call at night?',
  ];
  test.each<readonly [KnownLanguage | null, readonly string[]]>([
    ['en', english],
    [
      'de',
      [
        'Wie buche ich einen Platz?',
        'Darf ich meinen Hund mitbringen?',
        'Was kostet der Stellplatz?',
        'Gibt es warme Duschen?',
        'Wo parke ich das Auto?',
        'Wann schließt das Tor?',
        'Wen rufe ich nachts an?',
        'Kann ich später anreisen?',
      ],
    ],
    [
      'fr',
      [
        'Comment réserver un emplacement ?',
        'Puis-je amener mon chien ?',
        'Combien coûte un emplacement ?',
        'Où garer la voiture ?',
        'Quand ferme le portail ?',
        'Qui appeler la nuit ?',
        'Les douches sont-elles chaudes ?',
        'Quand puis-je arriver ?',
      ],
    ],
    [
      'zh',
      [
        '怎么预订营位？',
        '可以带狗吗？',
        '营位多少钱一晚？',
        '有热水淋浴吗？',
        '车停在哪里？',
        '大门几点关闭？',
        '晚上给谁打电话？',
        '可以晚到吗？',
      ],
    ],
    [
      null,
      [
        'Как забронировать место?',
        'Можно ли с собакой?',
        'Сколько стоит место?',
        'Где оставить машину?',
        'Когда закрываются ворота?',
        'Кому звонить ночью?',
        'Есть ли горячий душ?',
        'Можно приехать позже?',
      ],
    ],
    [
      null,
      [
        'Como reservo um lugar?',
        'Posso levar o meu cão?',
        'Quanto custa uma noite?',
        'Onde fica o chuveiro?',
        'Quando fecha o portão?',
        'Quem chamo à noite?',
        'Onde deixo o carro?',
        'Posso chegar mais tarde?',
      ],
    ],
  ])('%s: is asked with the first of its own, however many there are', (language, questions) => {
    expect(asked(language, faq(questions, 'On the page of the site, by card.'), 'Site')).toEqual(
      questions.slice(0, 3),
    );
    expect(asked(language, faq(questions.slice(0, 7), 'Yes.'), 'Site')).toEqual(questions.slice(0, 3));
  });

  test('also where it is written in bold, or behind letters', () => {
    const bold = english.map((question) => `**${question}**\nBy card.`).join('\n\n');
    const lettered = english.map((question, at) => `Q${at + 1}: ${question}\nA: By card.`).join('\n\n');
    expect(asked('en', bold)).toEqual(english.slice(0, 3));
    expect(asked('en', lettered)).toEqual(english.slice(0, 3));
  });

  test('but not without answers, and not with what only goes on from something else', () => {
    expect(asked('en', english.map((question) => `## ${question}`).join('\n\n'))).toEqual([]);
    expect(
      asked('en', faq(['Does this work?', 'Is it safe?', 'Why this one?', 'What are these?'], 'Yes.')),
    ).toEqual([]);
  });
});
