import { useState } from 'react';
import { t } from '../../../src-shared/texts/t.ts';
import { nameFault } from './name-fault.ts';

/** The field for the name of one more property. */
export function AddProperty({ taken, onAdd }: { taken: ReadonlySet<string>; onAdd(name: string): void }) {
  const [text, setText] = useState('');
  const name = text.trim();
  const fault = nameFault(name, taken);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name === '' || fault !== '') return;
        setText('');
        onAdd(name);
      }}
    >
      <input
        className="field"
        aria-label={t('properties.newName')}
        placeholder={t('properties.add')}
        maxLength={200}
        value={text}
        aria-invalid={fault !== ''}
        onChange={({ target }) => setText(target.value)}
      />
      <span className="caption" role="status">
        {fault}
      </span>
    </form>
  );
}
