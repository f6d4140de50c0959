import { foldText } from '../../../src-shared/search/fold.ts';
import type { SettingsSection } from '../../workspace/settings-section.ts';

/**
 * The sections with those of their rows that a search finds: each word is in the title of the section, or in the label, the
 * description or the keywords of the row. Sections without such rows are left out.
 */
export function matchingRows(sections: readonly SettingsSection[], query: string): SettingsSection[] {
  const words = foldText(query).trim().split(/\s+/);
  return sections.flatMap((section) => {
    const rows = section.rows.filter(({ label, description = '', keywords = '' }) => {
      const text = foldText(`${section.title} ${label} ${description} ${keywords}`);
      return words.every((word) => text.includes(word));
    });
    return rows.length === 0 ? [] : [{ ...section, rows }];
  });
}
