import type { ReactNode, RefObject } from 'react';
import type { PathKind } from '../../src-shared/desktop/desktop-types.ts';
import { t } from '../../src-shared/texts/t.ts';
import { TextField } from '../ui/fields.tsx';
import { useServices } from './services.ts';

type PathFormProps = {
  /** The labels of the field and of the button that submits. */
  label: string;
  submit: string;
  /** The label of the button for the system's dialog. */
  choose?: string;
  path: string;
  onPath(path: string): void;
  onSubmit(): void;
  /** Without it there is no button to cancel. */
  onCancel?: () => void;
  /** Below the field. */
  hint?: string;
  /** Why it could not be done, and the name of the place that says so. */
  problem: string | null;
  problemLabel?: string;
  /** Whether it is being done: the path stays as it is. */
  isBusy?: boolean;
  /** Above the buttons. */
  children?: ReactNode;
  fieldRef?: RefObject<HTMLInputElement | null>;
  className?: string;
  'aria-label'?: string;
};

/** A form for the path of what the app writes. The desktop app has the system's dialog for it; in a browser it is typed or pasted. */
export function PathForm(props: PathFormProps) {
  const { label, submit, path, onPath, onSubmit, onCancel, hint, problem, problemLabel, ...rest } = props;
  const {
    choose = t('history.exportChoosePlace'),
    isBusy = false,
    children,
    fieldRef,
    className = 'fields',
    ...form
  } = rest;
  return (
    <form
      {...form}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField
        label={label}
        {...(fieldRef === undefined ? {} : { ref: fieldRef })}
        required
        spellCheck={false}
        autoComplete="off"
        maxLength={4000}
        readOnly={isBusy}
        value={path}
        onValue={onPath}
      />
      {hint === undefined ? null : <p className="caption">{hint}</p>}
      <div role="alert" aria-label={problemLabel}>
        {problem === null ? null : <p className="bad">{problem}</p>}
      </div>
      {children}
      <div className="actions">
        {isBusy ? null : (
          <ChoosePathButton kind="new-file" from={path} onPath={onPath}>
            {choose}
          </ChoosePathButton>
        )}
        {onCancel === undefined ? null : (
          <button type="button" className="plain" onClick={onCancel}>
            {t('common.cancel')}
          </button>
        )}
        <button type="submit" className="primary" disabled={isBusy || path.trim() === ''}>
          {submit}
        </button>
      </div>
    </form>
  );
}

type ChoosePathButtonProps = {
  kind: PathKind;
  /** Where the dialog begins. */
  from?: string;
  onPath(path: string): unknown;
  children: ReactNode;
};

/** A button that asks for a path in the system's dialog; nothing in a browser. */
export function ChoosePathButton({ kind, from, onPath, children }: ChoosePathButtonProps) {
  const { runReportingErrors } = useServices();
  const desktop = window.exampleNotes;
  if (desktop === undefined) return null;
  const choose = async (): Promise<void> => {
    const path = await desktop.choosePath(kind, from);
    if (path !== null) await onPath(path);
  };
  return (
    <button type="button" className="plain" onClick={() => runReportingErrors(choose)}>
      {children}
    </button>
  );
}
