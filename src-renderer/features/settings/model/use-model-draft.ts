import { useRef, useState } from 'react';
import { sendsAllNotes } from '../../../../src-shared/model/model-values.ts';
import type { FoundModels, TriedModel } from '../../../../src-shared/rpc/model.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { messageOf } from '../../../text/message-of.ts';
import { parseUrl } from '../../../text/parse-url.ts';
import { useServices } from '../../../workspace/services.ts';

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
  /** How many notes would be sent elsewhere, while the user is asked; null while not. */
  const [question, setQuestion] = useState<number | null>(null);
  /** Counts the questions: an answer to an older one is about other values. */
  const asked = useRef(0);
  /** Counts the changes of the values: what is asked before a use is about one state of them. */
  const edits = useRef(0);
  /** The origin that the key was typed for; undefined where there was no address yet, and it was not sent. */
  const keyOrigin = useRef<string | undefined>(undefined);

  const embeddingModel = values.embeddingModel.trim() || null;
  const { memoryModel } = settings.getState().settings;
  /** Whether notes that were not sent before would be sent elsewhere, which is asked before. */
  const asksFirst = sendsAllNotes(parseUrl(values.address), embeddingModel, memoryModel);
  const endpoint = { address: values.address.trim(), key: values.key === '' ? null : values.key };
  const settle = (next: Trial): void => {
    asked.current += 1;
    setTrial(next);
    setQuestion(null);
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
      const answer = await question();
      if (mine === asked.current) show(answer);
    } catch (error) {
      if (mine === asked.current) setTrial({ kind: 'failed', problem: messageOf(error) });
    }
  }

  return {
    values,
    models,
    trial,
    question,
    asksFirst,
    /** Asks no more. */
    cancel: () => setQuestion(null),
    change(part: Partial<ModelValues>): void {
      edits.current += 1;
      const origin = parseUrl(part.address ?? values.address)?.origin;
      if (part.key !== undefined) keyOrigin.current = origin;
      // a key is sent to the host it was typed for alone
      const isElsewhere = keyOrigin.current !== undefined && keyOrigin.current !== origin;
      setValues((before) => ({ ...before, ...part, ...(isElsewhere ? { key: '' } : {}) }));
      setQuestion(null);
      if ('address' in part) setModels([]);
      // a trial says nothing of the model for similar notes
      if ('address' in part || 'model' in part || 'key' in part) settle({ kind: 'none' });
    },
    fillIn({ address, models: found }: FoundModels): void {
      edits.current += 1;
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
    /** Asks with the number of notes, before they are sent. */
    async ask(): Promise<void> {
      const mine = edits.current;
      const { count } = await core.call('model.countSimilar', {});
      if (mine === edits.current) setQuestion(count);
    },
    /** Takes the model into use. `sendsAll`: the user agreed that notes are sent that were not sent before. */
    async use(sendsAll: boolean): Promise<void> {
      const model = values.model.trim();
      await core.call('model.use', { ...endpoint, model, embeddingModel, sendsAll });
      setValues((before) => ({ ...before, key: '' }));
      settle({ kind: 'none' });
      notices.notify('info', t('model.nowUsed', { model }));
    },
  };
}
