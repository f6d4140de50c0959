import { useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import { savedAs, saveSearch } from '../../actions/saved-searches.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useServices } from '../../workspace/services.ts';

/** Asks for the name of the search that is in the search field, and saves it. */
export function SaveSearchDialog({ onClose }: { onClose(): void }) {
  const app = useServices();
  const query = useStore(app.library, (state) => state.query.trim());
  const saved = savedAs(app.vaultSettings.getState().searches, query);
  const [name, setName] = useState(saved?.name ?? query);
  return (
    <Dialog
      name={t(saved === undefined ? 'library.saveSearch' : 'library.renameSearch')}
      description={query}
      onClose={onClose}
    >
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') return;
          onClose();
          app.runReportingErrors(() => saveSearch(app, query, name));
        }}
      >
        <label>
          {t('library.searchName')}
          <input
            className="field"
            data-first=""
            required
            maxLength={200}
            value={name}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <div className="actions">
          <button type="submit" className="primary">
            {t('common.save')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
