import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const samples: Translation<typeof en.samples> = {
  start: 'Beispiel: Hier anfangen',
  week: 'Beispiel: Eine Woche in Lissabon',
  weekText: `Vier Tage, eine Tasche. Der Flohmarkt findet am Samstag statt. Zurück zu [[{{start}}]].

| Tag | Plan |
| --- | --- |
| Montag | Tram 28, dann zu Fuß zur Burg |
| Dienstag | Belém, früh: Nach zehn wird die Schlange länger |

> [!tip] Die beste Aussicht kostet nichts
> Von der Terrasse über Graça, bei Sonnenuntergang.

Memory, im Bereich rechts, weiß, welche Fragen eine Notiz beantwortet. Wählen Sie dort *Wann findet der Flohmarkt statt?*, oder suchen Sie danach. #reisen`,
  startText: `Dies ist eine Notiz. Klicken Sie irgendwohin und schreiben Sie: Sie wird beim Schreiben gespeichert, und jede Fassung bleibt erhalten.

## Probieren Sie es aus

- [ ] Haken Sie diese Aufgabe ab
- [ ] Tippen Sie \`/\` am Anfang einer Zeile, um eine Tabelle, ein Zitat oder ein Bild einzufügen
- [ ] Schreiben Sie \`[[\`, um eine andere Notiz zu verlinken, etwa [[{{week}}]]
- [ ] Drücken Sie Strg+P (auf dem Mac Cmd+P), um eine Notiz nach ihrem Namen zu finden

## Wo sie ist

Jede Notiz ist eine Markdown-Datei in Ihrem eigenen Ordner. Jedes andere Programm kann sie öffnen, und was es ändert, wird hier angezeigt.`,
};
