import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const properties: Translation<typeof en.properties> = {
  label: 'Eigenschaften',
  toggle: 'Eigenschaften ein- oder ausblenden',
  none: 'Keine Eigenschaften.',
  invalid:
    'Das Frontmatter dieser Notiz ist kein gültiges YAML und bleibt, wie es ist. Korrigieren Sie es in der Datei: {{reason}}',
  newName: 'Name der Eigenschaft',
  add: 'Eigenschaft hinzufügen',
  exists: 'Eine Eigenschaft mit diesem Namen gibt es schon.',
  ofApp: 'Dieser Name gehört der App. Tags und Titel haben oben eigene Felder.',
  remove: 'Eigenschaft {{name}} entfernen',
  rename: 'Eigenschaft {{name}} umbenennen',
  renameHint: 'Umbenennen (F2)',
  newNameOf: 'Neuer Name der Eigenschaft {{name}}',
  typeOf: 'Typ von {{name}}',
  changeInFile: '{{reason}} Ändern Sie sie in der Datei.',
  listOf: '{{name}}, ein Eintrag pro Zeile',
  notNumber: 'Das ist keine Zahl. Schreiben Sie eine wie 3.5 oder wählen Sie einen anderen Typ.',
  number: 'Zahl',
  checkbox: 'Kontrollkästchen',
  list: 'Liste',
  nameNotPlain: 'Ihr Name ist kein einfacher Text.',
  refers: 'Sie verweist auf einen anderen Wert des Frontmatters.',
  group: 'Sie ist eine Gruppe von Eigenschaften.',
  listOfMore: 'Sie ist eine Liste, die nicht nur Texte enthält.',
  severalLines: 'Sie ist ein Text mit mehreren Zeilen.',
  typed: 'Sie hat einen YAML-Anker oder einen YAML-Typ.',
};
