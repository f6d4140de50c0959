import { placeOfModel } from '../../../src-shared/model/model-values.ts';
import type { Destination, DestinationPurpose, Settings } from '../../../src-shared/settings.ts';

/** Where notes are sent to now. */
export function destinationsInUse({
  memoryApiUrl,
  memoryModel,
}: Settings): readonly Pick<Destination, 'purpose' | 'origin'>[] {
  const inUse: Pick<Destination, 'purpose' | 'origin'>[] = [];
  const add = (purpose: DestinationPurpose, address: string): void => {
    const origin = URL.parse(address)?.origin;
    if (origin !== undefined) inUse.push({ purpose, origin });
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
