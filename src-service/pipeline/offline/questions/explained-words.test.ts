import { describe, expect, test } from 'vitest';
import type { KnownLanguage } from '../language.ts';
import { findQuestions } from '../questions.ts';

const asked = (language: KnownLanguage, title: string, content: string, folder: string | null = null) =>
  findQuestions({ title, content, folder }, language);

describe('words that a note explains', () => {
  test.each([
    [
      'en',
      'terms week 4',
      'lingua franca – a language that is shared\ndiglossia = two varieties for two situations',
      ['What does “lingua franca” mean?', 'What does “diglossia” mean?'],
    ],
    [
      'de',
      'Begriffe Pflege',
      'Dekubitus: Druckgeschwür durch langes Liegen\nAspiration heißt, es kommt was in die Luftröhre',
      ['Was bedeutet „Dekubitus“?', 'Was bedeutet „Aspiration“?'],
    ],
    [
      'ja',
      '簿記の用語',
      'のれん＝買収額と純資産の差\n減価償却：資産の価値を使う年数で費用にすること',
      ['のれんとは何ですか？', '減価償却とは何ですか？'],
    ],
    // the letters say that it is one, in any note
    ['en', 'ward', 'RCA = root cause analysis, on the desktop', ['What does “RCA” mean?']],
  ] as const)('%s: %s', (language, title, content, questions) => {
    expect(asked(language, title, content)).toEqual(questions);
  });

  test.each([
    // a single one may be a field, in a note of anything else all may be
    ['en', 'terms week 4', 'teacher: the one with the red scarf'],
    ['en', 'shed', 'roof = the felt we took from Dad\nfloor = the boards of the pallet'],
    ['en', 'terms week 4', 'pidgin vs creole: the creole has native speakers\nroom: 14\npage = 20 or so'],
    ['en', 'ward', 'RCA = the one of last year'],
  ] as const)('%s: nothing is asked of "%s"', (language, title, content) => {
    expect(asked(language, title, content)).toEqual([]);
  });
});

describe('what is done with a program that the title names', () => {
  test.each([
    [
      'fr',
      'ffmpeg',
      'extraire le son\n```\nffmpeg -i a.mp4 b.m4a\n```',
      'Comment extraire le son avec ffmpeg ?',
    ],
    [
      'es',
      'cosas de git',
      'descartar los cambios\ngit checkout -- .',
      '¿Cómo descartar los cambios con git?',
    ],
    ['en', 'docker notes', 'remove the image: docker rmi x', 'How do I remove the image with docker?'],
    ['en', 'docker', 'run a docker container\n```\ndocker run x\n```', 'How do I run a docker container?'],
    [
      'en',
      'docker notes',
      '- list stopped containers\n```\ndocker ps -a\n```',
      'How do I list stopped containers with docker?',
    ],
    ['zh', 'git 常忘', '撤销上一次提交\ngit reset --soft HEAD~1', '用 git 怎么撤销上一次提交？'],
    ['ja', 'gitメモ', 'ブランチ名を変える\ngit branch -m a b', 'gitでブランチ名を変えるにはどうしますか？'],
  ] as const)('%s: %s', (language, title, content, question) => {
    expect(asked(language, title, content)).toEqual([question]);
  });

  test.each([
    ['fr', 'atelier', 'dossier de candidature\n```\nx\n```'],
    ['es', 'lista', 'comprar regalos de Navidad\n- Ana\n- Leo'],
    ['en', 'docker notes', 'The daemon hung again.\ndocker is slow today'],
  ] as const)('%s: nothing is asked of "%s"', (language, title, content) => {
    expect(asked(language, title, content)).toEqual([]);
  });
});
