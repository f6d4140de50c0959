import { noteLinkText } from '../../../src-shared/markdown/note-link.ts';
import { linksIn, type NoteReference } from '../../../src-shared/markdown/text-links.ts';
import type { PropertyValue } from '../../../src-shared/rpc/properties.ts';

type ValueLinksProps = {
  value: PropertyValue;
  onFollow(link: NoteReference): void;
};

/** The links to notes in a value, each once, to be followed. */
export function ValueLinks({ value, onFollow }: ValueLinksProps) {
  const texts = value.kind === 'list' ? value.value : value.kind === 'text' ? [value.value] : [];
  const links = new Map<string, NoteReference>();
  for (const text of texts)
    for (const { kind, target } of linksIn(text)) links.set(`${kind} ${target}`, { kind, target });
  if (links.size === 0) return null;
  return (
    <span className="value-links">
      {[...links].map(([key, link]) => (
        <button key={key} type="button" onClick={() => onFollow(link)}>
          <bdi>{link.kind === 'wiki' ? noteLinkText(link.target) : link.target}</bdi>
        </button>
      ))}
    </span>
  );
}
