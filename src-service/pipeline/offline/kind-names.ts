/** Kinds of text that a note may be, in the order of the names below. */
const kinds = ['recipe', 'minutes', 'notice', 'mail', 'list', 'diary', 'form', 'links'] as const;

export type NoteKind = (typeof kinds)[number];

const table = `
ar وصفة اجتماع إعلان رسالة قائمة يوميات قالب روابط
de rezept protokoll aushang mail liste tagebuch vorlage links
en recipe meeting notice email list journal template links
es receta reunión aviso correo lista diario plantilla enlaces
fr recette réunion avis mail liste journal modèle liens
it ricetta riunione avviso email lista diario modello link
ja レシピ 議事録 お知らせ メール リスト 日記 テンプレート リンク
ko 레시피 회의 공지 메일 목록 일기 템플릿 링크
nl recept vergadering mededeling mail lijst dagboek sjabloon links
pl przepis spotkanie ogłoszenie mail lista dziennik szablon linki
pt receita reunião aviso carta lista diário modelo links
ru рецепт собрание объявление письмо список дневник шаблон ссылки
zh 食谱 会议 通知 邮件 清单 日记 模板 链接`;

/** What people call a note of a kind, by language: the tag that they give it. */
export const kindNames: Readonly<Record<string, Readonly<Record<NoteKind, string>>>> = Object.fromEntries(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', ...names] = line.split(' ');
      // each line has a name for each kind
      return [
        code,
        Object.fromEntries(kinds.map((kind, at) => [kind, names[at]])) as Record<NoteKind, string>,
      ];
    }),
);
