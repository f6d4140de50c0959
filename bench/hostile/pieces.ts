/** The words of a text; white space is added by name, as it divides them. */
const piecesOf = (text: string, ...others: readonly string[]): readonly string[] => [
  ...text.split(/\s+/).filter((piece) => piece !== ''),
  ...others,
];
const blank = [' ', '\n', '\t', '\n\n', '    '];

export const markdown = piecesOf(
  String.raw`[[ ]] ![[ ]( [a]( [^a] ( ) [ ] ! # ${'`'} ${'``'} $ $$ \ %% <!-- --> <a </a> < > &amp; & * ** _ ~~ == | -|- |- http:// a@b.c a ü 字 か 😀`,
  ...blank,
  ...[
    '[a]: ',
    '#a ',
    '# ',
    '```\n',
    '~~~\n',
    '- ',
    '- [ ] ',
    '1. ',
    '> ',
    '> [!note]\n',
    '---\n',
    '===\n',
    'ab ',
    '\r',
    '\u3000',
    '\u00a0',
  ],
  ...[
    '\r\n',
    '\0',
    '\ufeff',
    '\u2028',
    '\ud800',
    '<![CDATA[',
    ']]>',
    '<?',
    '&#x41;',
    '$$\n',
    '%%\n',
    '[a][b]',
    '<br>',
    '---|',
  ],
);

export const yaml = piecesOf(
  String.raw`a : " ' [ ] { } # % , : \ ab`,
  ...blank,
  ...['a: ', ': ', '- ', '? ', '&a ', '*a', '!t ', '|\n', '>\n', '--- '],
  ...[
    '<<: *a\n',
    '|2-\n',
    '...\n',
    '\r',
    '\r\n',
    '\0',
    '\ufeff',
    '\u2028',
    '!!binary ',
    '%YAML 1.1\n',
    '- - ',
    '\\x41',
    '\t',
  ],
);

export const html = piecesOf(
  `< > </ " ' = /> <!-- --> <![CDATA[ ]]> <? ?> & &amp; &# <b> </b> <p> </p> <li> <ul> <ol> </ol> <table> <tr> <td> </td> <pre> <code>
  <br> <title> </title> <script> <style> <svg a * _ ${'`'} [ ] | #`,
  ...blank,
  ...['<a href="', '<!DOCTYPE ', '<img src=a>', '<input type="checkbox">', '1. ', '- '],
  ...[
    '\0',
    '\ud800',
    '<math>',
    '<plaintext>',
    '<template>',
    '<noscript>',
    '&#x110000;',
    '<!ENTITY a "b">',
    '<?xml ',
    '\r',
  ],
);

export const enex = [
  ...html,
  ...piecesOf(
    '<en-todo/> </en-crypt> </en-media> <note> </note> <content> </content> <task> </task> <title> </title>',
  ),
  ...['<en-media ', '<en-media hash="', '<en-todo ', '<en-crypt ', '<![CDATA[', ']]>', '&', '</div>'],
  ...['<a href="evernote:///view/1/s1/a/b/">', '<div style="--en-task-group:true; --en-id:a;">'],
];

export const prose = piecesOf(
  '、 。 ， ： （ ） ( ) " « » ’ - — = → 0 € 字 か ラ ⺀ 글 ا и 当 如果 门 者 会 の 代 ー',
  ...[
    '. ',
    '? ',
    '! ',
    ', ',
    ': ',
    '; ',
    ' – ',
    'word ',
    'Wort ',
    'The ',
    'is ',
    'Subject: ',
    'npm i ',
    '12 ',
    '3.5 kg ',
    '12:30 ',
    '2024-05-06 ',
  ],
);
