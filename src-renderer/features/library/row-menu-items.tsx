import {
  ArrowDown,
  ArrowUp,
  Check,
  ChevronRight,
  FolderInput,
  Palette,
  PencilLine,
  Star,
  StarOff,
  Trash2,
} from 'lucide-react';
import { ContextMenu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import {
  type AccountColour,
  accountColours,
  colourOf,
  favouriteKey,
} from '../../../src-shared/vault-settings.ts';
import { colourAccount, deleteAccount } from '../../actions/account-actions.ts';
import {
  addFavourites,
  favouriteOfScope,
  isFavourite,
  moveFavourite,
  removeFavourites,
} from '../../actions/favourites.ts';
import { deleteFolderOfRow } from '../../actions/folder-actions.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { useServices } from '../../workspace/services.ts';
import { AccountDot, colourNames } from './account-dot.tsx';
import type { NavigationRow } from './navigation-row.ts';

type RowMenuItemsProps = {
  row: NavigationRow;
  onRename(): void;
  /** Runs an action when the menu has closed and released the focus. */
  onAfter(action: () => void): void;
};

/** What can be done with a row of the navigation. */
export function RowMenuItems({ row, onRename, onAfter }: RowMenuItemsProps) {
  const app = useServices();
  const { runReportingErrors, view } = app;
  if (row.kind === 'favourite') return <FavouriteItems favouriteKey={row.favourite} />;
  return (
    <>
      <Item
        icon={PencilLine}
        title={t(row.kind === 'tag' ? 'library.renameDialog' : 'library.rename')}
        keys="F2"
        onSelect={() => onAfter(onRename)}
      />
      <MarkItem row={row} />
      {row.kind === 'account' ? <ColourMenu account={row.account} /> : null}
      {row.kind === 'folder' ? (
        <Item
          icon={FolderInput}
          title={t('library.moveToFolderDialog')}
          onSelect={() =>
            onAfter(() =>
              view.setState({ dialog: { name: 'move', subject: { kind: 'folder', place: row } } }),
            )
          }
        />
      ) : null}
      {row.kind === 'account' ? (
        <Item
          icon={Trash2}
          title={t('library.deleteAccount')}
          keys={t('library.keyDelete')}
          onSelect={() => runReportingErrors(() => deleteAccount(app, row.account))}
        />
      ) : null}
      {row.kind === 'folder' ? (
        <Item
          icon={Trash2}
          title={t('library.deleteFolder')}
          keys={t('library.keyDelete')}
          onSelect={() => runReportingErrors(() => deleteFolderOfRow(app, row))}
        />
      ) : null}
    </>
  );
}

/** Makes what a row stands for a favourite, or no favourite any more. */
function MarkItem({ row }: { row: Exclude<NavigationRow, { kind: 'favourite' }> }) {
  const app = useServices();
  const favourite = favouriteOfScope(row);
  if (favourite === null) return null;
  return isFavourite(app, favourite) ? (
    <Item
      icon={StarOff}
      title={t('common.removeFavourite')}
      onSelect={() => app.runReportingErrors(async () => removeFavourites(app, [favourite]))}
    />
  ) : (
    <Item
      icon={Star}
      title={t('library.addFavourite')}
      onSelect={() => app.runReportingErrors(async () => addFavourites(app, [favourite]))}
    />
  );
}

function FavouriteItems({ favouriteKey: key }: { favouriteKey: string }) {
  const app = useServices();
  const favourites = useStore(app.vaultSettings, (state) => state.favourites);
  const at = favourites.findIndex((favourite) => favouriteKey(favourite) === key);
  const favourite = favourites[at];
  if (favourite === undefined) return null;
  const move = (to: number): void => app.runReportingErrors(() => moveFavourite(app, favourite, to));
  return (
    <>
      <Item icon={ArrowUp} title={t('note.moveUp')} keys="Alt ↑" onSelect={() => move(at - 1)} />
      <Item icon={ArrowDown} title={t('note.moveDown')} keys="Alt ↓" onSelect={() => move(at + 1)} />
      <Item
        icon={StarOff}
        title={t('common.removeFavourite')}
        keys={t('library.keyDelete')}
        onSelect={() => app.runReportingErrors(async () => removeFavourites(app, [favourite]))}
      />
    </>
  );
}

const Item = (props: Omit<ComponentProps<typeof MenuItem>, 'parts'>) => (
  <MenuItem {...props} parts={ContextMenu} />
);

/** The submenu with the colours of an account. */
function ColourMenu({ account }: { account: string }) {
  const app = useServices();
  const colour = useStore(app.vaultSettings, (state) => colourOf(state, account));
  const choose = (chosen: AccountColour | null): void =>
    app.runReportingErrors(() => colourAccount(app, account, chosen));
  return (
    <ContextMenu.Sub>
      <ContextMenu.SubTrigger className="item">
        <Palette aria-hidden="true" />
        {t('library.colour')}
        <ChevronRight aria-hidden="true" className="more" />
      </ContextMenu.SubTrigger>
      <ContextMenu.Portal>
        <ContextMenu.SubContent className="menu" collisionPadding={8} sideOffset={2} alignOffset={-4}>
          <ContextMenu.RadioGroup value={colour ?? 'none'}>
            {accountColours.map((name) => (
              <Choice key={name} value={name} label={colourNames[name]} onSelect={() => choose(name)}>
                <AccountDot colour={name} />
              </Choice>
            ))}
            <Choice value="none" label={t('library.noColour')} onSelect={() => choose(null)} />
          </ContextMenu.RadioGroup>
        </ContextMenu.SubContent>
      </ContextMenu.Portal>
    </ContextMenu.Sub>
  );
}

function Choice({
  value,
  label,
  onSelect,
  children,
}: {
  value: string;
  label: string;
  onSelect(): void;
  children?: ReactNode;
}) {
  return (
    <ContextMenu.RadioItem className="item" value={value} onSelect={onSelect}>
      <span className="check">
        <ContextMenu.ItemIndicator>
          <Check aria-hidden="true" />
        </ContextMenu.ItemIndicator>
      </span>
      <span className="capitalised">{label}</span>
      {children === undefined ? null : <span className="mark">{children}</span>}
    </ContextMenu.RadioItem>
  );
}
