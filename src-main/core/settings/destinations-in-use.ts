import { placeOfModel } from '../../../src-shared/model/model-values.ts';
import type { Destination, DestinationPurpose, Settings } from '../../../src-shared/settings.ts';

/** What an older version sends notes to: the user chose it there, and nothing was kept of how. */
export function destinationsInUse({ memoryApiUrl, memoryModel }: Settings): readonly Destination[] {
  const inUse: Destination[] = [];
  const add = (purpose: DestinationPurpose, address: string): void => {
    const origin = URL.parse(address)?.origin;
    if (origin !== undefined) inUse.push({ purpose, origin, confirmedAt: 0 });
  };
  if (memoryApiUrl !== null) add('memory-service', memoryApiUrl);
  if (memoryModel === null) return inUse;
  const { address, model, embeddingModel } = memoryModel;
  if (isElsewhere(address, model)) add('model', address);
  if (embeddingModel !== null && isElsewhere(address, embeddingModel)) add('similar-notes', address);
  return inUse;
}

/** Whether what is sent to a model leaves this computer. A program on it is one of the user's, which needs no confirmation. */
export const isElsewhere = (address: string, model: string): boolean =>
  placeOfModel(URL.parse(address), model) !== 'here';
