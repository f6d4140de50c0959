type ToggleProps = {
  id: string;
  descriptionId: string | undefined;
  isOn: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
};

/** What is on or off, and changes at once. */
export function Toggle({ id, descriptionId, isOn, disabled = false, onChange }: ToggleProps) {
  return (
    <input
      type="checkbox"
      className="toggle"
      id={id}
      aria-describedby={descriptionId}
      disabled={disabled}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
