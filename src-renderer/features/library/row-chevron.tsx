import { ChevronDown, ChevronRight } from 'lucide-react';

type RowChevronProps = { readonly expanded: boolean; onToggle(): void };

/** Says whether the rows below are shown; a click changes that. The arrow keys of the row do the same. */
export function RowChevron({ expanded, onToggle }: RowChevronProps) {
  const Icon = expanded ? ChevronDown : ChevronRight;
  return (
    // Within the row's button, whose click shows its notes.
    <span
      aria-hidden="true"
      className="chevron"
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onToggle();
      }}
    >
      <Icon />
    </span>
  );
}
