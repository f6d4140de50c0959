import type { LinksLeft, LinksUpdated } from '../../../src-shared/rpc/links.ts';
import { t } from '../../../src-shared/texts/t.ts';
import type { Uses } from '../../workspace/services.ts';

type App = Uses<'core' | 'library' | 'notices' | 'runReportingErrors'>;

/** Says which links a rename or move has changed, and offers to take that back. */
export function reportLinkUpdates(app: App): void {
  app.core.on('links.updated', (updated) => report(app, updated));
  app.core.on('links.left', (left) => offerUpdate(app, left));
}

function offerUpdate(app: App, { notes, places }: LinksLeft): void {
  const [first] = places;
  const renamed =
    first !== undefined && places.length === 1
      ? t('links.renamedOne', { title: first.title || t('common.untitled') })
      : t('links.renamed', { count: places.length });
  app.notices.notify('info', `${renamed} ${t('links.leadNowhere', { count: notes })}`, {
    label: t('links.updateLinks'),
    run: () => app.runReportingErrors(() => app.core.call('links.update', { places: [...places] })),
  });
}

function report(app: App, { links, failed, undo, properties, skipped }: LinksUpdated): void {
  const { notices } = app;
  const notes = new Set<string>([
    ...undo.map(({ noteId }) => noteId),
    ...properties.map(({ change }) => change.noteId),
  ]);
  if (links > 0 && notes.size > 0)
    notices.notify('info', updatedText(links, notes.size), {
      label: t('common.undo'),
      run: () => app.runReportingErrors(() => takeBack(app, { undo, properties })),
    });
  if (skipped.length > 0) {
    const stay = t('links.oldLinksStay', { count: skipped.length });
    notices.notify('warning', `${stay} ${leftNotes(app, skipped)} ${t('links.mendByHand')}`);
  }
  if (failed > 0) notices.notify('warning', t('links.notWritten', { count: failed }));
}

const updatedText = (links: number, notes: number): string =>
  t('links.updated', { count: links, inNotes: t('links.inNotes', { count: notes }) });

async function takeBack(
  app: App,
  { undo, properties }: Pick<LinksUpdated, 'undo' | 'properties'>,
): Promise<void> {
  const { skipped } = await app.core.call('links.undo', {
    undo: [...undo],
    ...(properties.length === 0 ? {} : { properties: [...properties] }),
  });
  if (skipped.length === 0) app.notices.notify('info', t('links.restored'));
  else {
    const stay = t('links.newLinksStay', { count: skipped.length });
    app.notices.notify('warning', `${stay} ${leftNotes(app, skipped)}`);
  }
}

/** Notes and why they were left, the first few by name. */
function leftNotes({ library }: Uses<'library'>, skipped: LinksUpdated['skipped']): string {
  const { notes } = library.getState();
  const named = skipped
    .slice(0, 3)
    .map(({ noteId, reason }) =>
      t('links.noteLeft', { title: notes.get(noteId)?.title || t('common.untitled'), reason }),
    );
  const more = skipped.length - named.length;
  return [...named, ...(more > 0 ? [t('links.andMore', { count: more })] : [])].join(' ');
}
