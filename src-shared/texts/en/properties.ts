/** The properties of a note: the other keys of its front matter. */
export const properties = {
  label: 'Properties',
  toggle: 'Show or hide properties',
  none: 'No properties.',
  /** `reason` is a sentence of the YAML parser, in English. */
  invalid:
    'The front matter of this note is not valid YAML, so it is left unchanged. Fix it in the file: {{reason}}',
  newName: 'Property name',
  add: 'Add property',
  exists: 'A property with this name already exists.',
  ofApp: 'The app uses this name. Tags and the title have their own fields above.',
  remove: 'Remove property {{name}}',
  rename: 'Rename property {{name}}',
  renameHint: 'Rename (F2)',
  newNameOf: 'New name of the property {{name}}',
  typeOf: 'Type of {{name}}',
  /** `reason` is a sentence. */
  changeInFile: '{{reason}} Change it in the file.',
  listOf: '{{name}}, one item per line',
  /** Numbers are written as YAML writes them, with a point. */
  notNumber: 'This is not a number. Enter one such as 3.5, or choose another type.',

  number: 'Number',
  checkbox: 'Checkbox',
  list: 'List',
  nameNotPlain: 'Its name is not plain text.',
  refers: 'It refers to another value in the front matter.',
  group: 'It is a group of properties.',
  listOfMore: 'It is a list with more than plain text in it.',
  severalLines: 'It is a text with several lines.',
  typed: 'It has a YAML anchor or type.',
} as const;
