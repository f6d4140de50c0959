/** The section of the settings about a language model that writes Memories. */
export const model = {
  name: 'Language model',
  row: 'Model for summaries and tags',
  rowHint:
    'Without a language model, summaries, tags and questions are created by simple built-in rules. A language model usually gives better results.',
  rowKeywords: 'ai llm language model ollama lm studio openai gpt embedding key',
  /** The service of a team is in use, at this host. */
  remoteDecides:
    'Notes go to the Memory service at {{host}}. Its operator decides whether it uses a model, and which.',
  off: 'No model in use.',
  inUse: '“{{model}}” at {{host}} is used for notes you save.',
  lacksKey:
    'Its key was kept only until the app closed, so the model is not used. Enter the key and try it again.',
  /** The following sentences follow on the one about the model that is in use. */
  notAskedYet: 'It has not been used since the service started.',
  lastAnswer: 'Last response: {{time}}.',
  lastFailure: 'Last failure: {{time}}. That note’s Memory was made without the model. {{problem}}',
  state: 'Model status',
  turnOff: 'Turn off',
  turnedOff: 'The model is turned off and its key deleted. Memories it wrote are kept.',
  othersStay: 'Existing Memories are not changed.',
  othersNone: 'Every note that may be sent to it has a Memory it wrote.',
  remake: 'Rewrite with this model…',
  remakeQuestion_one: 'Send {{count, number}} note to “{{model}}” at {{host}} to rewrite its Memory?',
  remakeQuestion_other:
    'Send {{count, number}} notes to “{{model}}” at {{host}}, one after the other, to rewrite their Memories? This may take a long time. Locked notes are left out.',
  remakeCosts: '{{host}} may charge for this.',
  remakeConfirm: 'Rewrite',
  remaking_one: 'Rewriting {{count, number}} Memory.',
  remaking_other: 'Rewriting {{count, number}} Memories, one after the other. Notes you save come first.',
  looking: 'Looking for models on this computer…',
  foundNone: 'Ollama and LM Studio were not found on this computer. The app works without them.',
  found_one: '{{program}} is running on this computer: {{count, number}} model.',
  found_other: '{{program}} is running on this computer: {{count, number}} models.',
  fillIn: 'Fill in',
  /** The accessible name of that button. */
  fillInFor: 'Fill in the address of {{program}}',
  model: 'Model',
  chooseModel: 'Choose a model',
  listModels: 'List models',
  listed_one: '{{count, number}} model found.',
  listed_other: '{{count, number}} models found.',
  key: 'API key (if required)',
  embeddingModel: 'Model for related notes (optional)',
  embeddingNone: 'None',
  withoutEmbedding:
    'Without a model, related notes are found by the words they share, on this computer only. Locked and deleted notes are left out.',
  goesHere: 'Notes stay on this computer.',
  goesTo: 'The text of every note you save is sent to {{host}}. Locked notes are never sent.',
  /** A program on this computer sends the text on. */
  goesToCloud:
    'This model’s name says that it runs elsewhere: the text of every note you save is sent to {{host}} on this computer, which sends it on to its own servers. Locked notes are never sent.',
  similarGoesTo:
    'To find similar notes, the beginning of every existing note and what you search for are also sent to {{host}}. Locked notes are never sent.',
  unencrypted: 'The connection is not encrypted: others on the network can read the notes and the key.',
  tryHint: '“Try it” sends this sample note, never one of yours: “{{text}}”',
  sampleTitle: 'Summer trip',
  sampleText:
    'We take the ferry to the island on 12 July, at nine in the morning. Anna books the cabins and needs 140 euros from each of us by the end of May. Still open: who brings the tent?',
  try: 'Try it',
  trying: 'Trying…',
  use: 'Use model',
  trialResult: 'Trial result',
  took: 'Took {{seconds}} seconds.',
  nowUsed: '“{{model}}” is used for notes you save from now on. Existing Memories are not changed.',
} as const;
