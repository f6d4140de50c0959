import { useRef, useState } from 'react';
import type { FoundModels, TriedModel } from '../../../../src-shared/rpc/model.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { messageOf } from '../../../text/message-of.ts';
import { useServices } from '../../../workspace/services.ts';
import { useConfirmed } from '../../../workspace/use-confirmed.ts';
import { parseUrl } from './model-text.ts';

/** What is typed or chosen in the form. The texts are empty where nothing is. */
export type ModelValues = {
  readonly address: string;
  readonly model: string;
  readonly key: string;
  readonly embeddingModel: string;
};

/** What was found out of the values; a change of those it was about makes it `none`. */
export type Trial =
  | { readonly kind: 'none' }
  | { readonly kind: 'listing' }
  | { readonly kind: 'listed'; readonly count: number }
  | { readonly kind: 'trying' }
  | TriedModel;

export type ModelDraft = ReturnType<typeof useModelDraft>;

/** The values of the form, the models of their address, and the trial of exactly these values. */
export function useModelDraft() {
  const { core, settings, notices } = useServices();
  const [values, setValues] = useState<ModelValues>(() => {
    const {
      address = '',
      model = '',
      embeddingModel = null,
    } = settings.getState().settings.memoryModel ?? {};
    return { address, model, key: '', embeddingModel: embeddingModel ?? '' };
  });
  const [models, setModels] = useState<readonly string[]>([]);
  const [trial, setTrial] = useState<Trial>({ kind: 'none' });
  const confirmed = useConfirmed();
  /** Counts the questions: an answer to an older one is about other values. */
  const asked = useRef(0);
  /** The origin that the key was typed for; undefined where there was no address yet, and it was not sent. */
  const keyOrigin = useRef<string | undefined>(undefined);

  const embeddingModel = values.embeddingModel.trim() || null;
  const endpoint = { address: values.address.trim(), key: values.key === '' ? null : values.key };
  const settle = (next: Trial): void => {
    asked.current += 1;
    setTrial(next);
  };
  async function ask<Answer>(
    waiting: Trial,
    question: () => Promise<Answer>,
    show: (answer: Answer) => void,
  ) {
    settle(waiting);
    keyOrigin.current ??= parseUrl(values.address)?.origin;
    const mine = asked.current;
    try {
      const answer = await confirmed.call(question);
      if (mine === asked.current) show(answer);
    } catch (error) {
      if (mine === asked.current) setTrial({ kind: 'failed', problem: messageOf(error) });
    }
  }

  return {
    values,
    models,
    trial,
    confirmed,
    change(part: Partial<ModelValues>): void {
      confirmed.cancel();
      const origin = parseUrl(part.address ?? values.address)?.origin;
      if (part.key !== undefined) keyOrigin.current = origin;
      // a key is sent to the host it was typed for alone
      const isElsewhere = keyOrigin.current !== undefined && keyOrigin.current !== origin;
      setValues((before) => ({ ...before, ...part, ...(isElsewhere ? { key: '' } : {}) }));
      if ('address' in part) setModels([]);
      // a trial says nothing of the model for similar notes
      if ('address' in part || 'model' in part || 'key' in part) settle({ kind: 'none' });
    },
    fillIn({ address, models: found }: FoundModels): void {
      confirmed.cancel();
      const known = (name: string): string => (found.includes(name) ? name : '');
      setValues(({ model, embeddingModel }) => ({
        address,
        model: known(model) || (found.length === 1 ? (found[0] ?? '') : ''),
        key: '',
        embeddingModel: known(embeddingModel),
      }));
      setModels(found);
      settle({ kind: 'none' });
    },
    list: () =>
      ask(
        { kind: 'listing' },
        () => core.call('model.list', endpoint),
        (answer) => {
          if (answer.kind === 'listed') setModels(answer.models);
          setTrial(answer.kind === 'listed' ? { kind: 'listed', count: answer.models.length } : answer);
        },
      ),
    try: () =>
      ask(
        { kind: 'trying' },
        () => core.call('model.try', { ...endpoint, model: values.model.trim() }),
        setTrial,
      ),
    /** Takes the model into use. What is sent elsewhere that was not sent before is confirmed outside the window. */
    async use(): Promise<void> {
      const model = values.model.trim();
      await confirmed.call(() => core.call('model.use', { ...endpoint, model, embeddingModel }));
      setValues((before) => ({ ...before, key: '' }));
      settle({ kind: 'none' });
      notices.notify('info', t('model.nowUsed', { model }));
    },
  };
}
