/** The properties of a note: the other keys of its front matter. */
export const properties = {
  label: 'Properties',
  toggle: 'Show or hide properties',
  none: 'No properties.',
  /** `reason` is a sentence of the YAML parser, in English. */
  invalid:
    'The front matter of this note is not valid YAML, and is left as it is. Mend it in the file: {{reason}}',
  newName: 'Name of a new property',
  add: 'Add property',
  exists: 'There is a property of this name already.',
  ofApp: 'This name belongs to the app. Tags and the title have their own fields above.',
  remove: 'Remove property {{name}}',
  rename: 'Rename property {{name}}',
  renameHint: 'Rename (F2)',
  newNameOf: 'New name of the property {{name}}',
  typeOf: 'Type of {{name}}',
  /** `reason` is a sentence. */
  changeInFile: '{{reason}} Change it in the file.',
  listOf: '{{name}}, one item a line',
  /** Numbers are written as YAML writes them, with a point. */
  notNumber: 'This is no number. Write one such as 3.5, or choose another type.',

  number: 'Number',
  checkbox: 'Checkbox',
  list: 'List',
  nameNotPlain: 'Its name is no plain text.',
  refers: 'It refers to another value of the front matter.',
  group: 'It is a group of properties.',
  listOfMore: 'It is a list with more than plain texts in it.',
  severalLines: 'It is a text of several lines.',
  typed: 'It has an anchor or a type of YAML.',
} as const;
