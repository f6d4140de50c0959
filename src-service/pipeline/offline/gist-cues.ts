import type { KnownLanguage } from './language.ts';

/** Words by which people say what it comes to: what was decided, found or asked for, and why. */
const telling: Readonly<Record<KnownLanguage, RegExp>> = {
  en: /\b(?:agreed|decided|approved|would like|(?:am|are) writing|propose|in short|to sum up|the solution|turns out|shows? that|argues|found that|because)\b/i,
  de: /(?<!\p{L})(?:beschlossen|entschieden|vereinbart|schreibe Ihnen|möchten?|kurz gesagt|Fazit|Lösung|zeigt sich|stellte sich heraus|erzählt|handelt von|weil)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:a (?:décidé|retenu|approuvé|voté)|avons décidé|vous écris|souhait\p{L}+|voudrais|en résumé|la solution|montrent? que|raconte|parce qu)(?!\p{Ll}{2})/iu,
  es: /(?<!\p{L})(?:aprobó|acordó|acordamos|decidió|decidimos|[Ll]e escribo|quisiera|en resumen|la solución|muestra que|cuenta|porque)(?!\p{L})/iu,
  zh: /决定|认为|发现|结论|总之|写信|原因是|因为|表明|讲述/,
  ja: /決めた|決まった|決定|ことにな|ご報告|お知らせ|お願い|結論|つまり|原因は|ため(?:だ|です|である)|話(?:だ|です|である)|わかった/,
};

/** What a sentence begins with when it goes on from one before, and so says little alone. */
const goingOn =
  /^(?:(?:It|They|He|She|This|That|These|Those|Also|But|And|So|However|Then)\b|(?:Er|Es|Dies|Diese|Dieser|Dieses|Sie|Aber|Und|Danach|Dann|Dazu|Dabei|Trotzdem|Außerdem)\s|(?:Il|Elle|Ils|Elles|Cela|Ça|Mais|Et|Puis|Ensuite|Donc)\s|(?:Esto|Eso|Ella|Él|Ellos|Pero|Y|Luego|Después|Además|Aun así)[\s,]|[他她它]|但|而且|所以|不过|另外|しかし|また|そして|でも|だが|それ)/;

const label = /^[^.:：]{2,30}[:：]\s/;

/** Whether a sentence is a remark after a label and a colon rather than a statement. */
export const isLabelled = (sentence: string): boolean => label.test(sentence);

/** How much better or worse a sentence is as a gist for the words it uses. */
export function cueScore(sentence: string, language: KnownLanguage | null): number {
  return (
    (language !== null && telling[language].test(sentence) ? 0.7 : 0) -
    (goingOn.test(sentence) ? 0.6 : 0) -
    (isLabelled(sentence) ? 0.6 : 0)
  );
}
