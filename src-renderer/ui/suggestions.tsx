type Suggestion = { readonly name: string; readonly detail?: string };

type SuggestionsProps = {
  /** Of the list, and with an index of its options: see {@link suggesting}. */
  id: string;
  label: string;
  /** With different names. */
  options: readonly Suggestion[];
  /** The index of the option that the field names; -1 for none. */
  active: number;
  onTake(index: number): void;
};

/** What can be taken into the field above, which keeps the focus; nothing without options. */
export function Suggestions({ id, label, options, active, onTake }: SuggestionsProps) {
  if (options.length === 0) return null;
  return (
    <div className="suggestions" role="listbox" id={`${id}-list`} aria-label={label}>
      {options.map(({ name, detail }, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
        <div
          key={name}
          role="option"
          id={`${id}-${index}`}
          className="option"
          aria-selected={index === active}
          // before the field loses the focus
          onPointerDown={(event) => {
            event.preventDefault();
            onTake(index);
          }}
        >
          <span className="name">{name}</span>
          {detail === undefined ? null : <span className="caption">{detail}</span>}
        </div>
      ))}
    </div>
  );
}

/** The attributes of a field with so many suggestions. */
export const suggesting = (id: string, count: number, active: number) => ({
  'aria-autocomplete': 'list' as const,
  'aria-controls': count > 0 ? `${id}-list` : undefined,
  'aria-activedescendant': active < 0 ? undefined : `${id}-${active}`,
});

/** The active option after an arrow key: from the field (-1) through all options, and back to it. */
export const stepped = (active: number, step: 1 | -1, count: number): number =>
  ((active + 1 + step + count + 1) % (count + 1)) - 1;
