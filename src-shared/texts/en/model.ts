/** The section of the settings about a language model that writes Memories. */
export const model = {
  name: 'Model',
  row: 'A model for Memories',
  rowHint:
    'Without one, gists, tags and questions are made by rules, on this computer. A language model of your choice can make better ones.',
  rowKeywords: 'ai llm language model ollama lm studio openai gpt embedding key',
  /** The service of a team is in use, at this host. */
  remoteDecides:
    'Notes go to the Memory service at {{host}}. Whoever runs it decides whether it uses a model, and which.',
  off: 'No model is used.',
  inUse: '“{{model}}” at {{host}} is in use for notes that you save.',
  lacksKey:
    'Its key was kept until the app was closed only, so it is not asked. Enter the key, and try it again.',
  /** The following sentences follow on the one about the model that is in use. */
  notAskedYet: 'It has not been asked since the service was started.',
  lastAnswer: 'Last answer: {{time}}.',
  lastFailure: 'Last failure: {{time}}. That note was enriched without it. {{problem}}',
  state: 'State of the model',
  turnOff: 'Turn off',
  turnedOff: 'The model is turned off, and its key deleted. Memories that it made stay.',
  othersStay: 'Memories that were there before stay as they are.',
  othersNone: 'Every note that may be sent to it has a Memory that it made.',
  remake: 'Make them again with it…',
  remakeQuestion_one: 'Send {{count, number}} note to “{{model}}” at {{host}}, to make its Memory again?',
  remakeQuestion_other:
    'Send {{count, number}} notes to “{{model}}” at {{host}}, one after the other, to make their Memories again? That may take long. Locked notes are left out.',
  remakeCosts: 'It costs what {{host}} asks for it.',
  remakeConfirm: 'Make them again',
  remaking_one: '{{count, number}} Memory is made again.',
  remaking_other:
    '{{count, number}} Memories are made again, one after the other. Notes that you save come first.',
  looking: 'Looking for models on this computer…',
  foundNone: 'Neither Ollama nor LM Studio answers on this computer.',
  found_one: '{{program}} runs on this computer: {{count, number}} model.',
  found_other: '{{program}} runs on this computer: {{count, number}} models.',
  fillIn: 'Fill in',
  /** The accessible name of that button. */
  fillInFor: 'Fill in the address of {{program}}',
  model: 'Model',
  chooseModel: 'Choose a model',
  listModels: 'List models',
  listed_one: '{{count, number}} model is listed.',
  listed_other: '{{count, number}} models are listed.',
  key: 'Key, if it needs one',
  embeddingModel: 'Model for similar notes (optional)',
  embeddingNone: 'None',
  withoutEmbedding:
    'Without one, notes are compared by the words that occur together in your own notes. That happens on this computer, and leaves out locked and deleted notes.',
  goesHere: 'Notes stay on this computer.',
  goesTo: 'The text of every note you save is sent to {{host}}. Locked notes never are.',
  /** A program on this computer sends the text on. */
  goesToCloud:
    'The name of this model says that it runs elsewhere: the text of every note you save is sent to {{host}} on this computer, and by it to its own servers. Locked notes never are.',
  similarGoesTo:
    'To find similar notes, the beginning of every note that is there, and what you search for, is sent to {{host}}, too. Locked notes never are.',
  unencrypted: 'The connection is not encrypted: others in the network can read the notes and the key.',
  tryHint: '“Try it” sends a sample note, none of yours: “{{text}}”',
  sampleTitle: 'Summer trip',
  sampleText:
    'We take the ferry to the island on 12 July, at nine in the morning. Anna books the cabins and needs 140 euros from each of us by the end of May. Still open: who brings the tent?',
  try: 'Try it',
  trying: 'Trying…',
  use: 'Use it',
  trialResult: 'Result of the trial',
  took: 'It took {{seconds}} seconds.',
  nowUsed:
    '“{{model}}” is used for notes that you save from now on. Memories that are there stay as they are.',
} as const;
