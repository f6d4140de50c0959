import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const model: Translation<typeof en.model> = {
  name: 'Modell',
  row: 'Ein Modell für Memorys',
  rowHint:
    'Ohne Modell entstehen Kernaussagen, Tags und Fragen nach Regeln, auf diesem Computer. Ein Sprachmodell Ihrer Wahl kann bessere schreiben.',
  rowKeywords: 'ki ai llm sprachmodell ollama lm studio openai gpt embedding schlüssel',
  remoteDecides:
    'Notizen gehen an den Memory-Dienst auf {{host}}. Wer ihn betreibt, entscheidet, ob er ein Modell verwendet und welches.',
  off: 'Es wird kein Modell verwendet.',
  inUse: '„{{model}}“ auf {{host}} wird für Notizen verwendet, die Sie speichern.',
  lacksKey:
    'Sein Schlüssel wurde nur bis zum Schließen der App aufbewahrt, deshalb wird es nicht gefragt. Geben Sie den Schlüssel ein und probieren Sie es erneut aus.',
  notAskedYet: 'Es wurde seit dem Start des Dienstes noch nicht gefragt.',
  lastAnswer: 'Letzte Antwort: {{time}}.',
  lastFailure: 'Letzter Fehler: {{time}}. Die Memory entstand ohne Modell. {{problem}}',
  state: 'Zustand des Modells',
  turnOff: 'Ausschalten',
  turnedOff:
    'Das Modell ist ausgeschaltet und sein Schlüssel gelöscht. Memorys, die es geschrieben hat, bleiben.',
  othersStay: 'Memorys, die es vorher gab, bleiben, wie sie sind.',
  othersNone: 'Jede Notiz, die ihm gesendet werden darf, hat eine Memory von ihm.',
  remake: 'Mit ihm neu schreiben …',
  remakeQuestion_one:
    '{{count, number}} Notiz an „{{model}}“ auf {{host}} senden, um ihre Memory neu zu schreiben?',
  remakeQuestion_other:
    '{{count, number}} Notizen nacheinander an „{{model}}“ auf {{host}} senden, um ihre Memorys neu zu schreiben? Das kann lange dauern. Gesperrte Notizen werden ausgelassen.',
  remakeCosts: 'Es kostet, was {{host}} dafür verlangt.',
  remakeConfirm: 'Neu schreiben',
  remaking_one: '{{count, number}} Memory wird neu geschrieben.',
  remaking_other:
    '{{count, number}} Memorys werden nacheinander neu geschrieben. Notizen, die Sie speichern, kommen zuerst.',
  looking: 'Auf diesem Computer werden Modelle gesucht …',
  foundNone: 'Weder Ollama noch LM Studio antwortet auf diesem Computer.',
  found_one: '{{program}} läuft auf diesem Computer: {{count, number}} Modell.',
  found_other: '{{program}} läuft auf diesem Computer: {{count, number}} Modelle.',
  fillIn: 'Eintragen',
  fillInFor: 'Die Adresse von {{program}} eintragen',
  model: 'Modell',
  chooseModel: 'Modell wählen',
  listModels: 'Modelle auflisten',
  listed_one: '{{count, number}} Modell ist aufgelistet.',
  listed_other: '{{count, number}} Modelle sind aufgelistet.',
  key: 'Schlüssel, falls nötig',
  embeddingModel: 'Modell für ähnliche Notizen (optional)',
  embeddingNone: 'Keines',
  withoutEmbedding:
    'Ohne ein solches Modell werden Notizen nach den Wörtern verglichen, die in Ihren eigenen Notizen zusammen vorkommen. Das geschieht auf diesem Computer, ohne gesperrte und gelöschte Notizen.',
  goesHere: 'Notizen bleiben auf diesem Computer.',
  goesTo: 'Der Text jeder Notiz, die Sie speichern, wird an {{host}} gesendet. Gesperrte Notizen nie.',
  goesToCloud:
    'Der Name dieses Modells besagt, dass es anderswo läuft: Der Text jeder Notiz, die Sie speichern, wird an {{host}} auf diesem Computer gesendet und von dort an dessen eigene Server. Gesperrte Notizen nie.',
  similarGoesTo:
    'Um ähnliche Notizen zu finden, werden auch der Anfang jeder vorhandenen Notiz und das, wonach Sie suchen, an {{host}} gesendet. Gesperrte Notizen nie.',
  unencrypted:
    'Die Verbindung ist nicht verschlüsselt: Andere im Netzwerk können die Notizen und den Schlüssel lesen.',
  tryHint: '„Ausprobieren“ sendet eine Beispielnotiz, keine von Ihren: „{{text}}“',
  sampleTitle: 'Sommerreise',
  sampleText:
    'Am 12. Juli um neun Uhr nehmen wir die Fähre zur Insel. Anna bucht die Kabinen und braucht bis Ende Mai von jedem 140 Euro. Noch offen: Wer bringt das Zelt mit?',
  try: 'Ausprobieren',
  trying: 'Wird ausprobiert …',
  use: 'Verwenden',
  trialResult: 'Ergebnis des Versuchs',
  took: 'Das dauerte {{seconds}} Sekunden.',
  nowUsed:
    '„{{model}}“ wird ab jetzt für Notizen verwendet, die Sie speichern. Memorys, die es schon gibt, bleiben, wie sie sind.',
};
