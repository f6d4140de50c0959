import { Check, ChevronRight, Palette } from 'lucide-react';
import { ContextMenu } from 'radix-ui';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import { type AccountColour, accountColours, colourOf } from '../../../src-shared/vault-settings.ts';
import { colourAccount } from '../../actions/account-actions.ts';
import { useServices } from '../../workspace/services.ts';
import { AccountDot } from './account-dot.tsx';
import { colourNames } from './colour-names.ts';

/** The submenu with the colours of an account. */
export function ColourMenu({ account }: { account: string }) {
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
  children?: React.ReactNode;
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
