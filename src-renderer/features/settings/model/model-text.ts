import { type ModelPlace, placeOfModel } from '../../../../src-shared/model/model-values.ts';
import type { MemoryModel } from '../../../../src-shared/settings.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { hostOf } from '../service-text.ts';

/** Where the notes go with a model, in plain words; null while the address is none. */
export function whereNotesGo(address: string, model: string): { place: ModelPlace; text: string } | null {
  const url = parseUrl(address);
  const place = placeOfModel(url, model.trim());
  if (place === undefined) return null;
  const host = hostOf(address.trim());
  if (place === 'here') return { place, text: t('model.goesHere') };
  if (placeOfModel(url, '') === 'here') return { place, text: t('model.goesToCloud', { host }) };
  return { place, text: t('model.goesTo', { host }) };
}

/**
 * What is sent elsewhere for similar notes: of every note that is there, not only of those that are saved. Null without such a model, or with
 * one on this computer.
 */
export function sentForSimilar(address: string, embeddingModel: string): string | null {
  const place = placeOfModel(parseUrl(address), embeddingModel.trim());
  if (embeddingModel.trim() === '' || place === undefined || place === 'here') return null;
  return t('model.similarGoesTo', { host: hostOf(address.trim()) });
}

/** What the model in use has sent elsewhere; null where nothing leaves this computer. */
export function sentToModel(memoryModel: MemoryModel | null): string | null {
  if (memoryModel === null) return null;
  const { address, model, embeddingModel } = memoryModel;
  const goes = whereNotesGo(address, model);
  const first = goes === null || goes.place === 'here' ? null : goes.text;
  const second = sentForSimilar(address, embeddingModel ?? '');
  return first === null || second === null
    ? (first ?? second)
    : t('settings.twoSentences', { first, second });
}

/** The parts of an address; null for a text that is none. */
export const parseUrl = (text: string): URL | null => URL.parse(text.trim());
