import { BuilderElement, CheckBox, TextRun } from 'docx';

const font = 'MS Gothic'; // has both characters, and is what Word takes itself
const [unchecked, checked] = ['☐', '☑'];
const state = (character: string) => ({ value: (character.codePointAt(0) ?? 0).toString(16), font });

/**
 * The box of a task, which is ticked with a click in Word. Its character is text, as Word writes it: the library writes a symbol, which
 * other programs leave out.
 */
export class TaskBox extends CheckBox {
  constructor(isDone: boolean) {
    super({ checked: isDone, checkedState: state(checked), uncheckedState: state(unchecked) });
    this.root.pop();
    const text = new TextRun({ text: isDone ? checked : unchecked, font });
    this.root.push(new BuilderElement({ name: 'w:sdtContent', children: [text] }));
  }
}
