import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const model: Translation<typeof en.model> = {
  name: 'Sprachmodell',
  row: 'Modell für Zusammenfassungen und Tags',
  rowHint:
    'Ohne Sprachmodell entstehen Zusammenfassungen, Tags und Fragen nach einfachen eingebauten Regeln. Ein Modell Ihrer Wahl kann es meist besser.',
  rowKeywords: 'ki ai llm sprachmodell ollama lm studio openai gpt embedding schlüssel',
  remoteDecides:
    'Notizen gehen an den Memory-Dienst auf {{host}}. Wer ihn betreibt, entscheidet, ob er ein Modell verwendet und welches.',
  off: 'Kein Modell in Verwendung.',
  inUse: '„{{model}}“ auf {{host}} wird für Notizen verwendet, die Sie speichern.',
  lacksKey:
    'Der Schlüssel wurde nur bis zum Schließen der App aufbewahrt, deshalb wird das Modell nicht verwendet. Geben Sie den Schlüssel ein und probieren Sie es erneut aus.',
  notAskedYet: 'Es wurde seit dem Start des Dienstes noch nicht verwendet.',
  lastAnswer: 'Letzte Antwort: {{time}}.',
  lastFailure: 'Letzter Fehler: {{time}}. Das Memory dieser Notiz entstand ohne Modell. {{problem}}',
  state: 'Status des Modells',
  turnOff: 'Ausschalten',
  turnedOff:
    'Das Modell ist ausgeschaltet und sein Schlüssel gelöscht. Memorys, die es geschrieben hat, bleiben.',
  othersStay: 'Vorhandene Memorys werden nicht verändert.',
  othersNone: 'Jede Notiz, die ihm gesendet werden darf, hat ein Memory von ihm.',
  remake: 'Mit diesem Modell neu schreiben …',
  remakeQuestion_one:
    '{{count, number}} Notiz an „{{model}}“ auf {{host}} senden, um ihr Memory neu zu schreiben?',
  remakeQuestion_other:
    '{{count, number}} Notizen nacheinander an „{{model}}“ auf {{host}} senden, um ihre Memorys neu zu schreiben? Das kann lange dauern. Gesperrte Notizen werden ausgelassen.',
  remakeCosts: '{{host}} berechnet dafür möglicherweise Kosten.',
  remakeConfirm: 'Neu schreiben',
  remaking_one: '{{count, number}} Memory wird neu geschrieben.',
  remaking_other:
    '{{count, number}} Memorys werden nacheinander neu geschrieben. Notizen, die Sie speichern, kommen zuerst.',
  looking: 'Auf diesem Computer werden Modelle gesucht …',
  foundNone:
    'Auf diesem Computer wurde kein Programm für Sprachmodelle (Ollama oder LM Studio) gefunden. Die App kommt ohne aus.',
  found_one: '{{program}} läuft auf diesem Computer: {{count, number}} Modell.',
  found_other: '{{program}} läuft auf diesem Computer: {{count, number}} Modelle.',
  fillIn: 'Eintragen',
  fillInFor: 'Die Adresse von {{program}} eintragen',
  model: 'Modell',
  chooseModel: 'Modell wählen',
  listModels: 'Modelle auflisten',
  listed_one: '{{count, number}} Modell gefunden.',
  listed_other: '{{count, number}} Modelle gefunden.',
  key: 'API-Schlüssel (falls nötig)',
  embeddingModel: 'Modell für verwandte Notizen (optional)',
  embeddingNone: 'Keines',
  withoutEmbedding:
    'Ohne ein solches Modell werden Notizen nach den Wörtern verglichen, die in Ihren eigenen Notizen zusammen vorkommen. Das geschieht auf diesem Computer, ohne gesperrte und gelöschte Notizen.',
  goesHere: 'Notizen bleiben auf diesem Computer.',
  goesTo:
    'Der Text jeder Notiz, die Sie speichern, wird an {{host}} gesendet. Gesperrte Notizen werden nie gesendet.',
  goesToCloud:
    'Der Name dieses Modells besagt, dass es anderswo läuft: Der Text jeder Notiz, die Sie speichern, wird an {{host}} auf diesem Computer gesendet und von dort an dessen eigene Server. Gesperrte Notizen werden nie gesendet.',
  similarGoesTo:
    'Um ähnliche Notizen zu finden, werden auch der Anfang jeder vorhandenen Notiz und das, wonach Sie suchen, an {{host}} gesendet. Gesperrte Notizen werden nie gesendet.',
  unencrypted:
    'Die Verbindung ist nicht verschlüsselt: Andere im Netzwerk können die Notizen und den Schlüssel lesen.',
  tryHint: '„Ausprobieren“ sendet diese Beispielnotiz, nie eine von Ihren: „{{text}}“',
  sampleTitle: 'Sommerreise',
  sampleText:
    'Am 12. Juli um neun Uhr nehmen wir die Fähre zur Insel. Anna bucht die Kabinen und braucht bis Ende Mai von jedem 140 Euro. Noch offen: Wer bringt das Zelt mit?',
  try: 'Ausprobieren',
  trying: 'Wird ausprobiert …',
  use: 'Modell verwenden',
  trialResult: 'Ergebnis des Versuchs',
  took: 'Dauer: {{seconds}} Sekunden.',
  nowUsed:
    '„{{model}}“ wird ab jetzt für Notizen verwendet, die Sie speichern. Vorhandene Memorys werden nicht verändert.',
};
