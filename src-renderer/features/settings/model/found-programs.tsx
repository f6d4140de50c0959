import { useEffect, useState } from 'react';
import type { FoundModels } from '../../../../src-shared/rpc/model.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { useServices } from '../../../workspace/services.ts';

type FoundProgramsProps = {
  /** Whether it is shown that there are none. */
  readonly saysNone: boolean;
  onChoose(found: FoundModels): void;
};

/** Looks for programs on this computer that run models, once it is shown, and offers to fill in one of them. */
export function FoundPrograms({ saysNone, onChoose }: FoundProgramsProps) {
  const { core } = useServices();
  const [found, setFound] = useState<readonly FoundModels[] | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (programs: readonly FoundModels[]): void => {
      if (isShown) setFound(programs);
    };
    core.call('model.find', {}).then(show, () => show([]));
    return () => {
      isShown = false;
    };
  }, [core]);
  return (
    <div role="status" className="found-programs">
      {found === null ? <p className="caption">{t('model.looking')}</p> : null}
      {found?.length === 0 && saysNone ? <p className="caption">{t('model.foundNone')}</p> : null}
      {found?.map((one) => (
        <div key={one.address} className="found-program">
          <span>{t('model.found', { program: one.program, count: one.models.length })}</span>
          <button
            type="button"
            className="plain"
            aria-label={t('model.fillInFor', { program: one.program })}
            onClick={() => onChoose(one)}
          >
            {t('model.fillIn')}
          </button>
        </div>
      ))}
    </div>
  );
}
